import { splitCommaList } from '../lib/comma-list.ts';

/**
 * Words that can be dropped from an ingredient name without changing the food, such as 'large'. Words that can make a
 * different food are not listed, such as dried (basil), ground (beef), baby (corn) and any color.
 */
export const DESCRIPTORS: readonly string[] = [
  `large, small, medium, big, tiny, mini, jumbo, giant, huge, average, medium sized, small sized, large sized, bite
  sized, bite size, medium size, full size, quarter size, quarter sized, pint sized, good sized, extra, very, super,
  whole, half, halves, quarter, quarters, single, double, individual, long, thick, thin, fat, a, an, the, some, few,
  several, more, additional, other, any, your, my, about, only, and, but`,
  `can, cans, tin, tins, jar, jars, bottle, bottles, bag, bags, box, boxes, package, packages, packet, packets,
  carton, cartons, container, containers, tub, tubs, tube, tubes, envelope, envelopes, sleeve, sleeves, square,
  squares, sheet, sheets, link, links, rasher, rashers, strip, strips, disk, disks, log, logs, head, heads, ear, ears,
  coins, disc, discs, curls, shreds, crumbs of, bits of, branch, branches, pouch, pouches, spear, spears, squares of,
  inch, inches, ounce, ounces, oz, pound, pounds, lb, lbs, cm, mm, gram, grams, percent, diameter, round slices, bite
  sized pieces, matchstick size, matchstick cut`,
  `fresh, freshly, frozen, thawed, defrosted, canned, tinned, jarred, bottled, ripe, unripe, overripe, young, tender,
  firm, soft, crisp, loose, leftover, left over, day old, stale, organic, free range, cage free, grass fed, corn fed,
  pasture raised, farm raised, farmed, wild caught, line caught, sustainable, local, imported, vine ripened, sun
  ripened, raw, homemade, home made, store bought, shop bought, ready made, ready to use, ready to eat, ready to cook,
  ready to bake, ready to spread, ready cooked, prepared, packaged, vacuum packed, unwaxed, waxed, live`,
  `good, good quality, best quality, high quality, highest quality, top quality, quality, best, nice, fine, finest,
  premium, pure, natural, authentic, traditional, classic, regular, plain, basic, ordinary, standard, favorite,
  favourite, preferred, of your choice, of choice, fancy, fragrant, sharp, mature, aged, mild, spicy, crunchy, creamy,
  smooth, chunky, crusty, strong, assorted, old fashioned, country style, european style, quick cooking, quick cook,
  stone ground, cold pressed, unrefined, refined, enriched, pasteurized, unpasteurized, filtered, unbleached,
  bleached, unfiltered, artisanal, sturdy, assorted colors, pulp free, rich, rustic`,
  `low sodium, reduced sodium, lower sodium, less sodium, low salt, reduced salt, no salt added, no salt,
  salt free, no added salt, unsalted, salted, lightly salted, unsweetened, sugar free, no sugar added, fat free,
  low fat, lowfat, reduced fat, full fat, nonfat, non fat, lite, lean, extra lean, fat trimmed, defatted`,
  `boneless, boned, deboned, skinless, skinned, bone in, skin on, skin off, bone removed, skin removed, with skin,
  without skin, with bone, tail on, tail off, tails on, tails off, tails removed, tail removed, head on, heads
  removed, with tails, stems removed, stem removed, stalks removed, seeds removed, core removed, rind removed, pith
  removed, ends trimmed, seedless, stemless, rindless, crustless, crusts removed, center cut, centre cut, thick cut,
  thin cut, meat, meats, meaty, in skin, in their skin, in their skins, piece, pieces, chunk, chunks, cube, cubes,
  slice, slices, sliver, slivers, wedge, wedges, segment, segments, floret, florets, sprig, sprigs, stalk, stalks,
  fillet, fillets, filet, filets, cap, caps, crumbles, shavings, shards, rounds, ribbons, matchsticks, batons, dice,
  bunch, loaf, loaves, portion, portions`,
  `chopped, diced, sliced, minced, shredded, grated, crushed, mashed, pureed, crumbled, cubed, halved, quartered,
  julienned, slivered, flaked, shaved, torn, broken, cut, cut up, unseasoned, trimmed, peeled, unpeeled, scrubbed,
  washed, unwashed, rinsed, drained, undrained, patted dry, cored, seeded, deseeded, unseeded, pitted, unpitted,
  stoned, hulled, husked, shelled, unshelled, shucked, shell on, in shell, stemmed, destemmed, deveined, cleaned,
  gutted, scaled, filleted, butterflied, pounded, flattened, scored, melted, softened, chilled, cold, cool, cooled,
  warm, warmed, lukewarm, boiling, ice cold, room temperature, beaten, whisked, whipped, separated, sifted, unsifted,
  packed, tightly, firmly, loosely, lightly, finely, coarsely, roughly, thinly, thickly, heaped, heaping, rounded,
  level, scant, generous, coarse, squeezed, pressed, juiced, zested, blanched, toasted, roasted, roast, dry roasted,
  oven roasted, fire roasted, grilled, baked, steamed, boiled, hard boiled, soft boiled, poached, cooked, uncooked,
  precooked, pre cooked, partly cooked, par boiled, parboiled, reserved, divided, optional, soaked, strained,
  marinated, untreated, crosswise, lengthwise, diagonally, needed, well, fully, partially, partly, thoroughly, freshly
  made, well chilled, well drained, well beaten, well stirred, well rounded, well washed, pre washed, prewashed,
  factory washed, triple washed, washed and dried, cleaned and dried, water packed, waterpacked, in spring water,
  simmering, french cut, frozen and thawed, purchased, commercial, prepackaged, bagged, hot, dry, light, reduced
  calorie, low calorie, low cholesterol, cholesterol free, low carb, gluten free, wheat free, kosher for passover,
  kosher, halal, natural style, all natural, pasture, heirloom, hothouse, california, alaskan, maine, florida, new
  england, slender, stemless, cored, miniature, multicolored, multi colored, tri color, tricolor, red skinned,
  fleshed, skinny, flavorful, flavourful, mild flavored, decorative, colorful, rolled, coiled, snipped, spiralized,
  shucked, pounded thin, wiped clean, brushed clean, picked over, crumpled, unpitted, unshelled, untrimmed, frenched,
  brined, rehydrated, reconstituted, undiluted, thickly sliced, wide, narrow, flat, thicker, thinner, medium width,
  extra large, extra long, extra thick, extra wide, family size, fun size, king size, full size, snack size,
  superfine, ultra, deluxe, gourmet, original, favorite brand, prime, choice, select, grade a, grade b, new crop, in
  season, seasonal, stewed, browned, charred, pulp, puree, ring, rings, average sized, normal sized, regular sized,
  low moisture, pre sliced, burrito size, burrito sized, taco size, taco sized, elongated`,
  `goya, kraft, borden, crisco, campbells, swanson, knorr, mccormick, pillsbury, hunts, barilla, hersheys, nestle,
  toll house, ghirardelli, bakers, land o lakes, land olakes, johnsonville, jimmy dean, hormel, oscar mayer, tyson,
  perdue, birds eye, green giant, del monte, dole, libbys, ro tel, bushs, bushs best, progresso, pace, old el paso,
  ortega, la choy, kikkoman, lee kum kee, frenchs, heinz, hellmanns, best foods, kelloggs, quaker, general mills,
  post, duncan hines, betty crocker, dannon, oikos, dannon oikos, fage, chobani, yoplait, stonyfield, horizon, horizon
  organic, silk, so delicious, almond breeze, blue diamond, planters, jif, skippy, smuckers, eagle brand, carnation,
  nabisco, keebler, knudsen, college inn, diamond crystal, tesco, sainsburys, waitrose, marks and spencer, tilda,
  natco, allinson, mcdougalls, dr oetker, billingtons, maldon, lurpak, kerrygold, yeo valley, cathedral city, jus rol,
  blue dragon, sharwoods, amoy, honey maid, lipton, sargento, tillamook, cabot, athenos, muller, annies, breakstones, daisy, gay lea,
  market pantry, archer farms, simply balanced, spectrum naturals, mazola, wesson, pure wesson, bertolli, ragu, prego,
  classico, buitoni, rosarita, gold medal, king arthur, martha white, white lily, argo, clabber girl, calumet,
  rumford, arm and hammer, fleischmanns, recipe ready, red gold, ultragrain, just bare, natural goodness, realime,
  flavor boost, gay lea gold, red star, karo, domino, smithfield, hillshire farm, jennie o, butterball, foster farms,
  al fresco, alexia, ore ida, idahoan, simply potatoes, franks, maille, grey poupon, roses, realemon, holland house,
  motts, musselmans, ocean spray, lucky leaf, minute, uncle bens, riceselect, zatarains, tony chacheres, lawrys,
  morton, spice islands, durkee, jell o, jet puffed, baileys, muir glen, bobs red mill, trader joes, whole foods,
  kirkland, great value, kitchen basics, pacific, imagine, wishbone, wish bone, hidden valley, newmans own, stubbs,
  sweet baby rays, bulls eye, bisquick, reynolds, tabasco brand, marzetti, pepperidge farm, sara lee, natures own,
  mission, manischewitz, streits, gefen, philadelphia, velveeta, president, belgioioso, stella, polly o, sorrento,
  precious, galbani, san remo, de cecco, ronzoni, creamette, mueller, no yolks, american beauty, dreamfields, cento,
  contadina, redpack, tuttorosso, san marzano, huy fong, thai kitchen, taste of thai, maesri, mae ploy, aroy d,
  chaokoh, patak, pataks, bovril brand, colmans, colemans, mcvities, cadbury, lindt, callebaut, valrhona, scharffen
  berger, guittard, dolmio, loyd grossman, raos, hovis, warburtons, kingsmill, ritz, wasa, jacobs, paxo, garofalo, rummo,
  mutti, cirio, napolina, john west, starkist, bumble bee, nandos, encona, amul, meggle, anchor, filippo berio, lyles,
  kewpie, indomie, sacla, schwartz, tm, brand, r`,
].flatMap(splitCommaList);

export const FLAVOURS: readonly string[] = splitCommaList(
  `almond, apple, apricot, banana, berry, birch, blackberry, black cherry, blackcurrant, blueberry, boysenberry, brown
  sugar, butter, butter pecan, butterscotch, cappuccino, caramel, cherry, chocolate, chocolate chip, cinnamon, citrus,
  coconut, coffee, cranberry, dark chocolate, devils food, double chocolate, elderberry, espresso, fig, french
  vanilla, fruit, fudge, ginger, grape, grapefruit, green apple, guava, hazelnut, honey, huckleberry, key lime, lemon,
  lime, mango, maple, melon, milk chocolate, mint, mixed berry, mocha, orange, passion fruit, peach, peanut butter,
  pear, peppermint, pineapple, pistachio, plum, pomegranate, pumpkin, pumpkin spice, raspberry, red velvet, rose, rum,
  salted caramel, spice, strawberry, strawberry banana, tangerine, toffee, tropical, tropical fruit, vanilla, vanilla
  bean, watermelon, white chocolate, wild berry`,
);

/** Words beside a flavor that are not flavors themselves, such as 'seedless' in 'seedless raspberry jam'. */
export const BESIDE_FLAVOURS: readonly string[] = splitCommaList(
  'sugar free, seedless, flavored, flavoured, instant, lowfat, chunky',
);

/**
 * Foods with many flavors, such as yogurt. A flavored food, such as 'strawberry yogurt', counts as the food without the
 * flavor.
 */
export const FLAVOURED: readonly string[] = splitCommaList(
  `beer, brownie mix, cake mix, cookie dough, cookie mix, creamer, coffee creamer, frosting, frozen yogurt, gelatin,
  gelatin mix, gelato, granola, icing, ice cream, jam, jell o, jello, jelly, muffin mix, nectar, pie filling,
  preserves, protein powder, pudding, pudding mix, instant pudding, instant pudding mix, rum, schnapps, seltzer,
  sherbet, soda, sorbet, sparkling water, syrup, tea, tea bag, tea bags, tequila, vodka, whipped topping, yoghurt,
  yogurt, liqueur, greek yogurt, coffee, protein bar, drink mix, cream cheese`,
);

/**
 * Words that mark the end of the food's name in an ingredient line. The words after the name say how the food is used:
 * 'butter for greasing', 'salt to taste'.
 */
export const ENDINGS: readonly string[] = splitCommaList(
  `for, to, at, plus, cut, about, approximately, preferably, such, if, as, until, with, without, each, per,
  depending, ideally, including`,
);

export const MEASURES: readonly string[] = splitCommaList(
  `bag, ball, bar, bit, block, bottle, box, bulb, bunch, carton, chunk, clove, cube, cup, dash, dollop, drizzle, drop,
  ear, fillet, glass, glug, grating, grind, handful, head, hint, jar, knob, leaf, leaves, loaf, loaves, package,
  packet, part, piece, pinch, portion, rasher, sheet, slice, spear, splash, spoon, spoonful, sprig, sprinkle,
  sprinkling, squeeze, stalk, stem, stick, strip, touch, twig, wedge`,
);

/** Names that contain the name of another food but mean a different food: almond butter is not butter. */
export const OTHER_THINGS: readonly string[] = [
  'frozen yogurt, frozen yoghurt, unsweetened chocolate, unsweetened baking chocolate, raw chocolate, soft wheat',
  // Foods that are made from another food in their name. Because of this list, 'almond or peanut butter' means almond
  // butter or peanut butter, and not almonds.
  `almond butter, cashew butter, almond milk, cashew milk, oat milk, rice milk, soy milk, soya milk, almond flour,
  coconut flour, rice flour, oat flour, potato flour, potato starch, almond oil, avocado oil, walnut oil,
  mustard oil, almond extract, lemon extract, apple juice, pineapple juice, cranberry juice, tomato juice,
  pumpkin seeds, orange zest, lime zest, coconut cream, coconut water, ham stock, fish stock, lamb stock,
  turkey stock, chicken sausage, turkey sausage, beef sausage, turkey bacon`,
].flatMap(splitCommaList);
