/**
 * Exports the cook's own recipes as Cooklang (cooklang.org/docs/spec), one file per recipe.
 *
 * Cooklang marks ingredients inside the text of the steps, but our recipes have a separate list of ingredients. The
 * export therefore begins with a paragraph for each ingredient. Our importer reads the other paragraphs as steps.
 */
import type { UserRecipe, UserRecipeLine } from './user-recipe.ts';

const DIGITS = 6;

const plain = (text: string): string =>
  text
    .replace(/[@#~{}()%\n]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/**
 * Escapes a text with backslashes, so that Cooklang does not read a part of it as an ingredient, comment, heading or
 * note.
 */
const escaped = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\@#~]|\[(?=-)|(?<![-\S])--|^[=>]/gu, '\\$&');

function ingredient({ name, amount, unit, preparation }: UserRecipeLine): string {
  const quantity = amount === null ? '' : String(Number(amount.toFixed(DIGITS)));
  const measure = quantity === '' || unit === null ? '' : `%${plain(unit)}`;
  const how = plain(preparation);
  return `@${plain(name)}{${quantity}${measure}}${how === '' ? '' : `(${how})`}`;
}

const value = (text: string): string => JSON.stringify(text.replace(/\s+/gu, ' ').trim());

export function formatRecipeAsCooklang({
  title,
  servings,
  minutes,
  lines,
  steps,
  source,
  notes,
}: UserRecipe): string {
  const metadata = [
    `title: ${value(title)}`,
    ...(servings === null ? [] : [`servings: ${servings}`]),
    ...(minutes === null ? [] : [`time required: ${minutes} minutes`]),
    ...(notes.trim() === '' ? [] : [`notes: ${value(notes)}`]),
    ...(source === '' ? [] : [`source: ${value(source)}`]),
  ];
  const ingredients: string[] = [];
  let section = '';
  for (const line of lines) {
    if (line.section !== section) ingredients.push(`== ${plain(line.section.replaceAll('=', ' '))} ==`);
    section = line.section;
    ingredients.push(ingredient(line));
  }
  const blocks = [
    `---\n${metadata.join('\n')}\n---`,
    ...ingredients,
    // End the last ingredient section with an empty heading. Without it, the steps would belong to that section.
    ...(section === '' ? [] : ['== ==']),
    ...steps.map(escaped).filter((step) => step !== ''),
  ];
  return `${blocks.join('\n\n')}\n`;
}

const fileName = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|.]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'Recipe';

/** Returns a unique file name without extension for each recipe: 'Plum cake', then 'Plum cake 2'. */
export function toUniqueFileNames(recipes: readonly Pick<UserRecipe, 'title'>[]): string[] {
  const taken = new Set<string>();
  return recipes.map(({ title }) => {
    const name = fileName(title);
    let free = name;
    // Compare file names in lower case, because some file systems ignore case.
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
