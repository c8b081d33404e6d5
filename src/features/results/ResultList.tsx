import { memo } from 'react';
import type { Search } from '#browser/search-address';
import type { RecipeSummary } from '#contract/search';
import { AdSlot } from './AdSlot.tsx';
import { ResultCard } from './ResultCard.tsx';
import { type GroupOfResults, sectionsOf } from './sections.ts';
import { resultsText as text } from './text.ts';
import { useGradually } from './use-gradually.ts';

const Card = memo(ResultCard);

/** All results under their headings, with the advertisement after the first group. */
export function ResultList({ results, search }: { results: readonly RecipeSummary[]; search: Search }) {
  const sections = sectionsOf(results, search.cuisines.length > 0);
  const count = useGradually(results.length);
  const shown = new Set(
    sections
      .flatMap(({ groups }) => groups.flatMap((group) => group.results))
      .slice(0, count)
      .map(({ id }) => id),
  );
  return sections.map(({ preferred, groups }, index) => (
    <section
      key={String(preferred)}
      className="results__section"
      aria-busy={count < results.length || undefined}
    >
      {preferred !== null && <h2>{preferred ? text.preferred(search.cuisines) : text.others}</h2>}
      {groups.map((group, place) => (
        <div key={group.group} className="results__group">
          <ResultGroup {...group} level={preferred === null ? 2 : 3} shown={shown} />
          {index === 0 && place === 0 && <AdSlot />}
        </div>
      ))}
    </section>
  ));
}

/** Each result has its place from the start, and its card once it is its turn. */
function ResultGroup({
  group,
  results,
  level,
  shown,
}: GroupOfResults & { level: 2 | 3; shown: ReadonlySet<string> }) {
  const Heading = `h${level}` as const;
  return (
    <>
      <Heading className="results__heading">
        {text.groups[group]} <span className="results__count figures">{results.length}</span>
      </Heading>
      <ul className="results__cards">
        {results.map((summary) => (
          <li key={summary.id}>
            {shown.has(summary.id) && <Card summary={summary} level={level === 2 ? 3 : 4} />}
          </li>
        ))}
      </ul>
    </>
  );
}
