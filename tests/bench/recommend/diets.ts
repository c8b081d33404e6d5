/** Searches with a diet, compared with the same searches without one. */
import { LABELS } from '#domain/eaters/diets/labels';
import type { DietWishes } from '#domain/matching/types';
import { UserLabels } from '#domain/matching/user-labels';
import type { SEGMENT_SCHEMA, Segment } from '#worker/recipe-index/format/segment';
import { type IndexQuestion, rankIndexRecipes, type Shard } from '#worker/recipe-index/query/query';
import { KNOWLEDGE } from './catalogue.ts';

/** A label that no recipe has. Excluding it leaves the results unchanged, so this measures only the check. */
const NOBODY_HAS = 1 << 29;

const diet = (labels: number, isStrict: boolean): DietWishes => {
  const excluded = 2 ** labels - 1;
  return { excluded, strict: isStrict ? excluded : 0, group: 'fits' };
};

/** The cook's own labels for five frequent foods, including staples. They make the foods free of the first label. */
const createUserLabels = (shards: readonly Shard[]): UserLabels =>
  new UserLabels(
    (shards[0]?.segment.names ?? []).slice(0, 5).map((name) => ({
      name,
      before: KNOWLEDGE.getLabels(name),
      corrections: [{ label: LABELS[0], value: 'free' as const }],
    })),
  );

/** Selects the recipes that an excluded label makes unsuitable and that fit after a swap. */
const SWAP: DietWishes = { excluded: 1, strict: 1, group: 'swap' };

const DIETS: readonly (readonly [name: string, diet: DietWishes | undefined])[] = [
  ['nothing', undefined],
  ['what no recipe has, strictly', { excluded: NOBODY_HAS, strict: NOBODY_HAS, group: 'fits' }],
  ...[1, 3, 8].flatMap((labels) =>
    [false, true].map(
      (isStrict) => [`${labels} labels${isStrict ? ', strictly' : ''}`, diet(labels, isStrict)] as const,
    ),
  ),
  ['1 label, strictly, with a swap', SWAP],
];

/** Returns the bytes per recipe that the diet labels of recipes take in a segment of the index. */
export const labelBytes = (segment: Segment): number =>
  countBytes(segment, ['contained', 'unsure', 'containedSets', 'unsureSets']);

/** Returns the bytes per recipe that the diet labels of ingredient lines take in a segment of the index. */
export const lineBytes = (segment: Segment): number =>
  countBytes(segment, [
    'nameSets',
    'lineSets',
    'oddStarts',
    'oddSlots',
    'oddRanks',
    'oddSets',
    'optionalSets',
  ]);

const countBytes = (segment: Segment, sections: readonly (keyof typeof SEGMENT_SCHEMA)[]): number =>
  sections.reduce((sum, section) => sum + segment[section].byteLength, 0) / segment.recipes;

/**
 * Measures searches and prints a line per diet.
 * @param time returns the median of some repeats (ms)
 * @param median returns the median of some times
 */
export function measureDiets(
  shards: readonly Shard[],
  questions: readonly IndexQuestion[],
  time: (search: () => void, budget: number) => number,
  median: (values: readonly number[]) => number,
): void {
  const measureTimes = (wanted: DietWishes | undefined, own?: UserLabels) =>
    questions.map(({ wishes, ...question }) => {
      const { diet: _, ...others } = wishes;
      const indexQuestion = {
        ...question,
        ...(own && { own }),
        wishes: wanted === undefined ? others : { ...others, diet: wanted },
      };
      return time(() => rankIndexRecipes(shards, indexQuestion), 200);
    });
  // Warm up with every diet first. Otherwise only the first diet would include the compilation.
  for (const [, wanted] of DIETS) measureTimes(wanted);
  const everything = measureTimes(undefined);
  console.log('| does without | p50 | of the same search without a diet, median of pairs |\n|---|---|---|');
  for (const [name, wanted] of DIETS) {
    const taken = measureTimes(wanted);
    const ratios = taken.map((ms, i) => ms / (everything[i] as number));
    console.log(`| ${name} | ${median(taken).toFixed(3)} | ${median(ratios).toFixed(2)}x |`);
  }
  const correctedTimes = measureTimes(diet(3, true), createUserLabels(shards));
  const ratios = correctedTimes.map((ms, i) => ms / (everything[i] as number));
  console.log(
    `| 3 labels, strictly, with 5 foods corrected | ${median(correctedTimes).toFixed(3)} | ${median(ratios).toFixed(2)}x |`,
  );
}
