import type { RecipeImportItem } from '#contract/admin/imports';
import { DIET_TAGS } from './diet-tags.ts';
import ethiopian from './recipes/africa-and-middle-east/ethiopian.json' with { type: 'json' };
import lebanese from './recipes/africa-and-middle-east/lebanese.json' with { type: 'json' };
import middleEastern from './recipes/africa-and-middle-east/middle-eastern.json' with { type: 'json' };
import moroccan from './recipes/africa-and-middle-east/moroccan.json' with { type: 'json' };
import turkish from './recipes/africa-and-middle-east/turkish.json' with { type: 'json' };
import westAfrican from './recipes/africa-and-middle-east/west-african.json' with { type: 'json' };
import americanComfort from './recipes/americas/american-comfort.json' with { type: 'json' };
import brazilian from './recipes/americas/brazilian.json' with { type: 'json' };
import caribbean from './recipes/americas/caribbean.json' with { type: 'json' };
import mexican from './recipes/americas/mexican.json' with { type: 'json' };
import chinese from './recipes/asia/chinese.json' with { type: 'json' };
import filipino from './recipes/asia/filipino.json' with { type: 'json' };
import indian from './recipes/asia/indian.json' with { type: 'json' };
import japanese from './recipes/asia/japanese.json' with { type: 'json' };
import korean from './recipes/asia/korean.json' with { type: 'json' };
import thai from './recipes/asia/thai.json' with { type: 'json' };
import vietnamese from './recipes/asia/vietnamese.json' with { type: 'json' };
import british from './recipes/europe/british.json' with { type: 'json' };
import easternEuropean from './recipes/europe/eastern-european.json' with { type: 'json' };
import french from './recipes/europe/french.json' with { type: 'json' };
import german from './recipes/europe/german.json' with { type: 'json' };
import greek from './recipes/europe/greek.json' with { type: 'json' };
import italian from './recipes/europe/italian.json' with { type: 'json' };
import mediterranean from './recipes/europe/mediterranean.json' with { type: 'json' };
import nordic from './recipes/europe/nordic.json' with { type: 'json' };
import spanish from './recipes/europe/spanish.json' with { type: 'json' };

const WRITTEN: readonly RecipeImportItem[] = [
  ...americanComfort,
  ...brazilian,
  ...british,
  ...caribbean,
  ...chinese,
  ...easternEuropean,
  ...ethiopian,
  ...filipino,
  ...french,
  ...german,
  ...greek,
  ...indian,
  ...italian,
  ...japanese,
  ...korean,
  ...lebanese,
  ...mediterranean,
  ...mexican,
  ...middleEastern,
  ...moroccan,
  ...nordic,
  ...spanish,
  ...thai,
  ...turkish,
  ...vietnamese,
  ...westAfrican,
];

/** Tags that come first in the tags of a recipe, because cooks look for them first. */
const FIRST: ReadonlySet<string> = new Set(['vegan', 'vegetarian']);

/** Adds tags for the diets that the recipe's ingredient lines fit. The recipe files contain no such tags. */
function withDietTags(recipe: RecipeImportItem): RecipeImportItem {
  const derived = DIET_TAGS[recipe.title] ?? [];
  const isFirst = (tag: string) => FIRST.has(tag);
  const tags = [
    ...derived.filter(isFirst),
    ...(recipe.tags ?? []),
    ...derived.filter((tag) => !isFirst(tag)),
  ];
  return { ...recipe, tags };
}

/**
 * The starter recipes, with one file per cuisine. They cover the twenty built-in cuisines and further cuisines. The
 * texts are our own, in the format of an import. Ingredients and tools have canonical names. Other requirements on a
 * recipe and on the whole set are in tests/worker/starter*.test.ts.
 */
export const starterRecipes: readonly RecipeImportItem[] = WRITTEN.map(withDietTags);
