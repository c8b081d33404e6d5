/**
 * Exports own recipes as Cooklang (cooklang.org/docs/spec), one file each. In Cooklang, ingredients are part of the
 * steps; ours are separate. They are written first, in paragraphs that hold nothing else, so that our parser does not
 * take them for steps. Characters that would be marks or comments are escaped with a backslash, as the reference
 * parser expects.
 */
import type { UserRecipe, UserRecipeLine } from './user-recipe.ts';

/** Maximum number of decimal places of an amount. */
const DIGITS = 6;

/** Replaces the characters that would end a name, a unit or a preparation. */
const plain = (text: string): string =>
  text
    .replace(/[@#~{}()%\n]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** Escapes a text for use in a step: nothing in it is parsed as a mark, a comment, a heading or a note. */
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

/** Returns a front-matter value on one line. It is quoted, because the text may hold any character. */
const value = (text: string): string => JSON.stringify(text.replace(/\s+/gu, ' ').trim());

export function recipeInCooklang({
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
    // An empty heading ends the last section: the steps belong to no section.
    ...(section === '' ? [] : ['== ==']),
    ...steps.map(escaped).filter((step) => step !== ''),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Returns the title as a file name: only characters that all file systems accept, at most 80. */
const fileName = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|.]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'Recipe';

/** Returns a unique file name for each recipe, without its extension: 'Plum cake', 'Plum cake 2'. */
export function toUniqueFileNames(recipes: readonly Pick<UserRecipe, 'title'>[]): string[] {
  const taken = new Set<string>();
  return recipes.map(({ title }) => {
    const name = fileName(title);
    let free = name;
    // Some file systems ignore case.
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
