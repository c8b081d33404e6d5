import { readFileSync } from 'node:fs';
import type { Pantry } from '../relevance/judgements.ts';
import { COMMON_TOOLS } from './generated-pantries.ts';

const MAX_MINUTES = 60;

/**
 * Reads kitchens of two to six foods from `small-kitchens.tsv`. For each kitchen, the file names the dish that a cook
 * would expect among the first results. The dish becomes the note of the pantry, to be compared with the results by a
 * reader.
 */
export function readSmallKitchens(): Pantry[] {
  const [, ...rows] = readFileSync(new URL('small-kitchens.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n');
  return rows.map((row, at) => {
    const [foods = '', dish = ''] = row.split('\t');
    return {
      id: `kitchen-${at + 1}`,
      who: 'written',
      ingredients: foods.split(', '),
      tools: COMMON_TOOLS,
      maxMinutes: MAX_MINUTES,
      cuisines: [],
      note: dish,
    };
  });
}
