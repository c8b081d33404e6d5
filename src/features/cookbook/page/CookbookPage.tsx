import '../cookbook.css';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { deleteEntries } from '#client/cookbook';
import { reloadIfOutdated } from '#client/device/reload-outdated';
import { keptRows } from '#client/offline/cached-cookbook';
import { type Shared, takeShared } from '#client/offline/shared';
import { requireAccount } from '#client/session/account';
import { onSession, storedEmail } from '#client/session/session';
import { isSecondStepPending } from '#client/session/stored-session';
import { BOOK_HASH, COOKBOOK_ADD_HASH, ENTRY_HASH, SHARE_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { StaleNote } from '#shared/loaded/StaleNote.tsx';
import { type LoadFailure, UNANSWERED } from '#shared/loaded/use-loaded.ts';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { LiveLine } from '#ui/feedback/LiveLine.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CookbookList } from '../list/CookbookList.tsx';
import { cookbookText as text } from '../text.ts';
import { KNOWN, useRows } from './use-rows.ts';

// The readers of every format, and what reads lines, come when they are needed: the list opens without them.
const sayUnreachable = () => {
  toast({ title: UNREACHABLE, tone: 'bad' });
  void reloadIfOutdated();
};
const AddRecipes = lazyIsland(async () => (await import('../add/AddRecipes.tsx')).AddRecipes, sayUnreachable);
const BookView = lazyIsland(async () => (await import('./BookView.tsx')).BookView, sayUnreachable);
const EntryView = lazyIsland(async () => (await import('../entry/EntryView.tsx')).EntryView, sayUnreachable);

const isPartHash = (hash: string): boolean =>
  hash === COOKBOOK_ADD_HASH || hash.startsWith(ENTRY_HASH) || hash.startsWith(BOOK_HASH);

/**
 * The part of the cookbook that is shown, by the address: `#add`, `#recipe-…`, else the list.
 * @returns also whether the list is one step back
 */
function useHash(): { hash: string; isFromList: boolean } {
  const [shown, setShown] = useState(() => ({ hash: location.hash, isFromList: false }));
  useEffect(() => {
    const follow = () => {
      const { hash } = location;
      setShown((before) => ({ hash, isFromList: isPartHash(hash) && !isPartHash(before.hash) }));
      // The list scrolls to where it was left by itself.
      if (isPartHash(hash)) scrollTo({ top: 0, behavior: 'instant' });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return shown;
}

function Guarded() {
  const [guard, setGuard] = useState<'checking' | 'member' | { failed: LoadFailure }>('checking');
  const check = useCallback(() => {
    requireAccount().then(
      async (reply) => {
        // Without a network there is still the cookbook as it last was.
        const readable = reply.ok || (reply.status === 0 && (await keptRows()) !== null);
        setGuard(reply.ok || readable ? 'member' : { failed: reply });
      },
      () => setGuard({ failed: UNANSWERED }),
    );
  }, []);
  // On its way while it is asked who is there.
  const list = useRows(check);
  // As it last was it is shown at once: it is here because this account has been let in here before. It stays when the list
  // is there before it is known who is: what the page has taken and been told until then would go with it.
  const isShown = KNOWN.has(list.state) && !isSecondStepPending();
  const { keptOnce } = list;
  useEffect(() => {
    void keptOnce.then(check);
    // Signed out in another tab: nothing of the cookbook stays in sight.
    return onSession(() => {
      // Whoever signs out here is on the way to another page, which a way to the sign-in would overtake.
      if (storedEmail() === null) setGuard({ failed: { status: 401, error: text.signedOut } });
    });
  }, [check, keptOnce]);
  if (guard === 'checking' && !isShown) return <Spinner label={text.checking} />;
  if (typeof guard === 'string') return <Cookbook list={list} onSignedOut={check} />;
  return <FailedToLoad title={text.failed} heading="h1" failure={guard.failed} onRetry={check} />;
}

/** The own cookbook. Guests are led to the sign-in. */
export const CookbookPage = withFallback(Guarded, 'h1');

/** A name as it stands in an address; '' where somebody has cut it short. */
function nameIn(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function Cookbook({
  list: { rows, state, authors, load, drop },
  onSignedOut,
}: {
  list: ReturnType<typeof useRows>;
  onSignedOut: () => void;
}) {
  const { hash, isFromList } = useHash();
  const [removing, setRemoving] = useState<readonly string[] | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => {
    void takeShared(SHARE_ADDRESS).then((one) => {
      if (one === null) return;
      setShared(one);
      location.hash = COOKBOOK_ADD_HASH;
    });
  }, []);
  const reload = useCallback(() => void load(), [load]);
  const [hasAdded, setHasAdded] = useState(false);
  if (hash === COOKBOOK_ADD_HASH && !hasAdded) setHasAdded(true);
  if (typeof state === 'object')
    return <FailedToLoad title={text.failed} heading="h1" failure={state.failed} onRetry={reload} />;

  const remove = async (close: () => void) => {
    const ids = removing ?? [];
    const failure = await deleteEntries(ids);
    close();
    if (failure?.status === 401) return onSignedOut();
    if (failure !== null) {
      toast({ title: text.recipe.failedToRemove, description: failure.error, tone: 'bad' });
      return reload();
    }
    drop(new Set(ids));
    toast({ title: text.recipe.removed, tone: 'good' });
    if (location.hash.startsWith(ENTRY_HASH)) location.hash = '#list';
  };

  const isPart = isPartHash(hash);
  const entry = hash.startsWith(ENTRY_HASH) ? hash.slice(ENTRY_HASH.length) : null;
  return (
    <>
      <LiveLine authors={authors} what={text.household.changed} />
      {isPart && (
        // biome-ignore lint/a11y/useValidAnchor: it leads to the list also where that is not one step back.
        <a
          className="button button--quiet cookbook-back no-print"
          href="#list"
          onClick={(event) => {
            if (!isFromList) return;
            event.preventDefault();
            history.back();
          }}
        >
          <Icon of={ArrowLeft} />
          {text.back}
        </a>
      )}
      {/* Kept while hidden: what was read, and a saving that runs, survive a look at the list. */}
      {hasAdded && (
        <div hidden={hash !== COOKBOOK_ADD_HASH}>
          <AddRecipes rows={rows} shared={shared} onSaved={reload} onSignedOut={onSignedOut} />
        </div>
      )}
      {entry !== null && (
        <EntryView
          key={hash}
          id={entry}
          isListed={state !== 'whole' || rows.some(({ id }) => id === entry)}
          onChanged={reload}
          onRemove={({ id }) => setRemoving([id])}
          onSignedOut={onSignedOut}
        />
      )}
      {hash.startsWith(BOOK_HASH) && (
        <BookView key={hash} collection={nameIn(hash.slice(BOOK_HASH.length))} onSignedOut={onSignedOut} />
      )}
      {state === 'stale' && <StaleNote words={text.stale} onRetry={reload} />}
      {!isPart && (
        <CookbookList
          rows={rows}
          isWhole={state !== 'loading'}
          onRemove={setRemoving}
          onSignedOut={onSignedOut}
        />
      )}
      {removing !== null && (
        <ConfirmDialog
          text={{ ...text.remove, title: text.remove.title(removing.length) }}
          onConfirm={remove}
          onClose={() => setRemoving(null)}
        >
          <p>{text.remove.about}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
