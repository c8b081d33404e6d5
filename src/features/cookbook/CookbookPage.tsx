import './cookbook.css';
import { ArrowLeft } from 'lucide-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { requireAccount } from '#browser/account/account';
import { onSession, storedEmail } from '#browser/account/session';
import { deleteEntries, loadCookbook } from '#browser/cookbook';
import { type Shared, takeShared } from '#browser/offline/shared';
import type { CookbookRow } from '#contract/account/cookbook';
import { COOKBOOK_ADD_HASH, ENTRY_HASH, SHARE_ADDRESS } from '#contract/account/cookbook-paths';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { UNREACHABLE } from '#ui/feedback/use-work.ts';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { CookbookList } from './list/CookbookList.tsx';
import { cookbookText as text } from './text.ts';

// The readers of every format, and what reads lines, come when they are needed: the list opens without them.
const sayUnreachable = () => toast({ title: UNREACHABLE, tone: 'bad' });
const AddRecipes = lazyIsland(async () => (await import('./add/AddRecipes.tsx')).AddRecipes, sayUnreachable);
const EntryView = lazyIsland(async () => (await import('./recipe/EntryView.tsx')).EntryView, sayUnreachable);

/** What of the cookbook is shown, by the address: `#add`, `#recipe-…`, else the list. */
function useHash(): string {
  const [hash, setHash] = useState(() => location.hash);
  useEffect(() => {
    const follow = () => {
      setHash(location.hash);
      scrollTo(0, 0);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return hash;
}

/** The rows of the cookbook, as they come. */
function useRows(onSignedOut: () => void) {
  const [rows, setRows] = useState<readonly CookbookRow[]>([]);
  const [state, setState] = useState<'loading' | 'whole' | { failed: string }>('loading');
  const isWhole = useRef(false);
  const load = useCallback(async () => {
    let newest: readonly CookbookRow[] = [];
    const failure = await loadCookbook((loaded) => {
      newest = loaded;
      // A list that is whole is replaced at once, not page by page.
      if (!isWhole.current) setRows(loaded);
    });
    if (failure?.status === 401) onSignedOut();
    else if (failure === null) {
      isWhole.current = true;
      setRows(newest);
      setState('whole');
      // What was whole is shown as it was: on the page something may be unsaved.
    } else if (!isWhole.current) setState({ failed: failure.error });
  }, [onSignedOut]);
  useEffect(() => void load(), [load]);
  const drop = (ids: ReadonlySet<string>) => setRows((all) => all.filter(({ id }) => !ids.has(id)));
  return { rows, state, load, drop };
}

function Guarded() {
  const [guard, setGuard] = useState<'checking' | 'member' | { failed: string }>('checking');
  const check = useCallback(() => {
    requireAccount().then(
      (reply) => setGuard(reply.ok ? 'member' : { failed: reply.error }),
      () => setGuard({ failed: '' }),
    );
  }, []);
  useEffect(() => {
    check();
    // Signed out in another tab: nothing of the cookbook stays in sight.
    return onSession(() => {
      if (storedEmail() !== null) return;
      setGuard('checking');
      check();
    });
  }, [check]);
  if (guard === 'checking') return <Spinner label={text.checking} />;
  if (guard === 'member') return <Cookbook onSignedOut={check} />;
  return <Failed error={guard.failed} onRetry={check} />;
}

/** The own cookbook. Guests are led to the sign-in. */
export const CookbookPage = withFallback(Guarded, 'h1');

function Failed({ error, onRetry }: { error: string; onRetry: () => void }) {
  return (
    <section className="cookbook-empty card" role="alert">
      <h1>{text.failed}</h1>
      {error && <p>{error}</p>}
      <button type="button" className="button button--primary" onClick={onRetry}>
        {text.retry}
      </button>
    </section>
  );
}

function Cookbook({ onSignedOut }: { onSignedOut: () => void }) {
  const hash = useHash();
  const { rows, state, load, drop } = useRows(onSignedOut);
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
  if (typeof state === 'object') return <Failed error={state.failed} onRetry={reload} />;

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

  const isPart = hash === COOKBOOK_ADD_HASH || hash.startsWith(ENTRY_HASH);
  return (
    <>
      {isPart && (
        <a className="button button--quiet cookbook-back no-print" href="#list">
          <Icon of={ArrowLeft} />
          {text.back}
        </a>
      )}
      {/* Kept while hidden: what was read, and a saving that runs, survive a look at the list. */}
      {hasAdded && (
        <div hidden={hash !== COOKBOOK_ADD_HASH}>
          <AddRecipes shared={shared} onSaved={reload} onSignedOut={onSignedOut} />
        </div>
      )}
      {hash.startsWith(ENTRY_HASH) && (
        <EntryView
          key={hash}
          id={hash.slice(ENTRY_HASH.length)}
          onChanged={reload}
          onRemove={({ id }) => setRemoving([id])}
          onSignedOut={onSignedOut}
        />
      )}
      {!isPart && (
        <CookbookList
          rows={rows}
          isWhole={state === 'whole'}
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
