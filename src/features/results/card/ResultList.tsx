import { Dices, Lightbulb } from 'lucide-react';
import { Fragment, memo, useDeferredValue, useMemo } from 'react';
import { buildResultPageAddress } from '#client/search/result-address';
import type { SearchQuery } from '#client/search/search-address';
import type { RecipeSummary, SearchReply } from '#contract/search/search';
import { type AlikePlace, groupSimilarRecipes } from '#domain/matching/alike';
import { GROUPS, type Group } from '#domain/matching/types';
import { OrNothing } from '#ui/feedback/ErrorBoundary.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { type ResultOrder, sortResults } from '../orders.ts';
import { resultsText as text } from '../text.ts';
import type { Hide } from './member-buttons.tsx';
import { ResultCard } from './ResultCard.tsx';

/**
 * Number of results at the top of the page that are not grouped. The results after them are grouped, for example under
 * 'cook now'.
 */
const BEST = 10;
/** Number of result cards that fill a screen, approximately. */
const AT_ONCE = 6;

export type ResultPlace = AlikePlace<RecipeSummary>;

interface GroupOfResults {
  group: Group;
  places: readonly ResultPlace[];
}

/**
 * A section of the results after the best ten, divided into groups such as 'cook now'. If the search has preferred
 * cuisines, one section has the recipes of these cuisines, and a second section has all other recipes.
 */
export interface ResultSection {
  /**
   * True if the section has the recipes of the preferred cuisines, false if it has the recipes of all other cuisines.
   * Null if the search has no preferred cuisines.
   */
  preferred: boolean | null;
  groups: readonly GroupOfResults[];
}

interface ResultLayout {
  /**
   * Results at the top of the page: the best ten if the results are sorted by 'fit', all results in any other order.
   */
  best: readonly ResultPlace[];
  sections: readonly ResultSection[];
}

function placeResults(results: readonly RecipeSummary[], order: ResultOrder): ResultPlace[] {
  // Foods that the search assumed to be at home, because they are pantry staples such as salt.
  const staples = new Set(
    results.flatMap(({ breakdown }) =>
      breakdown.flatMap(({ kind, name }) => (kind === 'assumed' && name !== undefined ? [name] : [])),
    ),
  );
  return groupSimilarRecipes(sortResults(results, order), (name) => staples.has(name));
}

interface Preference {
  readonly prefersCuisines: boolean;
}

export function splitTopResults(
  results: readonly RecipeSummary[],
  order: ResultOrder,
  preference: Preference,
): ResultLayout {
  const places = placeResults(results, order);
  if (order !== 'fit') return { best: places, sections: [] };
  return { best: places.slice(0, BEST), sections: groupResultSections(places.slice(BEST), preference) };
}

function grouped(places: readonly ResultPlace[]): GroupOfResults[] {
  return GROUPS.map((group) => ({
    group,
    places: places.filter(({ best }) => best.group === group),
  })).filter((one) => one.places.length > 0);
}

export function groupResultSections(
  places: readonly ResultPlace[],
  { prefersCuisines }: Preference,
): ResultSection[] {
  if (!prefersCuisines) return places.length > 0 ? [{ preferred: null, groups: grouped(places) }] : [];
  return [true, false]
    .map((preferred) => ({
      preferred,
      groups: grouped(places.filter(({ best }) => best.preferred === preferred)),
    }))
    .filter(({ groups }) => groups.length > 0);
}

const Card = memo(ResultCard);

interface Props {
  results: readonly RecipeSummary[];
  order: ResultOrder;
  search: SearchQuery;
  unlocks: SearchReply['unlocks'];
  onSurprise: () => void;
  onHide?: Hide;
}

/**
 * The search results: the best ten, then 'Surprise Me', then suggestions of ingredients to buy, then all other
 * results. The first screenful appears at once, and the rest soon afterwards without scrolling, because rendering
 * everything takes half a second on a slow phone.
 */
export function ResultList({ results, order, search, unlocks, onSurprise, onHide }: Props) {
  const { best, sections } = useMemo(
    () => splitTopResults(results, order, { prefersCuisines: search.cuisines.length > 0 }),
    [results, order, search],
  );
  const whole = useDeferredValue(true, false);
  return (
    <>
      <section className="results__group" aria-busy={whole ? undefined : true}>
        <h2 className="visually-hidden">{text.order.headings[order]}</h2>
        <ResultCards places={whole ? best : best.slice(0, AT_ONCE)} level={3} onHide={onHide} />
      </section>
      {whole && (
        <>
          <p className="results__surprise">
            {text.undecided}
            <button type="button" className="button" onClick={onSurprise}>
              <Icon of={Dices} />
              {text.surprise}
            </button>
          </p>
          <PurchaseSuggestions unlocks={unlocks} />
          {sections.map((section) => (
            <Section key={String(section.preferred)} section={section} search={search} onHide={onHide} />
          ))}
        </>
      )}
    </>
  );
}

function Section({
  section: { preferred, groups },
  search,
  onHide,
}: {
  section: ResultSection;
  search: SearchQuery;
  onHide: Hide | undefined;
}) {
  const Heading = preferred === null ? 'h2' : 'h3';
  return (
    <section className="results__section">
      {preferred !== null && <h2>{preferred ? text.preferred(search.cuisines) : text.otherCuisines}</h2>}
      {groups.map(({ group, places }) => (
        <div key={group} className="results__group">
          <Heading className="results__heading">
            {text.groups[group]} <span className="results__count figures">{places.length}</span>
          </Heading>
          <ResultCards places={places} level={preferred === null ? 3 : 4} onHide={onHide} />
        </div>
      ))}
    </section>
  );
}

export function ResultCards({
  places,
  level,
  unsure = false,
  onHide,
}: {
  places: readonly ResultPlace[];
  level: 3 | 4;
  unsure?: boolean;
  onHide?: Hide | undefined;
}) {
  return (
    <ul className="results__cards">
      {places.map(({ best, alike }) => (
        <OrNothing key={best.id}>
          <li>
            <Card summary={best} alike={alike} level={level} unsure={unsure} onHide={onHide} />
          </li>
        </OrNothing>
      ))}
    </ul>
  );
}

export function PurchaseSuggestions({ unlocks }: Pick<SearchReply, 'unlocks'>) {
  if (unlocks.length === 0) return null;
  return (
    <section className="unlock" aria-label={text.unlocks.label}>
      <Icon of={Lightbulb} />
      <ul className="unlock__list">
        {unlocks.map(({ ingredient, recipes, opens }) => (
          <li key={ingredient}>
            <strong>{text.unlock(ingredient, recipes)}</strong>{' '}
            {opens.map(({ id, title, own }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <a href={buildResultPageAddress({ id, cookbook: own && 'own' })}>
                  {title || text.card.untitled}
                </a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
