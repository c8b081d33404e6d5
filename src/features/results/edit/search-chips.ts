import type { SearchQuery } from '#client/search/search-address';
import { NUMBER_FILTERS } from '#domain/matching/number-filters';
import { DISH_KIND_NAMES } from '#shared/dish-kind-names.ts';
import { type LimitText, resultsText } from '../text.ts';

const text = resultsText.edit;

/** Chip (small removable label) for one part of a search. `without` is the search without this part. */
export interface SearchChip {
  readonly label: string;
  readonly without: SearchQuery;
}

const remove = <Name extends string>(names: readonly Name[], name: Name): Name[] =>
  names.filter((other) => other !== name);

const orUndefined = <Item>(list: readonly Item[]) => (list.length > 0 ? list : undefined);

/** True if a search has ingredients or uses the pantry. Without both, the search finds nothing. */
export const isRunnableSearch = ({ ingredients, usePantry }: SearchQuery): boolean =>
  ingredients.length > 0 || usePantry === true;

export const listIngredientChips = (search: SearchQuery): SearchChip[] => [
  ...(search.usePantry
    ? [{ label: text.pantry, without: { ...search, usePantry: undefined, pantryExcept: undefined } }]
    : []),
  ...search.ingredients.map((name) => ({
    label: name,
    without: { ...search, ingredients: remove(search.ingredients, name) },
  })),
];

export function listFilterChips(search: SearchQuery): SearchChip[] {
  const { tools, cuisines, kinds = [], exclude = [], pantryExcept = [] } = search;
  return [
    ...tools.map((name) => ({ label: name, without: { ...search, tools: remove(tools, name) } })),
    ...cuisines.map((name) => ({ label: name, without: { ...search, cuisines: remove(cuisines, name) } })),
    ...kinds.map((kind) => ({
      label: DISH_KIND_NAMES[kind],
      without: { ...search, kinds: orUndefined(remove(kinds, kind)) },
    })),
    ...NUMBER_FILTERS.flatMap(({ key }) => {
      const bound = search[key];
      const words: LimitText = resultsText.limits[key];
      return bound === undefined
        ? []
        : [{ label: words.chip(bound), without: { ...search, [key]: undefined } }];
    }),
    ...exclude.map((name) => ({
      label: text.without(name),
      without: { ...search, exclude: orUndefined(remove(exclude, name)) },
    })),
    ...pantryExcept.map((name) => ({
      label: text.notFromPantry(name),
      without: { ...search, pantryExcept: orUndefined(remove(pantryExcept, name)) },
    })),
    ...(search.unknownMinutes
      ? [{ label: text.unknownMinutes, without: { ...search, unknownMinutes: undefined } }]
      : []),
    ...(search.onlyCookbook
      ? [{ label: text.onlyCookbook, without: { ...search, onlyCookbook: undefined } }]
      : []),
  ];
}
