import { memo, useMemo } from 'react';
import type { SearchQuery } from '#browser/search/search-address';
import type { RecipeSummary, SearchReply } from '#contract/search';
import { OrNothing } from '#ui/feedback/ErrorBoundary.tsx';
import { ResultCard } from '../card/ResultCard.tsx';
import type { Hide } from '../card/use-hiding.ts';
import { resultsText as text } from '../text.ts';
import { AdSlot } from './AdSlot.tsx';
import type { ResultOrder } from './orders.ts';
import { layoutOf, type ResultPlace } from './sections.ts';
import { Unlocks } from './Unlocks.tsx';

const Card = memo(ResultCard);

interface Props {
  results: readonly RecipeSummary[];
  order: ResultOrder;
  search: SearchQuery;
  unlocks: SearchReply['unlocks'];
  onHide?: Hide;
}

/**
 * All results: the best ten, then what else could be bought and the advertisement, then the others under the headings of
 * their groups. All are drawn at once: what is scrolled to is there.
 */
export function ResultList({ results, order, search, unlocks, onHide }: Props) {
  const { best, sections } = useMemo(
    () => layoutOf(results, order, search.cuisines.length > 0),
    [results, order, search],
  );
  return (
    <>
      <section className="results__group">
        <h2 className="visually-hidden">{text.order.headings[order]}</h2>
        <ResultCards places={best} level={3} onHide={onHide} />
      </section>
      <Unlocks unlocks={unlocks} />
      <AdSlot />
      {sections.map(({ preferred, groups }) => {
        const Heading = preferred === null ? 'h2' : 'h3';
        return (
          <section key={String(preferred)} className="results__section">
            {preferred !== null && <h2>{preferred ? text.preferred(search.cuisines) : text.others}</h2>}
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
      })}
    </>
  );
}

/** @param unsure nobody knows that they are without what is left out */
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
