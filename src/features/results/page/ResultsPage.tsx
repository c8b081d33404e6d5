import './results.css';
import '../card/result-card.css';
import '../notes/notes.css';
import '#shared/foods/also-got.css';
import { ArrowLeft, CircleAlert, Refrigerator, SearchX, ShoppingBasket } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { useScrollRestoration } from '#client/device/scroll-restoration';
import { tabStore } from '#client/device/storage';
import { useShoppingList } from '#client/plan/shopping-list';
import { consumeOpenedBySearchFlag } from '#client/search/handover';
import { buildResultPageAddress } from '#client/search/result-address';
import { type SearchQuery, serializeSearchQuery } from '#client/search/search-address';
import { buildSignInAddress } from '#client/session/sign-in-address';
import { useSignedIn } from '#client/session/use-signed-in';
import { paths } from '#contract/paths';
import type { RecipeSummary } from '#contract/search/search';
import { toScoreBucket } from '#domain/analytics/events';
import { pickSurpriseResult } from '#domain/matching/surprise';
import type { AffiliateSettings } from '#domain/shopping-list/affiliate-link';
import { listShoppingItemNames } from '#domain/shopping-list/list';
import { AlsoHaveSuggestions } from '#shared/foods/AlsoHaveSuggestions.tsx';
import { hasData } from '#shared/loaded/use-loaded.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';

import { Shop } from '../card/MissingActions.tsx';
import { useHiddenRecipes } from '../card/member-buttons.tsx';
import { ResultList } from '../card/ResultList.tsx';
import { CollapsibleSearchEditor, SearchSummaryLine } from '../edit/CollapsibleSearchEditor.tsx';
import { describeSearch } from '../edit/kitchen-line.ts';
import { CookableNote } from '../notes/CookableNote.tsx';
import { EatersRestrictionsNote } from '../notes/EatersRestrictionsNote.tsx';
import { listFiltersHidingRecipes, shouldOfferLooserFilters } from '../notes/hiding-filters.ts';
import { IncompleteResultsNote } from '../notes/IncompleteResultsNote.tsx';
import { LeftOutRecipesNote } from '../notes/LeftOutRecipesNote.tsx';
import { LooserFilters } from '../notes/LooserFilters.tsx';
import { NoResultsMessage } from '../notes/NoResultsMessage.tsx';
import { UnknownIngredientsNote } from '../notes/UnknownIngredientsNote.tsx';
import { parseSortOrder, type ResultOrder, setSortOrderInQuery } from '../orders.ts';
import { resultsText as text } from '../text.ts';
import { ResultsSkeleton } from './ResultsSkeleton.tsx';
import { useResults } from './use-results.ts';

const SURPRISE_KEY = 'surprise.last';
const NONE: readonly RecipeSummary[] = [];

function ResultsPageIsland({ shop }: { shop: AffiliateSettings | null }) {
  const [choosing, setChoosing] = useState(false);
  useScrollRestoration();
  const { search, results, retry, change, changing } = useResults(location.search, choosing);
  const heading = useRef<HTMLHeadingElement>(null);
  const signedIn = useSignedIn();
  const { hidden, hide } = useHiddenRecipes();
  const query = serializeSearchQuery(search);
  const all = hasData(results) ? results.data.reply.results : NONE;
  const shown = useMemo(() => all.filter(({ id }) => !hidden.has(id)), [all, hidden]);
  const [order, setOrder] = useState<ResultOrder>(() => parseSortOrder(location.search));
  const reorder = (next: ResultOrder) => {
    setOrder(next);
    const address = setSortOrderInQuery(location.search, next);
    history.replaceState(history.state, '', `${location.pathname}${address && `?${address}`}`);
  };
  const toForm = () => location.assign(`${paths.home}${query && `?${query}`}#input`);

  if (results.kind === 'loading')
    return <ResultsSkeleton back={<Back onClick={toForm} />} kitchen={<Kitchen search={search} />} />;
  if (results.kind === 'error')
    return (
      <Frame title={text.error} heading={heading} onBack={toForm}>
        <section className="results-message card">
          <Icon of={CircleAlert} size={40} />
          <p className="results-message__text">{text.failed(results.failure.error)}</p>
          {results.failure.status === 401 ? (
            <SignInFirst search={search} />
          ) : (
            <button type="button" className="button button--primary" onClick={retry}>
              {text.tryAgain}
            </button>
          )}
        </section>
      </Frame>
    );

  const { reply, demo, exclusions } = results.data;
  const title = demo ? text.demoCount : text.count(shown.length);
  const openAny = () => {
    const any = pickSurpriseResult(shown, Math.random(), tabStore.read(SURPRISE_KEY));
    if (!any) return;
    tabStore.write(SURPRISE_KEY, any.id);
    sendAnalyticsEvent('recipe_opened', { scoreBucket: toScoreBucket(any.matchScore) });
    location.assign(buildResultPageAddress(any));
  };
  return (
    <Frame title={title} heading={heading} onBack={toForm}>
      {demo ? (
        <p className="muted">{text.demoIntro}</p>
      ) : (
        <CollapsibleSearchEditor
          search={search}
          busy={changing}
          onChange={(next) => void change(next)}
          order={order}
          onOrder={reorder}
        />
      )}
      {!demo && <EatersRestrictionsNote onOpenChange={setChoosing} />}
      <IncompleteResultsNote reply={reply} onRetry={retry} />
      <PantryNote search={search} expired={reply.expired} />
      <UnknownIngredientsNote names={reply.unknownIngredients} search={search} />
      {!demo && order === 'fit' && (
        <CookableNote
          results={shown}
          onShowFirst={() => {
            reorder('buy');
            // The button disappears, so the focus moves to the heading above the reordered results.
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
      {!demo && (
        <AlsoHaveSuggestions
          results={shown}
          busy={changing}
          onAdd={(name) => void change({ ...search, ingredients: [...search.ingredients, name] })}
        />
      )}
      {!demo && shouldOfferLooserFilters(shown) && (
        <LooserFilters
          filters={listFiltersHidingRecipes(search, reply.leftOut).slice(0, 1)}
          onLoosen={(next) => void change(next)}
        />
      )}
      {shown.length > 0 ? (
        <Shop value={shop}>
          <ResultList
            results={shown}
            order={order}
            search={search}
            unlocks={reply.unlocks}
            onSurprise={openAny}
            onHide={signedIn && !demo ? hide : undefined}
          />
        </Shop>
      ) : reply.notice === 'empty' ? (
        <section className="results-message card">
          <Icon of={SearchX} size={40} />
          <p className="results-message__text">{text.noRecipes}</p>
          <button type="button" className="button button--primary" onClick={retry}>
            {text.tryAgain}
          </button>
        </section>
      ) : (
        <NoResultsMessage search={search} loosen={reply.loosen ?? []} onRetry={toForm} />
      )}
      <LeftOutRecipesNote
        reply={reply}
        search={search}
        exclusions={exclusions}
        hidden={hidden}
        onHide={signedIn && !demo ? hide : undefined}
        onLoosen={(next) => void change(next)}
      />
    </Frame>
  );
}

/**
 * React island of the results page. It renders only in the browser: the search is in the page's URL, and the results
 * are cached in the tab.
 */
export const ResultsPage = withErrorFallback(ResultsPageIsland, 'h1');

const PLACEHOLDER_SLOT = '0000000000';

/**
 * Space for an advertisement at the end of each page with results. It has no height until an advertisement fills it.
 * Because it is at the end, an advertisement does not shift other content.
 */
function AdSlot() {
  return <aside className="ad-slot no-print" data-ad-slot={PLACEHOLDER_SLOT} aria-label={text.ad} />;
}

function Frame({
  title,
  heading,
  onBack,
  children,
}: {
  title: string;
  heading: RefObject<HTMLHeadingElement | null>;
  onBack: () => void;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = `${title} · Pantry Chef`;
  }, [title]);
  // Focus the heading of the results only on the first render after a search, so that the focus does not move during
  // later actions.
  useEffect(() => {
    if (consumeOpenedBySearchFlag()) heading.current?.focus({ preventScroll: true });
  }, [heading]);
  return (
    <div className="results page">
      <header className="results__head">
        <Back onClick={onBack} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <ToShoppingList />
      </header>
      {children}
      <AdSlot />
    </div>
  );
}

function Back({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="button button--quiet results__back" onClick={onClick}>
      <Icon of={ArrowLeft} />
      {text.back}
    </button>
  );
}

function Kitchen({ search }: { search: SearchQuery }) {
  const words = describeSearch(search);
  if (words === '') return null;
  return (
    <p className="results__kitchen muted">
      <SearchSummaryLine words={words} />
    </p>
  );
}

function PantryNote({ search, expired }: { search: SearchQuery; expired: readonly string[] }) {
  if (!search.usePantry) return null;
  const { pantryExcept: except = [] } = search;
  return (
    <p className="pantry-note">
      <Icon of={Refrigerator} />
      <span>
        {text.pantry.tookPart} {except.length > 0 && text.pantry.except(except)}{' '}
        {expired.length > 0 && <strong>{text.expired(expired)}</strong>}{' '}
        <a href={paths.inventory}>{text.pantry.open}</a>
      </span>
    </p>
  );
}

/**
 * Asks a guest to sign in if the search uses a pantry or a cookbook. The guest may have opened a link to such a search,
 * or may have signed out after the search.
 */
function SignInFirst({ search }: { search: SearchQuery }) {
  const { usePantry, pantryExcept: _, onlyCookbook: __, ...without } = search;
  const words = usePantry ? text.pantry : text.cookbook;
  return (
    <>
      <p className="muted">{words.signInHint}</p>
      <a className="button button--primary" href={buildSignInAddress(location)}>
        {text.signIn}
      </a>
      {without.ingredients.length > 0 && (
        <a className="button" href={`${paths.results}?${serializeSearchQuery(without)}`}>
          {words.without}
        </a>
      )}
    </>
  );
}

function ToShoppingList() {
  const count = listShoppingItemNames(useShoppingList()).length;
  if (count === 0) return null;
  return (
    <a className="button results__list" href={paths.shoppingList}>
      <Icon of={ShoppingBasket} />
      {text.shopping.open(count)}
    </a>
  );
}
