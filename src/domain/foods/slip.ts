import { splitCommaList } from '../lib/comma-list.ts';
import { DESCRIPTORS } from './descriptors.ts';
import { countAllowedTypos, isLikelyTypo, type SimilarWord } from './similar-words.ts';
import { guessSingularForms } from './spelling.ts';
import {
  findFoodAtNameEnd,
  isOriginOrVarietyWord,
  type NameEndMatch,
  splitFoodNameIntoWords,
} from './tail.ts';

interface Foods {
  entry(name: string): string | null;
  ingredient(name: string): string | null;
  hasWord(word: string): boolean;
  similarWords(word: string, edits: number): readonly SimilarWord[];
}

export interface CorrectedSlip {
  readonly food: string;
  /**
   * Look-up key of the corrected name. If only the last words of the corrected name are a known food, the key has only
   * these words: 'spaghetti' for 'wholemeal spagetti'.
   */
  readonly name: string;
}

/**
 * Maximum number of known words that are tried as corrections of a misspelled word. If there are more, the intended
 * word is unclear. The limit also bounds the work for names that are crafted to be slow.
 */
const SIMILAR_MAX = 4;

const NOT_MISSPELLED: ReadonlySet<string> = new Set(
  splitCommaList(
    `paper, plate, colander, freezer, whisk, whisker, quart, liter, plastic, basin, board, chopper, skewer, steamer, juicer, flask,
    goblet, clamp, racket, radiator, streamer, chamber, chimney, poster, shirt, sweater, ravine, beret, butcher, waiter,
    surgeon, criminal, monster, delicacy, splendid, splendor, violet, drill, patio, bistro, serve, place, larger, options,
    minus, topic, toxic, shallow, species, period, million, model, channel, converge, compare, scratch, scorch, caprese,
    poster, reminder, temper, salty, stash, wanton, farine, vermont, manto, bakels, melange, perfect, saltwater, velvety, cannoli,
    cordial, marinate, massage, shaving, clove, winner`,
  ),
);

let descriptorWords: ReadonlySet<string> | null = null;

function isCorrectWord(word: string, foods: Foods): boolean {
  descriptorWords ??= new Set(DESCRIPTORS.flatMap((text) => text.split(' ')));
  const known = (one: string) =>
    foods.hasWord(one) || descriptorWords?.has(one) || NOT_MISSPELLED.has(one) || isOriginOrVarietyWord(one);
  return known(word) || guessSingularForms(word).some(known);
}

interface Similar extends SimilarWord {
  readonly isLikely: boolean;
}

function findSimilar(word: string, foods: Foods): Similar[] {
  const fewest = new Map<string, Similar>();
  for (const form of [word, ...guessSingularForms(word)])
    for (const similar of foods.similarWords(form, countAllowedTypos(form))) {
      const before = fewest.get(similar.word);
      if (before === undefined || similar.edits < before.edits)
        fewest.set(similar.word, { ...similar, isLikely: isLikelyTypo(form, similar) });
    }
  return [...fewest.values()];
}

function findCorrected(words: readonly string[], at: number, foods: Foods): CorrectedSlip | null {
  const name = words.join(' ');
  const food = foods.ingredient(name);
  if (food !== null) return { food, name };
  const taken = at === words.length - 1 ? findFoodAtNameEnd(name, foods) : null;
  return taken === null ? null : { food: taken.food, name: taken.tail };
}

/**
 * Corrects the misspelled word in an unknown food name: 'brocolli florets' means broccoli. Returns null unless exactly
 * one word is misspelled and only one food is likely. Do not use the diet labels (allergens) of the returned food,
 * because the name may mean another food; use `diets/contents/lookup.ts`.
 */
export function correctMisspelledFood(text: string, foods: Foods): CorrectedSlip | null {
  const words = splitFoodNameIntoWords(text);
  if (words === null) return null;
  const wrong = words.filter((word) => !isCorrectWord(word, foods));
  const misspelled = wrong[0];
  if (wrong.length !== 1 || misspelled === undefined || countAllowedTypos(misspelled) === 0) return null;
  const similar = findSimilar(misspelled, foods);
  if (similar.length === 0 || similar.length > SIMILAR_MAX || foods.ingredient(text) !== null) return null;
  const at = words.indexOf(misspelled);
  for (const edits of [1, 2]) {
    let meant: CorrectedSlip | null = null;
    let isLikely = false;
    for (const one of similar) {
      if (one.edits !== edits) continue;
      const corrected = findCorrected(words.with(at, one.word), at, foods);
      if (corrected === null) continue;
      if (meant !== null && meant.food !== corrected.food) return null;
      if (meant === null || (one.isLikely && !isLikely)) meant = corrected;
      isLikely ||= one.isLikely;
    }
    if (meant !== null) return isLikely ? meant : null;
  }
  return null;
}

/**
 * Finds the known food that an unknown name in an imported or pasted recipe means. Corrects a misspelled word
 * ('brocolli'), or uses the longest known food at the end of the name ('wholemeal spaghetti').
 */
export function guessFoodOfUnknownName(
  text: string,
  foods: Foods,
): Pick<NameEndMatch, 'food' | 'shown'> | null {
  const slip = correctMisspelledFood(text, foods);
  if (slip === null) return findFoodAtNameEnd(text, foods);
  return { food: slip.food, shown: foods.entry(slip.name) === null ? slip.food : slip.name };
}
