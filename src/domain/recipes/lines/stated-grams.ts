import { guessSingularForms, toLookupKey } from '../../foods/spelling.ts';
import { convertAmount } from '../../units/convert.ts';
import type { Portions } from '../../units/portions.ts';
import { findUnitByName } from '../../units/units.ts';
import { findCookedState } from './cooked.ts';
import type { ParsedLine } from './parse-line.ts';

function saysFluidOunces(line: ParsedLine, weight: { amount: number; unit: string | null }): boolean {
  if (weight.unit !== 'oz') return false;
  const ounces = convertAmount(line.amount ?? 0, line.unit, 'fl oz');
  return ounces !== null && Math.abs(ounces - weight.amount) < 0.05 * weight.amount;
}

function gramsByWidth(line: ParsedLine, grams: Portions['grams']): number | null {
  const width = line.measures.find(({ unit }) => unit === 'inch')?.amount;
  if (line.amount === null || line.unit !== null || width == null) return null;
  const one = grams[`${width} inch`];
  return one === undefined ? null : line.amount * one;
}

const words = (text: string): string[] => toLookupKey(text).split(' ');

function gramsByCut(line: ParsedLine, grams: Portions['grams']): number | null {
  const ml = convertAmount(line.amount ?? 0, line.unit, 'ml');
  if (ml === null || !Object.keys(grams).some((key) => key.endsWith(' ml'))) return null;
  // Ignore remarks of more than two words, such as 'such as bow ties'. Only shorter remarks name the cut of a food,
  // such as 'sliced'.
  const remark = words(line.comment);
  for (const word of [...words(`${line.name} ${line.preparation}`), ...(remark.length <= 2 ? remark : [])]) {
    // Ignore 'cooked' after the food's name, because rice that is cooked later is measured dry. Only 'cooked' before
    // the name means that the rice was measured after cooking.
    if (word === 'cooked') continue;
    for (const cut of [word, ...guessSingularForms(word)]) {
      const one = grams[`${cut} ml`];
      if (one !== undefined) return ml * one;
    }
  }
  return null;
}

function gramsByVolume(line: ParsedLine, gramsPerMl: number | null): number | null {
  const isCountUnit = line.unit !== null && findUnitByName(line.unit)?.kind === 'count';
  if (!isCountUnit || gramsPerMl === null) return null;
  const [ml] = line.alternateAmounts.flatMap(({ amount, unit }) => {
    const isVolume = unit !== null && findUnitByName(unit)?.kind === 'volume';
    return isVolume ? (convertAmount(amount, unit, 'ml') ?? []) : [];
  });
  return ml === undefined ? null : ml * gramsPerMl;
}

const IN_LIQUID =
  /\b(?:undrained|(?:not|n't) drain(?:ed)?|with (?:its |their |the )?(?:liquid|juices?|syrup))\b/iu;
const DRAINED = /\b(?:drained|rinsed)\b/iu;
/**
 * Fraction of the energy of a can of beans that is in the beans and not in the liquid. USDA's SR28 has 93% for kidney
 * beans, 89% for chickpeas and 87% for pinto beans.
 */
const IN_SOLIDS = 0.9;

/**
 * Returns the fraction of a can's net weight that the food's nutrition figures describe. The figures of some foods are
 * for everything in the can, including the liquid. The figures of other foods are only for the drained contents.
 */
function shareOfCan(line: ParsedLine, grams: Portions['grams']): number {
  const ofDrained = grams['of can'];
  if (ofDrained !== undefined) return IN_LIQUID.test(line.raw) ? ofDrained / IN_SOLIDS : ofDrained;
  const isDrained = DRAINED.test(line.raw) && !IN_LIQUID.test(line.raw);
  return isDrained ? (grams['of drained can'] ?? 1) : 1;
}

/**
 * Fraction of a can's net weight that is left after draining, for foods whose nutrition figures describe the dry food,
 * such as lentils. USDA's SR28 has 56 to 62% for cans of beans.
 */
const SOLIDS_OF_CAN = 0.6;

/**
 * Returns the grams of dry food in a stated net weight of cooked food, such as a can of lentils or a pouch of cooked
 * rice. Returns null if the nutrition figures do not describe the dry food, or if the weight is not of cooked food.
 */
function gramsOfCookedFood(line: ParsedLine, grams: Portions['grams'], net: number): number | null {
  const dryShare = grams['cooked g'];
  if (dryShare === undefined) return null;
  if (line.unit === 'can') return net * SOLIDS_OF_CAN * dryShare;
  return findCookedState(line.name, 'g', [line.preparation]) === '' ? null : net * dryShare;
}

/**
 * Returns the grams of a can's contents that the food's nutrition figures describe. If the line states no net weight
 * but says 'drained', returns the drained weight of a usual can if it is known. In all other cases without a net
 * weight, returns null.
 */
function gramsOfCan(line: ParsedLine, grams: Portions['grams'], net: number | null): number | null {
  if (net !== null) return net * shareOfCan(line, grams);
  // If the nutrition figures describe the drained contents, the usual weight of a can is the weight without the liquid.
  // Do not multiply it by the drained fraction of a can, which would subtract the liquid a second time.
  const gramsPerCan = grams.can;
  const share = grams['of can'] === undefined ? shareOfCan(line, grams) : 1;
  return gramsPerCan === undefined || share === 1 ? null : (line.amount ?? 0) * gramsPerCan * share;
}

/**
 * Returns the weight in grams that a line states for its amount. Returns null if the amount is itself a weight, or if
 * no weight is stated or known.
 * - The line states a weight: 794 for '1 (28 oz) can tomatoes', 120 for '1 cup (120 g) flour'.
 * - The line states a width or a cut whose weight is known: 576 for '8 (10-inch) tortillas', 46 for '½ cup sliced
 *   almonds'.
 * - For a can, the result is the weight of the contents that the nutrition figures describe.
 * @param portions weights of the food in grams: per unit, size, width and cut, and per milliliter
 */
export function findStatedGrams(
  line: ParsedLine,
  { grams = {}, gramsPerMl = null }: Partial<Portions> = {},
): number | null {
  const kind = line.unit === null ? undefined : findUnitByName(line.unit)?.kind;
  if (line.amount === null || kind === 'mass') return null;
  const weight = line.alternateAmounts.find(
    ({ unit }) => unit !== null && findUnitByName(unit)?.kind === 'mass',
  );
  const net =
    weight === undefined || saysFluidOunces(line, weight)
      ? null
      : convertAmount(weight.amount, weight.unit, 'g');
  const dry = net === null ? null : gramsOfCookedFood(line, grams, net);
  if (dry !== null) return dry;
  if (line.unit === 'can') return gramsOfCan(line, grams, net);
  return net ?? gramsByVolume(line, gramsPerMl) ?? gramsByWidth(line, grams) ?? gramsByCut(line, grams);
}
