import { Lightbulb } from 'lucide-react';
import { Fragment } from 'react';
import { paths } from '#contract/paths';
import type { SearchReply } from '#contract/search';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText as text } from '../text.ts';

/** Things to buy, each with what it opens. */
export function Unlocks({ unlocks }: Pick<SearchReply, 'unlocks'>) {
  if (unlocks.length === 0) return null;
  return (
    <section className="unlock" aria-label={text.unlocks.label}>
      <Icon of={Lightbulb} />
      <ul className="unlock__list">
        {unlocks.map(({ ingredient, recipes, opens }) => (
          <li key={ingredient}>
            <strong>{text.unlock(ingredient, recipes)}</strong>{' '}
            {opens.map(({ id, title }, index) => (
              <Fragment key={id}>
                {index > 0 && ', '}
                <a href={paths.recipe(id)}>{title || text.card.untitled}</a>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </section>
  );
}
