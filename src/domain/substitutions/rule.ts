/**
 * The justification of a built-in rule. Penalties are this product's own judgement on one scale: 0.05 to 0.1, few
 * people would notice; 0.15 to 0.2, another nuance of the same dish; 0.25 to 0.35, clearly different and good; 0.4 to
 * 0.5, a different dish that still works; above 0.5, only for lack of anything better.
 *
 * - `chart`: published household charts list the pair or its reverse, and the ratio if they give one
 * - `form`: the same food in another form: fresh or dried, raw or canned, whole or ground, another cut
 * - `kin`: a close relative that is cooked the same way for the same time
 * - `role`: another food with the same function: fat, sourness, sweetness, body, salt, protein
 */
export type Basis = 'chart' | 'form' | 'kin' | 'role';

/**
 * A diet that a rule makes possible: the substitute is free of animal products, or of gluten, and the original is
 * not.
 */
export type RuleDiet = 'vegan' | 'gluten-free';

export interface SubstitutionRule {
  /** The food that a recipe asks for (canonical name). */
  readonly from: string;
  /** The substitute (canonical name). The reverse direction needs its own row. */
  readonly to: string;
  /** Instructions for use, including the diet. */
  readonly note: string;
  /** Loss of quality: 0.05 to 0.8, a multiple of 0.05. */
  readonly penalty: number;
  /** Amount of `to` for 1 of `from`, in the same unit of volume unless `units` says otherwise. Default 1. */
  readonly ratio?: number;
  /**
   * Set if the two are measured differently: `ratio` is then in `units.to` for 1 `units.from`. Grams on both sides
   * mean that the ratio is by weight.
   */
  readonly units?: { readonly from: string; readonly to: string };
  readonly diet?: RuleDiet;
  /** Absent on imported rules. */
  readonly basis?: Basis;
}

/** A rule of a table: the substitute, its penalty, basis and note, and optional fields. */
type Row = readonly [
  to: string,
  penalty: number,
  basis: Basis,
  note: string,
  more?: {
    readonly ratio?: number;
    readonly units?: readonly [from: string, to: string];
    readonly diet?: RuleDiet;
  },
];

const DIET_WORDS: Readonly<Record<RuleDiet, string>> = { vegan: 'Vegan.', 'gluten-free': 'Gluten-free.' };

const BY_WEIGHT = { from: 'g', to: 'g' } as const;

/**
 * Returns the rules of a table, which is keyed by the requested food.
 *
 * @param measure unit of ratios for rows without `units`: volume for liquids, spices and foods measured by the spoon;
 * weight for foods that are weighed or cut into pieces
 */
export function buildRules(
  measure: 'volume' | 'weight',
  table: Readonly<Record<string, readonly Row[]>>,
): SubstitutionRule[] {
  return Object.entries(table).flatMap(([from, rows]) =>
    rows.map(([to, penalty, basis, note, { ratio, units, diet } = {}]) => ({
      from,
      to,
      note: diet === undefined ? note : `${note} ${DIET_WORDS[diet]}`,
      penalty,
      ...(ratio === undefined ? {} : { ratio }),
      ...(units === undefined
        ? measure === 'weight' && { units: BY_WEIGHT }
        : { units: { from: units[0], to: units[1] } }),
      ...(diet === undefined ? {} : { diet }),
      basis,
    })),
  );
}
