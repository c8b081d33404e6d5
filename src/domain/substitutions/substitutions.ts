export interface SubstitutionRule {
  /** What a recipe asks for (canonical name). */
  readonly from: string;
  /** What serves instead (canonical name). The other way round needs a row of its own. */
  readonly to: string;
  /** How to use it. */
  readonly note: string;
  /** How much worse it is: 0.1 to 0.8, a multiple of 0.05. */
  readonly penalty: number;
  /** Amount of `to` for 1 of `from`, in the same unit of volume unless `units` says otherwise. Default 1. */
  readonly ratio?: number;
  /** Set where the two are measured differently: `ratio` is then in `units.to` for 1 `units.from`. */
  readonly units?: { readonly from: string; readonly to: string };
}

/**
 * The built-in substitutions, one way and one hop. Penalties are this product's own judgement; the ratios are
 * kitchen rules of thumb as household substitution charts give them.
 */
export const SUBSTITUTIONS: readonly SubstitutionRule[] = [
  {
    from: 'unsalted butter',
    to: 'butter',
    note: 'Use the same amount and leave out a pinch of the salt.',
    penalty: 0.1,
  },
  {
    from: 'butter',
    to: 'vegetable oil',
    note: 'Use seven eighths of the amount. Not where butter is creamed with sugar.',
    penalty: 0.3,
    ratio: 0.875,
  },
  {
    from: 'butter',
    to: 'olive oil',
    note: 'Use seven eighths of the amount; best in savoury dishes, as its taste stays.',
    penalty: 0.35,
    ratio: 0.875,
  },
  {
    from: 'buttermilk',
    to: 'yogurt',
    note: 'Use plain yogurt, cup for cup, thinned with a splash of water until it pours.',
    penalty: 0.15,
  },
  {
    from: 'sour cream',
    to: 'yogurt',
    note: 'Use plain yogurt, cup for cup; stir it in off the heat so that it does not split.',
    penalty: 0.15,
  },
  {
    from: 'milk',
    to: 'evaporated milk',
    note: 'Use half the amount and fill up with as much water.',
    penalty: 0.2,
    ratio: 0.5,
  },
  {
    from: 'mayonnaise',
    to: 'yogurt',
    note: 'Use thick plain yogurt, cup for cup, in salads and dressings; add a pinch of salt.',
    penalty: 0.4,
  },
  {
    from: 'cream cheese',
    to: 'cottage cheese',
    note: 'Drain it and blend it smooth, cup for cup. Softer, so not for frosting.',
    penalty: 0.5,
  },
  {
    from: 'coconut milk',
    to: 'milk',
    note: 'Cup for cup where it only adds liquid; a curry loses its coconut taste and body.',
    penalty: 0.8,
  },
  {
    from: 'brown sugar',
    to: 'sugar',
    note: 'Use the same amount; a spoonful of molasses or honey brings back some of the taste.',
    penalty: 0.15,
  },
  {
    from: 'honey',
    to: 'sugar',
    note: 'Use a quarter more, and in baking a little extra liquid.',
    penalty: 0.3,
    ratio: 1.25,
  },
  {
    from: 'cornstarch',
    to: 'flour',
    note: 'Use twice as much and let it simmer a few minutes to lose the raw taste.',
    penalty: 0.2,
    ratio: 2,
  },
  {
    from: 'lemon juice',
    to: 'lemon',
    note: 'Squeeze one lemon for about three tablespoons of juice.',
    penalty: 0.1,
    ratio: 1 / 3,
    units: { from: 'tbsp', to: 'piece' },
  },
  {
    from: 'lemon juice',
    to: 'vinegar',
    note: 'Spoon for spoon where only the sourness matters; start with a little less.',
    penalty: 0.35,
  },
  {
    from: 'balsamic vinegar',
    to: 'red wine vinegar',
    note: 'Spoon for spoon, with half a teaspoon of sugar to each tablespoon.',
    penalty: 0.35,
  },
  {
    from: 'garlic',
    to: 'garlic powder',
    note: 'An eighth of a teaspoon for each clove, added with the liquid so that it does not burn.',
    penalty: 0.35,
    ratio: 0.125,
    units: { from: 'clove', to: 'tsp' },
  },
  {
    from: 'ginger',
    to: 'ginger powder',
    note: 'A quarter teaspoon of powder for each tablespoon of grated ginger.',
    penalty: 0.4,
    ratio: 1 / 12,
  },
  {
    from: 'parsley',
    to: 'dried parsley',
    note: 'Use a third of the amount and let it cook along rather than sprinkling it on top.',
    penalty: 0.4,
    ratio: 1 / 3,
  },
  {
    from: 'basil',
    to: 'dried basil',
    note: 'Use a third of the amount, added early. Not for pesto or salad.',
    penalty: 0.4,
    ratio: 1 / 3,
  },
  {
    from: 'shallot',
    to: 'onion',
    note: 'Use as much finely minced onion, with a little garlic if there is some.',
    penalty: 0.15,
  },
  {
    from: 'chicken broth',
    to: 'vegetable broth',
    note: 'Cup for cup; taste for salt at the end.',
    penalty: 0.15,
  },
  {
    from: 'canned tomatoes',
    to: 'tomato',
    note: 'A third more, diced and simmered for ten minutes first.',
    penalty: 0.2,
    ratio: 4 / 3,
  },
];

/** The substitutes for an ingredient, best first: lowest penalty, then name. At most `limit` of them. */
export function substitutesFor(
  name: string,
  rules: readonly SubstitutionRule[] = SUBSTITUTIONS,
  limit = 3,
): SubstitutionRule[] {
  return rules
    .filter((rule) => rule.from === name)
    .sort((a, b) => a.penalty - b.penalty || (a.to < b.to ? -1 : 1))
    .slice(0, limit);
}
