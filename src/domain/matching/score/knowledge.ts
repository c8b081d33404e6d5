import { type DietLabelCorrections, NO_CORRECTIONS } from '../../eaters/corrections.ts';
import { findIngredientNameLabels } from '../../eaters/diets/contents/lookup.ts';
import { INGREDIENTS } from '../../foods/catalog.ts';
import { getOwnRecordValue } from '../../lib/look-up.ts';
import { memoizeLru } from '../../lib/memoize-lru.ts';
import { mergeBuiltInAndImportedSubstitutionRules } from '../../substitutions/families.ts';
import { TOOL_SUBSTITUTIONS } from '../../tools/substitutions.ts';
import { convertAmount } from '../../units/convert.ts';
import { PORTIONS } from '../../units/portions.ts';
import type { Knowledge } from '../types.ts';
import { computeFoodWeight } from './food-weights.ts';

type MatchRule = ReturnType<Knowledge['substitutions']>[number] & { readonly from: string };

export interface ExtraKnowledge {
  readonly ingredients?: Iterable<{ readonly name: string; readonly isPantry: boolean }>;
  readonly substitutions?: Iterable<{
    readonly from: string;
    readonly to: string;
    readonly note: string;
    readonly penalty: number;
  }>;
  readonly corrections?: DietLabelCorrections;
}

const LABELS_REMEMBERED = 5_000;
const createLabelLookup = (corrections: DietLabelCorrections) =>
  memoizeLru((name: string) => findIngredientNameLabels(name, corrections), LABELS_REMEMBERED);
const getBuiltinLabels = createLabelLookup(NO_CORRECTIONS);

/**
 * Merges the built-in tables of foods and substitutions with imported data. An imported food replaces a built-in food
 * of the same name. An imported substitution replaces a built-in substitution between the same two foods
 * (`mergeBuiltInAndImportedSubstitutionRules`).
 */
export function createMatchingKnowledge(extra: ExtraKnowledge = {}): Knowledge {
  const staples = new Map(
    [...INGREDIENTS, ...(extra.ingredients ?? [])].map((row) => [row.name, row.isPantry]),
  );
  const rules: readonly MatchRule[] = mergeBuiltInAndImportedSubstitutionRules(extra.substitutions ?? []);
  const substitutions = Map.groupBy(rules, (rule) => rule.from);
  const replaced = Map.groupBy(rules, (rule) => rule.to);
  const toolSubstitutions = Map.groupBy(TOOL_SUBSTITUTIONS, (rule) => rule.tool);
  const isStaple = (name: string) => staples.get(name) ?? false;
  return {
    isStaple,
    getLabels: extra.corrections === undefined ? getBuiltinLabels : createLabelLookup(extra.corrections),
    getFoodWeight: (name) => computeFoodWeight(name, isStaple(name)),
    substitutions: (name) => substitutions.get(name) ?? [],
    findReplaceable: (name) => (replaced.get(name) ?? []).map((rule) => rule.from),
    toolSubstitutions: (tool) => toolSubstitutions.get(tool) ?? [],
    convert: (amount, from, to, name) => convertAmount(amount, from, to, getOwnRecordValue(PORTIONS, name)),
  };
}
