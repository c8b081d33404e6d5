import { expect, test } from 'vitest';
import { affiliateLink, affiliateSettings } from '#domain/affiliate/link';

const NOTHING = {
  merchant: undefined,
  tag: undefined,
  utmSource: undefined,
  utmMedium: undefined,
  utmCampaign: undefined,
};
const settingsOf = (given: Partial<Record<keyof typeof NOTHING, string>>) => {
  const settings = affiliateSettings({ ...NOTHING, ...given });
  if (settings === null) throw new Error('no shop');
  return settings;
};

test('a link to amazon carries the ingredient, the tracking tag and the UTM parameters', () => {
  const settings = settingsOf({
    tag: 'chef-20',
    utmSource: 'site',
    utmMedium: 'card',
    utmCampaign: 'autumn & winter',
  });
  expect(affiliateLink('salt & pepper', settings)).toBe(
    'https://www.amazon.com/s?k=salt+%26+pepper&tag=chef-20&utm_source=site&utm_medium=card&utm_campaign=autumn+%26+winter',
  );
});

test('UTM parameters that are not set have values of their own', () => {
  const { searchParams } = new URL(affiliateLink('miso', settingsOf({ tag: 'chef-20' })) ?? '');
  expect(Object.fromEntries(searchParams)).toEqual({
    k: 'miso',
    tag: 'chef-20',
    utm_source: 'pantry-chef',
    utm_medium: 'affiliate',
    utm_campaign: 'missing-ingredient',
  });
});

test.each(['walmart', 'williams_sonoma'])('%s gets no link', (merchant) => {
  expect(affiliateLink('miso', settingsOf({ merchant, tag: 'chef-20' }))).toBeNull();
});

test('without a tag, or with a shop that nobody knows, there is no shop', () => {
  expect(affiliateSettings(NOTHING)).toBeNull();
  expect(affiliateSettings({ ...NOTHING, tag: '' })).toBeNull();
  expect(affiliateSettings({ ...NOTHING, merchant: 'corner shop', tag: 'chef-20' })).toBeNull();
});
