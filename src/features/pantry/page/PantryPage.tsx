import '../pantry.css';
import { CalendarDays, ListPlus, LogIn, Plus, Refrigerator, ShoppingBasket, Users, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useReloadOnHouseholdChange } from '#client/household/use-live';
import { requireAccount } from '#client/session/account';
import { onSessionChange, readStoredEmail } from '#client/session/session';
import { buildSignInAddress } from '#client/session/sign-in-address';
import { isSecondFactorPending } from '#client/session/stored-session';
import { readCachedCollectionState } from '#client/sync/cached-state';
import { paths } from '#contract/paths';
import { FailedToLoad } from '#shared/loaded/FailedToLoad.tsx';
import { StaleDataNote } from '#shared/loaded/StaleDataNote.tsx';
import { hasData, type LoadFailure, UNANSWERED } from '#shared/loaded/use-loaded.ts';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { HouseholdChangeLine } from '#ui/feedback/HouseholdChangeLine.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { AddManyItemsDialog } from '../add/AddManyItemsDialog.tsx';
import { AddItemForm } from '../add/ItemForms.tsx';
import { PantryItemList } from '../list/PantryItemList.tsx';
import { PantryListSkeleton } from '../list/PantryListSkeleton.tsx';
import { pantryText, pantryText as text } from '../text.ts';
import { usePantry } from '../use-pantry.ts';
import { CookingHistory } from './CookingHistory.tsx';

type PantryView = 'pantry' | 'cooked';

const viewText = pantryText.views;
const VIEWS = [
  { value: 'pantry', label: viewText.pantry },
  { value: 'cooked', label: viewText.cooked },
] as const;

const parseView = (hash: string): PantryView => (hash === '#cooked' ? 'cooked' : 'pantry');

/** Returns the view of the pantry page, which is stored in the URL fragment: '/inventory#cooked' shows the history. */
function useView(): [PantryView, (view: PantryView) => void] {
  const [view, setView] = useState(() => parseView(location.hash));
  useEffect(() => {
    const follow = () => setView(parseView(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return [
    view,
    (next) => {
      setView(next);
      const hash = next === 'cooked' ? '#cooked' : '';
      history.replaceState(history.state, '', `${location.pathname}${location.search}${hash}`);
    },
  ];
}

const LIVE_AREAS = ['pantry', 'cooking'] as const;

type Guard = 'checking' | 'guest' | 'member' | { failed: LoadFailure };

function Guarded() {
  const [guard, setGuard] = useState<Guard>(readStoredEmail() === null ? 'guest' : 'checking');
  const check = useCallback(() => {
    requireAccount().then(
      async (reply) => {
        const readable =
          reply.ok || (reply.status === 0 && (await readCachedCollectionState('pantry')) !== null);
        setGuard(reply.ok || readable ? 'member' : { failed: reply });
      },
      () => setGuard({ failed: UNANSWERED }),
    );
  }, []);
  const signedOut = useCallback(() => setGuard('guest'), []);
  useEffect(() => {
    // Show the cached pantry before the sign-in check has ended. This is safe, because this browser only caches the
    // pantry of the account that is signed in.
    void readCachedCollectionState('pantry').then((cached) => {
      const isReadable = cached !== null && cached.length > 0 && !isSecondFactorPending();
      if (isReadable) setGuard((now) => (now === 'checking' ? 'member' : now));
    });
    check();
    return onSessionChange(() => {
      if (readStoredEmail() === null) signedOut();
    });
  }, [check, signedOut]);

  switch (guard) {
    case 'checking':
      return <Spinner label={text.checking} />;
    case 'guest':
      return <SignInRequired />;
    case 'member':
      return <Pantry onSignedOut={signedOut} />;
    default:
      return <FailedToLoad title={text.failedToLoad} heading="h1" failure={guard.failed} onRetry={check} />;
  }
}

export const PantryPage = withErrorFallback(Guarded, 'h1');

function SignInRequired() {
  return (
    <section className="pantry-message card">
      <Icon of={LogIn} size={36} />
      <h1>{text.guest.title}</h1>
      <p>{text.guest.hint}</p>
      <a className="button button--primary" href={buildSignInAddress(location)}>
        {text.guest.signIn}
      </a>
    </section>
  );
}

function Pantry({ onSignedOut }: { onSignedOut: () => void }) {
  const pantry = usePantry(onSignedOut);
  const [view, setView] = useView();
  const [typed, setTyped] = useState('');
  const [adding, setAdding] = useState(false);
  const [many, setMany] = useState<'closed' | 'open' | 'pasted'>('closed');
  const paste = (pasted: string) => {
    setTyped(pasted);
    setMany('pasted');
  };
  const { items, isCurrent } = pantry;
  const { state, freshness, isLoading } = pantry.loaded;
  const [followed, setFollowed] = useState(0);
  const authors = useReloadOnHouseholdChange(isCurrent ? LIVE_AREAS : null, () => {
    void pantry.follow();
    setFollowed((times) => times + 1);
  });
  const emptyTitle = useFocusWhenEmpty(items.length);
  if (state.kind === 'error')
    return (
      <FailedToLoad
        title={text.failedToLoad}
        heading="h1"
        failure={state.failure}
        isLoading={isLoading}
        onRetry={() => void pantry.load()}
      />
    );
  return (
    <div className="pantry">
      <HouseholdChangeLine authors={authors} what={text.changed} />
      <header className="pantry__head">
        <div>
          <h1>{text.title}</h1>
          <p className="pantry__lead muted">{text.lead}</p>
        </div>
        <SegmentedControl
          label={text.views.label}
          name="view"
          options={VIEWS}
          value={view}
          onChange={setView}
        />
        {view === 'pantry' && (
          <button
            type="button"
            className="button button--primary button--icon pantry__plus"
            aria-label={text.add.open}
            aria-expanded={adding}
            aria-controls="pantry-add-part"
            onClick={() => setAdding(!adding)}
          >
            <Icon of={adding ? X : Plus} />
          </button>
        )}
      </header>
      {view === 'cooked' ? (
        <CookingHistory followed={followed} onChange={() => void pantry.load()} onSignedOut={onSignedOut} />
      ) : (
        <div className="pantry__body">
          <div className="pantry__add" id="pantry-add-part" data-closed={!adding || undefined}>
            <AddItemForm pantry={pantry} onList={paste} onSignedOut={onSignedOut} />
            <div className="pantry__more">
              <button type="button" className="button" onClick={() => setMany('open')}>
                <Icon of={ListPlus} />
                {text.many.open}
              </button>
              <a className="button" href={paths.shoppingList}>
                <Icon of={ShoppingBasket} />
                {text.toShoppingList}
              </a>
              <a className="button" href={paths.plan}>
                <Icon of={CalendarDays} />
                {text.toPlan}
              </a>
              <a className="button" href={paths.household}>
                <Icon of={Users} />
                {text.toHousehold}
              </a>
            </div>
          </div>
          <div className="pantry__have">
            {hasData(state) && freshness === 'stale' && (
              <StaleDataNote words={text.stale} isLoading={isLoading} onRetry={() => void pantry.load()} />
            )}
            {pantry.waiting > 0 && (
              <p className="pantry-stale" role="status">
                {text.queued.waiting(pantry.waiting)}
              </p>
            )}
            {state.kind === 'loading' && <PantryListSkeleton />}
            {state.kind !== 'loading' && items.length === 0 && (
              <section className="pantry-message card">
                <Icon of={Refrigerator} size={40} />
                <h2 ref={emptyTitle} tabIndex={-1}>
                  {text.empty.title}
                </h2>
                <p className="muted">{text.empty.hint}</p>
              </section>
            )}
            {items.length > 0 && <PantryItemList pantry={pantry} onSignedOut={onSignedOut} />}
          </div>
          {many !== 'closed' && (
            <AddManyItemsDialog
              pantry={pantry}
              typed={typed}
              pasted={many === 'pasted'}
              onType={setTyped}
              onClose={() => setMany('closed')}
              onSignedOut={onSignedOut}
            />
          )}
        </div>
      )}
    </div>
  );
}

/**
 * When the last pantry item is removed, its focused button disappears. Moves the focus to another element in this case.
 * Does nothing if the focus is elsewhere, because the user may be typing a new item.
 * @returns a ref for the element that gets the focus; the element needs a tabIndex of -1
 */
function useFocusWhenEmpty(count: number): RefObject<HTMLHeadingElement | null> {
  const target = useRef<HTMLHeadingElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const emptied = before.current > 0 && count === 0;
    before.current = count;
    // If the focused element was removed, `document.activeElement` is the body.
    if (emptied && (document.activeElement ?? document.body) === document.body) target.current?.focus();
  }, [count]);
  return target;
}
