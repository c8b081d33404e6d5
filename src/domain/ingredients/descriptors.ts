import { commaList } from './comma-list.ts';

/**
 * Words that say how an ingredient comes, not what it is. A resolver may drop them from a name. A word that can
 * make another thing of what it stands beside is not here: dried (basil), ground (beef), smoked (salmon), split
 * (peas), wild (rice), baby (corn), sweet (potato), leaf (of a lime), any colour.
 */
export const DESCRIPTORS: readonly string[] = [
  // Size and number, and small words between descriptors.
  `large, small, medium, big, tiny, mini, jumbo, giant, huge, average, medium sized, small sized, large sized,
  bite sized, bite size, good sized, extra, very, super, whole, half, halves, quarter, quarters, single, double,
  individual, long, thick, thin, fat, a, an, the, some, few, several, more, additional, other, any, your, my,
  about, only, and, but`,
  // Freshness and origin.
  `fresh, freshly, frozen, thawed, defrosted, canned, tinned, jarred, bottled, ripe, unripe, overripe, young,
  tender, firm, soft, crisp, loose, leftover, left over, day old, stale, organic, free range, cage free, grass fed,
  corn fed, pasture raised, farm raised, farmed, wild caught, line caught, sustainable, local, imported,
  vine ripened, sun ripened, raw, homemade, home made, store bought, shop bought, ready made, ready to use,
  ready to eat, ready to cook, ready cooked, prepared, packaged, vacuum packed, unwaxed, waxed, live`,
  // Quality and style.
  `good, good quality, best quality, high quality, highest quality, top quality, quality, best, nice, fine,
  finest, premium, pure, natural, authentic, traditional, classic, regular, plain, basic, ordinary, standard,
  favorite, favourite, preferred, of your choice, of choice, fancy, fragrant, sharp, mature, aged, mild, spicy, crunchy, creamy, smooth,
  chunky, crusty, strong, assorted, old fashioned, country style, european style, quick cooking, quick cook,
  stone ground, cold pressed, unrefined, refined, enriched, pasteurized, unpasteurized, filtered, unbleached,
  bleached, rich, rustic`,
  // Salt, sugar and fat, where the ingredient stays what it is.
  `low sodium, reduced sodium, lower sodium, less sodium, low salt, reduced salt, no salt added, no salt,
  salt free, no added salt, unsalted, salted, lightly salted, unsweetened, sugar free, no sugar added, fat free,
  low fat, lowfat, reduced fat, full fat, nonfat, non fat, lite, lean, extra lean, fat trimmed`,
  // Cuts and parts.
  `boneless, boned, deboned, skinless, skinned, bone in, skin on, skin off, bone removed, skin removed, with skin,
  without skin, with bone, tail on, tail off, tails on, tails off, tails removed, tail removed, head on,
  heads removed, with tails, stems removed, stem removed, stalks removed, seeds removed, core removed,
  rind removed, pith removed, ends trimmed, seedless, stemless, rindless, crustless, crusts removed, center cut,
  centre cut, thick cut, thin cut, meat, meats, meaty, in skin, in their skin, in their skins, piece, pieces, chunk, chunks, cube, cubes, slice, slices, sliver,
  slivers, wedge, wedges, segment, segments, floret, florets, sprig, sprigs, stalk, stalks, fillet, fillets,
  filet, filets, cap, caps, crumbles, shavings, shards, rounds, ribbons, matchsticks, batons, dice, bunch, loaf, loaves,
  portion, portions`,
  // What was or will be done to it.
  `chopped, diced, sliced, minced, shredded, grated, crushed, mashed, pureed, crumbled, cubed, halved, quartered,
  julienned, slivered, flaked, shaved, torn, broken, cut, cut up, unseasoned, trimmed, peeled, unpeeled, scrubbed, washed,
  unwashed, rinsed, drained, undrained, patted dry, cored, seeded, deseeded, unseeded, pitted, unpitted, stoned,
  hulled, husked, shelled, unshelled, shucked, shell on, in shell, stemmed, destemmed, deveined, cleaned, gutted,
  scaled, filleted, butterflied, pounded, flattened, scored, melted, softened, chilled, cold, cool, cooled, warm,
  warmed, lukewarm, boiling, ice cold, room temperature, beaten, whisked, whipped, separated, sifted, unsifted,
  packed, tightly, firmly, loosely, lightly, finely, coarsely, roughly, thinly, thickly, heaped, heaping, rounded,
  level, scant, generous, coarse, squeezed, pressed, juiced, zested, blanched, toasted, roasted, roast,
  dry roasted, oven roasted, fire roasted, grilled, baked, steamed, boiled, hard boiled, soft boiled, poached,
  cooked, uncooked, precooked, pre cooked, partly cooked, par boiled, parboiled, reserved, divided, optional,
  soaked, strained, marinated, untreated, crosswise, lengthwise, diagonally, needed`,
].flatMap(commaList);

/** What may follow a name and end it: 'butter for greasing', 'salt to taste', 'celery with leaves'. */
export const ENDINGS: readonly string[] = commaList(
  `for, to, at, plus, cut, about, approximately, preferably, such, if, as, until, with, without, each, per,
  depending, ideally, including`,
);

/** Measures that a name may begin with: 'cloves of garlic', 'a good pinch of salt'. */
export const MEASURES: readonly string[] = commaList(
  `bag, ball, bar, bit, block, bottle, box, bulb, bunch, carton, chunk, clove, cube, cup, dash, dollop, drizzle, drop,
  ear, fillet, glass, glug, grating, grind, handful, head, hint, jar, knob, leaf, leaves, loaf, loaves, package, packet,
  part, piece, pinch, portion, rasher, sheet, slice, spear, splash, spoon, spoonful, sprig, sprinkle, sprinkling, squeeze, stalk,
  stem, stick, strip, touch, twig, wedge`,
);

/** Known things whose names hold an ingredient and that are not that ingredient. */
export const OTHER_THINGS: readonly string[] = [
  // With a descriptor.
  'frozen yogurt, frozen yoghurt, unsweetened chocolate, unsweetened baking chocolate, raw chocolate, soft wheat',
  // With another noun, as in 'almond or peanut butter'.
  `almond butter, cashew butter, almond milk, cashew milk, oat milk, rice milk, soy milk, soya milk, almond flour,
  coconut flour, rice flour, oat flour, potato flour, potato starch, almond oil, avocado oil, walnut oil,
  mustard oil, almond extract, lemon extract, apple juice, pineapple juice, cranberry juice, tomato juice,
  pumpkin seeds, orange zest, lime zest, coconut cream, coconut water, ham stock, fish stock, lamb stock,
  turkey stock, chicken sausage, turkey sausage, beef sausage, turkey bacon`,
].flatMap(commaList);
