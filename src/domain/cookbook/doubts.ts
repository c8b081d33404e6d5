/** What a reading of a line is not sure of, so that a cook looks at these lines and not at all of them. */
import { parseIngredientLine } from '../recipes/parse-line.ts';
import type { OwnLine } from './own-recipe.ts';
import { readLine } from './read-own.ts';

export type LineDoubt =
  /** No food that is known has this name: it is not matched with a pantry, and its nutrition is not known. */
  | 'unknown-food'
  /** The line says no amount, nor that it goes by taste. */
  | 'no-amount'
  /** '2-3 eggs': the middle was taken. */
  | 'range'
  /** 'butter or oil': the first was taken. */
  | 'choice'
  /** 'salt and pepper': one line was read as several foods. */
  | 'several';

const isAsRead = (line: OwnLine): boolean =>
  readLine(line.text, line.section).some(
    ({ name, amount, unit, preparation }) =>
      name === line.name && amount === line.amount && unit === line.unit && preparation === line.preparation,
  );

/**
 * What is doubtful of a line, the gravest first. Of one that its cook has put right only the food can be.
 * @param knows whether a name is a food's
 */
export function doubtsOfLine(line: OwnLine, knows: (name: string) => boolean): LineDoubt[] {
  const parsed = parseIngredientLine(line.text);
  if (!isAsRead(line)) return knows(line.name) ? [] : ['unknown-food'];
  const doubts: LineDoubt[] = [];
  const several = parsed.more.length > 0;
  const names = several ? [line.name] : [line.name, parsed.name, ...parsed.alternatives];
  if (!names.some(knows)) doubts.push('unknown-food');
  if (parsed.amount === null && !parsed.toTaste && !parsed.optional && parsed.purpose === '')
    doubts.push('no-amount');
  if (parsed.amountMin !== parsed.amountMax) doubts.push('range');
  if (!several && parsed.alternatives.length > 0) doubts.push('choice');
  if (several) doubts.push('several');
  return doubts;
}
