import '../cookbook.css';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useState } from 'react';
import { deleteCookbookEntries } from '#client/cookbook';
import { reloadPageIfOutdated } from '#client/device/reload-outdated';
import type { Outcome } from '#client/http/http';
import { readCachedCookbookRows } from '#client/offline/cached-cookbook';
import { readAndRemoveShareTargetContent, type Shared } from '#client/offline/shared';
import { requireAccount } from '#client/session/account';
import { onSessionChange, readStoredEmail } from '#client/session/session';
import { isSecondFactorPending } from '#client/session/stored-session';
import { BOOK_HASH, COOKBOOK_ADD_HASH, ENTRY_HASH, SHARE_ADDRESS } from '#contract/cookbook/cookbook-paths';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { StaleDataNote } from '#shared/loaded/StaleDataNote.tsx';
import { hasData, useLoaded } from '#shared/loaded/use-loaded.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { HouseholdChangeLine } from '#ui/feedback/HouseholdChangeLine.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CookbookList } from '../list/CookbookList.tsx';
import recipeStyle from '../recipe/user-recipe-page.css?url';
import { cookbookText as text } from '../text.ts';
import { useCookbookRows } from './use-rows.ts';

// Shows a message if the code of a view cannot be loaded. The views for adding, showing and printing recipes load on
// demand, so that the cookbook list opens without downloading the recipe parsers.
const sayUnreachable = () => {
  toast({ title: UNREACHABLE, tone: 'bad' });
  void reloadPageIfOutdated();
};
const AddRecipesToCookbook = createLazyIsland(
  async () => (await import('../add/AddRecipesToCookbook.tsx')).AddRecipesToCookbook,
  sayUnreachable,
);
const CookbookPrintView = createLazyIsland(
  async () => (await import('./CookbookPrintView.tsx')).CookbookPrintView,
  sayUnreachable,
);
const CookbookEntryView = createLazyIsland(async () => {
  const [{ CookbookEntryView }] = await Promise.all([
    import('../entry/CookbookEntryView.tsx'),
    loadStylesheet(recipeStyle),
  ]);
  return CookbookEntryView;
}, sayUnreachable);

const isPartHash = (hash: string): boolean =>
  hash === COOKBOOK_ADD_HASH || hash.startsWith(ENTRY_HASH) || hash.startsWith(BOOK_HASH);

/**
 * Returns the fragment of the page's URL, which selects a view: `#add` adds recipes, `#recipe-…` shows a recipe,
 * `#book-…` shows the printed book, and any other fragment shows the list.
 * @returns `isFromList` is true if the user came from the list, so that 'back' returns to it
 */
function useHash(): { hash: string; isFromList: boolean } {
  const [shown, setShown] = useState(() => ({ hash: location.hash, isFromList: false }));
  useEffect(() => {
    const follow = () => {
      const { hash } = location;
      setShown((before) => ({ hash, isFromList: isPartHash(hash) && !isPartHash(before.hash) }));
      // Scroll to the top of every view except the list, which restores its own scroll position.
      if (isPartHash(hash)) scrollTo({ top: 0, behavior: 'instant' });
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return shown;
}

const MEMBER = { ok: true, status: 200, data: null } as const;
const SIGNED_OUT = { status: 401, error: text.signedOut } as const;

function Guarded() {
  // Read the cached cookbook immediately, before the code that calls the server has loaded.
  const [cachedRows] = useState(readCachedCookbookRows);
  const [hasSignedOut, setSignedOut] = useState(false);
  const checkMember = useCallback(async (): Promise<Outcome<null>> => {
    const hasCachedRows = (await cachedRows) !== null;
    const reply = await requireAccount();
    return reply.ok || (reply.status === 0 && hasCachedRows) ? MEMBER : reply;
  }, [cachedRows]);
  const { state: guard, isLoading, reload } = useLoaded(checkMember);
  const check = useCallback(() => void reload(), [reload]);
  const list = useCookbookRows(cachedRows, check);
  // Show the cached cookbook list before the server has confirmed the session: the list is in the cache only if this
  // account has used this device before. Keep the list mounted afterwards, because unmounting it would lose the user's
  // input.
  const isShown = hasData(list.loaded.state) && !isSecondFactorPending();
  useEffect(() => onSessionChange(() => readStoredEmail() === null && setSignedOut(true)), []);
  // If the user signs out in this tab, show an error instead of redirecting to the sign-in page. A redirect would
  // replace the page that the sign-out is already loading.
  const failure = hasSignedOut ? SIGNED_OUT : guard.kind === 'error' ? guard.failure : null;
  if (failure !== null)
    return (
      <FailedToLoad
        title={text.failed}
        heading="h1"
        failure={failure}
        isLoading={isLoading}
        onRetry={() => {
          setSignedOut(false);
          check();
        }}
      />
    );
  if (!hasData(guard) && !isShown) return <Spinner label={text.checking} />;
  return <Cookbook list={list} onSignedOut={check} />;
}

export const CookbookPage = withErrorFallback(Guarded, 'h1');

/**
 * Decodes a name in the fragment of the page's URL. Returns '' if decoding fails, for example because the URL was cut
 * off.
 */
function decodeName(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

function Cookbook({
  list: { rows, loaded, isCurrent, authors, drop },
  onSignedOut,
}: {
  list: ReturnType<typeof useCookbookRows>;
  onSignedOut: () => void;
}) {
  const { hash, isFromList } = useHash();
  const [removing, setRemoving] = useState<readonly string[] | null>(null);
  const [shared, setShared] = useState<Shared | null>(null);
  useEffect(() => {
    void readAndRemoveShareTargetContent(SHARE_ADDRESS).then((one) => {
      if (one === null) return;
      setShared(one);
      location.hash = COOKBOOK_ADD_HASH;
    });
  }, []);
  const { state, freshness, reload: load } = loaded;
  const reload = useCallback(() => void load(), [load]);
  const [hasAdded, setHasAdded] = useState(false);
  if (hash === COOKBOOK_ADD_HASH && !hasAdded) setHasAdded(true);
  if (state.kind === 'error')
    return (
      <FailedToLoad
        title={text.failed}
        heading="h1"
        failure={state.failure}
        isLoading={loaded.isLoading}
        onRetry={reload}
      />
    );

  const remove = async (close: () => void) => {
    const ids = removing ?? [];
    const failure = await deleteCookbookEntries(ids);
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
      <HouseholdChangeLine authors={authors} what={text.household.changed} />
      {isPart && (
        // biome-ignore lint/a11y/useValidAnchor: it also leads to the list if the list is not one step back.
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
      {/* Keep the section that adds recipes mounted while it is hidden, so that unsaved drafts and a running save
          survive a visit to the list. */}
      {hasAdded && (
        <div hidden={hash !== COOKBOOK_ADD_HASH}>
          <AddRecipesToCookbook rows={rows} shared={shared} onSaved={reload} onSignedOut={onSignedOut} />
        </div>
      )}
      {entry !== null && (
        <CookbookEntryView
          key={hash}
          id={entry}
          isListed={!isCurrent || rows.some(({ id }) => id === entry)}
          onChanged={reload}
          onRemove={({ id }) => setRemoving([id])}
          onSignedOut={onSignedOut}
        />
      )}
      {hash.startsWith(BOOK_HASH) && (
        <CookbookPrintView
          key={hash}
          collection={decodeName(hash.slice(BOOK_HASH.length))}
          onSignedOut={onSignedOut}
        />
      )}
      {hasData(state) && freshness === 'stale' && (
        <StaleDataNote words={text.stale} isLoading={loaded.isLoading} onRetry={reload} />
      )}
      {!isPart && (
        <CookbookList
          rows={rows}
          isWhole={state.kind !== 'loading'}
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
