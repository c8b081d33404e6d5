import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { RecipeSummary } from '#contract/search';
import type { AffiliateSettings } from '#domain/affiliate/link';
import { AffiliateCards } from '../../../src/features/results/AffiliateCards.tsx';
import { Shop } from '../../../src/features/results/shop.ts';
import { PLAIN } from './summaries.ts';

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
      <AffiliateCards summary={{ ...PLAIN, missingOrSubbedIngredients }} />
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

test('what can be substituted is not missing', () => {
  expect(html([{ original: 'butter', using: 'olive oil' }])).toBe('');
});

test.each([null, { ...AMAZON, merchant: 'walmart' }, { ...AMAZON, merchant: 'williams_sonoma' }] as const)(
  'where no link can be built (%j) nothing is rendered',
  (shop) => {
    expect(html(MISSING, shop)).toBe('');
  },
);
