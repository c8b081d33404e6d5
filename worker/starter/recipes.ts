import type { RecipeImportItem } from '#contract/imports';
import { DIET_TAGS } from './diet-tags.ts';
import americanComfort from './recipes/american-comfort.json' with { type: 'json' };
import brazilian from './recipes/brazilian.json' with { type: 'json' };
import british from './recipes/british.json' with { type: 'json' };
import caribbean from './recipes/caribbean.json' with { type: 'json' };
import chinese from './recipes/chinese.json' with { type: 'json' };
import easternEuropean from './recipes/eastern-european.json' with { type: 'json' };
import ethiopian from './recipes/ethiopian.json' with { type: 'json' };
import filipino from './recipes/filipino.json' with { type: 'json' };
import french from './recipes/french.json' with { type: 'json' };
import german from './recipes/german.json' with { type: 'json' };
import greek from './recipes/greek.json' with { type: 'json' };
import indian from './recipes/indian.json' with { type: 'json' };
import italian from './recipes/italian.json' with { type: 'json' };
import japanese from './recipes/japanese.json' with { type: 'json' };
import korean from './recipes/korean.json' with { type: 'json' };
import lebanese from './recipes/lebanese.json' with { type: 'json' };
import mediterranean from './recipes/mediterranean.json' with { type: 'json' };
import mexican from './recipes/mexican.json' with { type: 'json' };
import middleEastern from './recipes/middle-eastern.json' with { type: 'json' };
import moroccan from './recipes/moroccan.json' with { type: 'json' };
import nordic from './recipes/nordic.json' with { type: 'json' };
import spanish from './recipes/spanish.json' with { type: 'json' };
import thai from './recipes/thai.json' with { type: 'json' };
import turkish from './recipes/turkish.json' with { type: 'json' };
import vietnamese from './recipes/vietnamese.json' with { type: 'json' };
import westAfrican from './recipes/west-african.json' with { type: 'json' };

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

/** Tags that stand before all others: what a cook looks for first. */
const FIRST: ReadonlySet<string> = new Set(['vegan', 'vegetarian']);

/** With the tags of the diets that its lines bear out: none of them is written in the file. */
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
 * The recipes that the application starts with, one file per cuisine: the twenty built-in ones, and others that
 * these recipes bring along. Our own words, in the shape of an import.
 * Ingredients and tools carry canonical names; tests/worker/starter*.test.ts say what else a recipe
 * and the whole of them must be.
 */
export const starterRecipes: readonly RecipeImportItem[] = WRITTEN.map(withDietTags);
