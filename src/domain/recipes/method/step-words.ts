/**
 * Lists of words that help to find the names of foods in recipe steps. If an unlisted word is next to a food's name,
 * the name is not linked, because a wrong amount does more harm than an unchanged one.
 */
import { splitCommaList } from '../../lib/comma-list.ts';

const words = (text: string): ReadonlySet<string> => new Set(splitCommaList(text));

export const BEFORE_FOOD = words(
  `the, your, this, that, these, those, my, our, its, their, remaining, reserved, saved, kept, rest, leftover, additional, extra,
  more, other, another, further, prepared, measured, same, entire, whole, of, about, some, all,
  fresh, freshly, cold, ice-cold, ice, iced, hot, warm, warmed, lukewarm, tepid, cool, cooled, boiling, boiled, room, temperature,
  melted, softened, soft, chilled, frozen, thawed, chopped, sliced, diced, minced, grated, shredded, crushed, mashed,
  cubed, halved, quartered, peeled, beaten, whisked, whipped, sifted, toasted, roasted, cooked, uncooked, raw, dry,
  dried, drained, rinsed, soaked, washed, cleaned, ground, powdered, granulated, crumbled, torn, pitted, seeded,
  trimmed, strained, squeezed, scalded, browned, fried, caramelized, marinated, finely, coarsely, roughly, thinly,
  thickly, lightly, well, good, large, small, medium, big, medium-sized, large-sized, nice, ripe, fine, coarse, heavy,
  light, plain, unsalted, salted, extra-virgin, virgin, kosher, sea, table, cooking, vegetable, neutral,
  packed, heaped, heaping, level, scant, generous, filtered, clean, separated, stiffly, slightly, thick, thin,
  all-purpose, unbleached, cut-up, picked, stoned, flaked, blanched, very, new, loosely, firmly, freshly-ground, gluten-free, gluten, free, low-fat, full-fat, low-sodium, skim, skimmed, organic, quick, instant, steaming, whole-wheat, thinly-sliced, shelled, flaky, bite-size, bite-sized, last, bulk, canned, tinned, leftover`,
);

/**
 * Words that may follow a food's name in a step without changing which food is meant. If any other word follows, the
 * name may be longer, as in 'tomato sauce' or 'egg mixture'.
 */
export const AFTER_FOOD = words(
  `and, or, but, plus, with, without, in, into, to, on, onto, over, for, from, of, at, by, as, per, per, until, till, then, when,
  while, if, so, that, which, is, are, was, were, has, have, had, will, should, can, may, must, be, together, all, along, before,
  after, around, about, across, through, between, under, inside, on, off, out, up, down, back, aside, mixed,
  alternately, first, again, once, evenly, well, gently, slowly, gradually, lightly, thoroughly, quickly, separately, carefully, instead, also,
  too, here, now, left, each, per, you, it, they, i, we, the, a, an, your, this, both, next, only, just, not, more, more, because, since, where, turns, starts, begins, becomes, comes, get, gets, go, goes, does, do, seems, needed, required, called, using, using, cut, cut, whole, has, below, above, except, let, add, stir, mix,
  cook, pour, set, allow, beat, bring, chopped, sliced, diced, minced, grated, melted, softened, beaten, sifted, drained, peeled, dissolved,
  sprinkled, combined, spread, heated, boiled, cooked, rubbed, pressed, squeezed, cubed, crushed, mashed, reserved, added, placed, poured, stirred, cooled, warmed, divided, remaining,
  like, rather, any, lengthwise, crosswise, diagonally, directly, immediately, finely, roughly, coarsely, thinly, sideways, overnight, upside, one, two, during, within, against, near, among, against, toward, towards, side, covering, making, being, making, adding, stirring, mixing, beating, whisking, leaving, depending, filling, half, completely, twice, apart, there, their, his, these, those, simmer, fry, bake, reduce, use, until, whisk, fold, toss, put, place, keep, take, remove, total, clean, smooth, evenly, straight, overhead, high, medium, low`,
);

/** Words after which a food without an amount may follow, such as 'add' in 'add sugar' or 'with' in 'with butter'. */
export const BEFORE_MENTION = words(
  `add, adding, stir, stirring, mix, mixing, combine, combining, whisk, beat, pour, pouring, heat, heating, melt, chop, slice, dice, mince, cut,
  peel, cook, fry, saute, sauté, boil, drain, rinse, put, place, toss, fold, sprinkle, cream, sift, dissolve, roast,
  grate, crush, mash, brush, spread, scatter, reserve, use, using, bring, remove, wash, soak, brown, blend, process, shred,
  grind, toast, rub, coat, top, garnish, drizzle, crumble, zest, juice, squeeze, halve, trim, core, pit, warm, scald,
  separate, knead, work, include, including, layer, arrange, pat, wilt, simmer, steam, blanch, poach, incorporate, marinate, baste,
  and, or, with, in, into, to, on, over, plus, of, then, both, until, for, add, when, while, if, as, from, by, but, once, at`,
);

/**
 * Last words of food names that can also mean something else in a recipe step. Such a word refers to the food only if
 * another word of the food's name is beside it. For example, 'the sauce' rarely means the soy sauce.
 */
export const VAGUE_HEADS = words(
  `sauce, mix, mixture, dough, batter, filling, paste, powder, seasoning, dressing, syrup, sirup, glaze, topping,
  marinade, stuffing, pepper, soda, liquid, juice, zest, peel, rind, extract, essence, seed, leaf, root, starch, spray,
  salad, soup, base, bone, skin, meat, fat, shell, crust, piece, cube, slice, powder, blend, rub,
  chip, chips, roll, bun, ball, cake, pie, roast, bean, pod, flake, white, yolk, steak, drippings, fillet, side, top, half, stick, bar, package, round, wrapper, sheet, mash, fruit, nut, spice, herb, vegetable, ice, cup, can, jar`,
);

/**
 * Words that are an essential part of a food's name. Without them, the name means another food: peanut butter is not
 * butter.
 */
export const DISTINCTIVE = words(
  `peanut, almond, cashew, nut, apple, cocoa, coconut, soy, soya, oat, condensed, evaporated, sour, ice, baking, chili,
  chilli, chile, potato, corn, cottage, lemon, lime, orange, graham, ginger, sesame, fish, butter, water, tomato,
  mustard, celery, garlic, onion, vanilla, maple, rose, soda, tonic, sparkling, blossom, flower`,
);

/** Foods that a recipe step may name without the cut or piece, as in 'the chicken' for 'chicken breasts'. */
export const NAMED_WITHOUT_CUT = words(
  'chicken, beef, pork, lamb, turkey, duck, veal, salmon, tuna, cod, shrimp, bacon, sausage, ham, tofu, pasta, cabbage, celery, garlic, parsley, cilantro, basil, thyme, rosemary',
);
export const CUTS = words(
  'breast, thigh, leg, wing, drumstick, fillet, filet, chop, shoulder, loin, tenderloin, mince, steak, meat, belly, rib, roast, chunk, cube, piece, clove, stalk, sprig, leaf, head, bunch, slice, strip, stem',
);

/**
 * Matches words such as 'each', 'per' or 'makes'. Amounts in the same sentence are then not scaled, because they are
 * per piece or per batch, or describe a result.
 */
export const NO_SCALING =
  /\b(?:each|every|per|apiece|at a time|one by one|makes|yields?|serves|servings?|batch(?:es)?|doubl(?:e|ed|ing)|tripl(?:e|ed|ing)|twice as|as much|e\.g|ratio|should (?:have|get|make|yield)|(?:you(?:'|’)?ll|will) (?:have|get|need about)|results? in|reduced? (?:to|by)|weighs|weighing|individual|looks? like you|instead of (?:\d|half)|(?:for (?:an?|one)|fill(?: an?| one| the)?) (?:mug|glass|cup|bowl|portion|person)|to (?:the|an?) (?:quart|pint|gallon|cup|cupful|liter|litre|pound|kilo))\b/iu;
