/**
 * Why a built-in rule is believed. Penalties are this product's own judgement on one scale: 0.05 to 0.1, few would
 * notice; 0.15 to 0.2, another nuance of the same dish; 0.25 to 0.35, plainly different and good; 0.4 to 0.5, a
 * different dish that still works; above, only in need.
 *
 * - `chart`: published household charts list the pair or its reverse, and the ratio where they give one
 * - `form`: the same food in another form: fresh or dried, raw or canned, whole or ground, another cut
 * - `kin`: a close relative that is cooked the same way for the same time
 * - `role`: another food that does the same job: fat, sourness, sweetness, body, salt, protein
 */
export type Basis = 'chart' | 'form' | 'kin' | 'role';

/** For whom a rule opens a recipe: what it brings is free of animal products, or of gluten, and what it replaces is not. */
export type RuleDiet = 'vegan' | 'gluten-free';

export interface SubstitutionRule {
  /** What a recipe asks for (canonical name). */
  readonly from: string;
  /** What serves instead (canonical name). The other way round needs a row of its own. */
  readonly to: string;
  /** How to use it, the diet included. */
  readonly note: string;
  /** How much worse it is: 0.05 to 0.8, a multiple of 0.05. */
  readonly penalty: number;
  /** Amount of `to` for 1 of `from`, in the same unit of volume unless `units` says otherwise. Default 1. */
  readonly ratio?: number;
  /**
   * Set where the two are measured differently: `ratio` is then in `units.to` for 1 `units.from`. Grams on both sides
   * mean that the ratio is by weight.
   */
  readonly units?: { readonly from: string; readonly to: string };
  readonly diet?: RuleDiet;
  /** Absent on imported rules. */
  readonly basis?: Basis;
}

/** One rule of a table: what serves, its penalty, why, how to use it, and what is out of the ordinary. */
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
 * The rules of a table by what recipes ask for.
 *
 * @param measure how ratios count where a row names no units: liquids, spices and what is spooned by volume; what is
 * weighed or cut to pieces by weight
 */
export function rulesBy(
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
