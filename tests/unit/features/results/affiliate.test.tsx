import { Children, isValidElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import type { RecipeSummary } from '#contract/search/search';
import type { AffiliateSettings } from '#domain/shopping-list/affiliate-link';
import {
  AffiliateLinksForMissingFoods,
  Shop,
} from '../../../../src/features/results/card/MissingActions.tsx';
import { collectReports } from '../../client/analytics-reports.ts';
import { PLAIN } from './summaries.ts';

afterEach(() => vi.unstubAllGlobals());

const AMAZON: AffiliateSettings = {
  merchant: 'amazon',
  tag: 'chef-20',
  utmSource: 'pantry-chef',
  utmMedium: 'affiliate',
  utmCampaign: 'missing-ingredient',
};

const html = (
  missingOrSubbedIngredients: RecipeSummary['missingOrSubbedIngredients'],
  shop: AffiliateSettings | null = AMAZON,
) =>
  renderToStaticMarkup(
    <Shop value={shop}>
      <AffiliateLinksForMissingFoods summary={{ ...PLAIN, missingOrSubbedIngredients }} />
    </Shop>,
  );

const MISSING = [{ original: 'miso' }, { original: 'soy sauce' }, { original: 'mirin' }];

test('the first two missing ingredients get a card, marked as sponsored', () => {
  const cards = html(MISSING);
  expect(cards.match(/<a /g)).toHaveLength(2);
  expect(cards).toContain('miso at Amazon');
  expect(cards).toContain('soy sauce at Amazon');
  expect(cards.match(/rel="sponsored nofollow noopener"/g)).toHaveLength(2);
  expect(cards).toMatch(/href="https:\/\/www\.amazon\.com\/s\?k=miso&amp;tag=chef-20&amp;utm_source=/);
});

test('a substituted ingredient is not missing', () => {
  expect(html([{ original: 'butter', using: 'olive oil' }])).toBe('');
});

test.each([null, { ...AMAZON, merchant: 'walmart' }, { ...AMAZON, merchant: 'williams_sonoma' }] as const)(
  'if no link can be built (%j), nothing is rendered',
  (shop) => {
    expect(html(MISSING, shop)).toBe('');
  },
);

interface Pressable {
  children?: ReactNode;
  onClick?: () => void;
}

/** Collects the click handlers of a rendered tree, in order. */
const collectHandlers = (tree: ReactNode): (() => void)[] =>
  Children.toArray(tree).flatMap((node) => {
    if (!isValidElement<Pressable>(node)) return [];
    const { onClick, children } = node.props;
    return [...(onClick ? [onClick] : []), ...collectHandlers(children)];
  });

test('following a link reports the shop, the ingredient, the position and the recipe', () => {
  let links: (() => void)[] = [];
  function Cards() {
    const tree = AffiliateLinksForMissingFoods({
      summary: { ...PLAIN, id: 'ramen', missingOrSubbedIngredients: MISSING },
    });
    links = collectHandlers(tree);
    return tree;
  }
  const render = () =>
    renderToStaticMarkup(
      <Shop value={AMAZON}>
        <Cards />
      </Shop>,
    );
  expect(collectReports(render)).toEqual([]);
  expect(collectReports(() => links[1]?.())).toEqual([
    {
      event: 'affiliate_click',
      count: 1,
      props: { merchant: 'amazon', query: 'soy sauce', surface: 'result_card', recipeId: 'ramen' },
    },
  ]);
});
