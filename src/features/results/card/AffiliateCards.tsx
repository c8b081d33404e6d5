import { ExternalLink } from 'lucide-react';
import { useContext } from 'react';
import { track } from '#browser/analytics';
import { AFFILIATE_CARDS_MAX } from '#contract/limits';
import type { RecipeSummary } from '#contract/search';
import { affiliateLink } from '#domain/affiliate/link';
import { Icon } from '#ui/pictures/Icon.tsx';
import { resultsText } from '../text.ts';
import { Shop } from './shop.ts';

const text = resultsText.affiliate;

/** Where this part stands, for the counts. */
const SURFACE = 'result_card';

/** Where to get the first of what is missing. Nothing where no link can be built. */
export function AffiliateCards({ summary }: { summary: RecipeSummary }) {
  const shop = useContext(Shop);
  if (shop === null) return null;
  const { merchant } = shop;
  const cards = summary.missingOrSubbedIngredients
    .filter(({ using }) => using === undefined)
    .slice(0, AFFILIATE_CARDS_MAX)
    .flatMap(({ original }) => {
      const href = affiliateLink(original, shop);
      return href === null ? [] : [{ query: original, href }];
    });
  if (cards.length === 0) return null;
  return (
    <ul className="affiliates" aria-label={text.list}>
      {cards.map(({ query, href }) => (
        <li key={query}>
          <a
            className="affiliate"
            href={href}
            target="_blank"
            rel="sponsored nofollow noopener"
            onClick={() =>
              track('affiliate_click', { merchant, query, surface: SURFACE, recipeId: summary.id })
            }
          >
            <span>
              {text.find(query, text.merchants[merchant])}
              <span className="visually-hidden"> {text.newTab}</span>
            </span>
            <span className="affiliate__mark small">{text.mark}</span>
            <Icon of={ExternalLink} size={16} />
          </a>
        </li>
      ))}
    </ul>
  );
}
