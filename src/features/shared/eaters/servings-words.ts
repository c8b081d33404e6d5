import { APPETITES, type AppetiteRow } from '#domain/eaters/appetites';
import { formatEnteredAmount } from '#domain/units/fractions';

export const formatServings = (servings: number): string =>
  `${formatEnteredAmount(servings, null)} ${servings > 1 ? 'servings' : 'serving'}`;

const WHO: Readonly<Record<(typeof APPETITES)[number]['name'], (years: AppetiteRow['years']) => string>> = {
  'small child': (years) => `a child aged ${years?.from} to ${years?.to}`,
  child: (years) => `a child aged ${years?.from} to ${years?.to}`,
  adult: () => 'most people',
  'big appetite': () => 'a big appetite',
};

export const appetiteChoices: readonly { readonly servings: number; readonly words: string }[] =
  APPETITES.map(({ name, servings, years }) => ({
    servings,
    words: `${formatServings(servings)} (${WHO[name](years)})`,
  }));
