import { expect, test } from 'vitest';
import { type AffiliateSettings, buildAffiliateLink } from '#domain/shopping-list/affiliate-link';

const SHOP: AffiliateSettings = {
  merchant: 'amazon',
  tag: 'chef-20',
  utmSource: 'site',
  utmMedium: 'card',
  utmCampaign: 'autumn & winter',
};

test('an Amazon link contains the ingredient, the tracking tag and the UTM parameters', () => {
  expect(buildAffiliateLink('salt & pepper', SHOP)).toBe(
    'https://www.amazon.com/s?k=salt+%26+pepper&tag=chef-20&utm_source=site&utm_medium=card&utm_campaign=autumn+%26+winter',
  );
});

test.each(['walmart', 'williams_sonoma'] as const)('%s gets no link', (merchant) => {
  expect(buildAffiliateLink('miso', { ...SHOP, merchant })).toBeNull();
});
