/**
 * Own recipes in Cooklang (cooklang.org/docs/spec), a file each. Its ingredients stand in its steps; ours stand beside them, so
 * they come first, in paragraphs of nothing else, which our reader takes for no step. What a recipe says of a mark or a comment is
 * escaped with a backslash, as the reference parser does.
 */
import type { OwnLine, OwnRecipe } from './own-recipe.ts';

/** Digits of an amount behind the point. */
const DIGITS = 6;

/** What a name, a unit or a preparation cannot hold, since it would end them. */
const plain = (text: string): string =>
  text
    .replace(/[@#~{}()%\n]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim();

/** A text as it stands in a step: nothing of it is a mark, a comment, a heading or a note. */
const escaped = (text: string): string =>
  text
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/[\\@#~]|\[(?=-)|(?<![-\S])--|^[=>]/gu, '\\$&');

function ingredient({ name, amount, unit, preparation }: OwnLine): string {
  const quantity = amount === null ? '' : String(Number(amount.toFixed(DIGITS)));
  const measure = quantity === '' || unit === null ? '' : `%${plain(unit)}`;
  const how = plain(preparation);
  return `@${plain(name)}{${quantity}${measure}}${how === '' ? '' : `(${how})`}`;
}

/** A value of the front matter, on one line. Quoted, as it may hold anything. */
const value = (text: string): string => JSON.stringify(text.replace(/\s+/gu, ' ').trim());

export function recipeInCooklang({
  title,
  servings,
  minutes,
  lines,
  steps,
  source,
  notes,
}: OwnRecipe): string {
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
    // What follows belongs to no section.
    ...(section === '' ? [] : ['== ==']),
    ...steps.map(escaped).filter((step) => step !== ''),
  ];
  return `${blocks.join('\n\n')}\n`;
}

/** Characters that no file system minds, and not too many. */
const fileName = (title: string): string =>
  title
    .normalize('NFC')
    .replace(/[\p{C}/\\:*?"<>|.]+/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .slice(0, 80)
    .trim() || 'Recipe';

/** The name of a file for each recipe, without its ending, each once: 'Plum cake', 'Plum cake 2'. */
export function fileNamesOf(recipes: readonly Pick<OwnRecipe, 'title'>[]): string[] {
  const taken = new Set<string>();
  return recipes.map(({ title }) => {
    const name = fileName(title);
    let free = name;
    // Some file systems take letters of either case for the same.
    for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name} ${number}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
