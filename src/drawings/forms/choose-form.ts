import { createPhraseLookup } from '../basics/words.ts';
import type { FormWords } from './form-words.ts';
import type { FormName } from './forms.ts';
import { DISH_WORDS, FOOD_WORDS, SERVING_WORDS } from './title-words.ts';

/**
 * Kinds of dishes that a tool of the recipe suggests. Used only if the recipe's title and tags name no dish. If several
 * rows match, the first is used.
 */
const BY_TOOL: readonly (readonly [tool: string, form: FormName])[] = [
  ['wok', 'stir-fry'],
  ['dutch oven', 'stew'],
  ['slow cooker', 'stew'],
  ['pressure cooker', 'stew'],
  ['baking sheet', 'sheet pan'],
  ['oven', 'baked dish'],
  ['grill/griddle', 'plate'],
  ['rice cooker', 'rice'],
  ['immersion blender', 'soup'],
  ['pan', 'skillet'],
  ['pot', 'bubbling pot'],
];

const toRows = (words: FormWords) => words.map(([value, names]) => ({ names, value }));
const findByServing = createPhraseLookup<FormName>(toRows(SERVING_WORDS));
const findByDish = createPhraseLookup<FormName>(toRows(DISH_WORDS));
const findByFood = createPhraseLookup<FormName>(toRows(FOOD_WORDS));

/** Words that introduce an accompaniment, such as 'with' in 'soup with toast'. */
const ACCOMPANIMENT = /\s(?:with|in|on|for|from)\s/iu;

/** Words between the foods of a dish, such as 'and' in 'chicken and potatoes'. */
const CONJUNCTION = /,\s|\s(?:and|&|or)\s/iu;

const findByHead = (text: string) => findByDish(text.split(ACCOMPANIMENT)[0] ?? '');

/**
 * Returns the kind of dish that a title names. In a title such as 'Chicken with Rice', the words before 'with' decide
 * first. If those words name no dish, the accompaniment after 'with' decides.
 */
function findNamedForm(text: string): FormName | undefined {
  const [head = ''] = text.split(ACCOMPANIMENT);
  const [first = ''] = head.split(CONJUNCTION);
  return (
    findByServing(text) ??
    findByHead(text) ??
    findByFood(first) ??
    findByFood(head) ??
    findByDish(text) ??
    findByFood(text)
  );
}

/**
 * Returns the kind of dish to draw for a recipe. The title decides first, then the tags, then the tools. The default is
 * a plate.
 */
export function chooseDishForm(title: string, tags: readonly string[], tools: readonly string[]): FormName {
  const named = findNamedForm(title) ?? tags.map(findByHead).find((form) => form !== undefined);
  return named ?? BY_TOOL.find(([tool]) => tools.includes(tool))?.[1] ?? 'plate';
}
