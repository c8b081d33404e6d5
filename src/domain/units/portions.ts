// Made by worker/dev/build-foods.mjs; do not edit.

/** What household measures of an ingredient weigh. */
export interface Portions {
  /** Density as a cook measures it (chopped, packed, shredded). Null: not measured by volume. */
  readonly gramsPerMl: number | null;
  /**
   * Grams of one of a unit without a fixed size ('piece', 'clove', 'can'), of a size ('small') or of a kind
   * ('cherry', 'drumstick'). 'piece' is the usual one: an onion is a medium onion. 'cooked g' and 'cooked ml' are
   * the grams of dry food in a gram and in a millilitre of the cooked.
   */
  readonly grams: Readonly<Record<string, number>>;
}

/**
 * By canonical name. The comment above a row says where it is from: the number of the food in USDA's SR28, the
 * measure that gives the density (a cup is 240 ml), and which measure stands for which unit. '~' marks an estimate
 * of ours, for want of a USDA weight.
 */
// biome-ignore format: a food is a line
export const PORTIONS: Readonly<Record<string, Portions>> = {
  // 02047: tsp 6 g
  salt: { gramsPerMl: 1.2, grams: {} },
  // 02030: tsp, ground 2.3 g; piece ~ a peppercorn; about 60 to a teaspoon
  'black pepper': { gramsPerMl: 0.46, grams: { piece: 0.05 } },
  // 02032: tsp, ground 2.4 g; piece ~ a peppercorn; about 60 to a teaspoon
  'white pepper': { gramsPerMl: 0.48, grams: { piece: 0.05 } },
  // 02031: tsp 1.8 g
  'cayenne pepper': { gramsPerMl: 0.36, grams: {} },
  // 02028: tsp 2.3 g
  paprika: { gramsPerMl: 0.46, grams: {} },
  // 02014: tsp, whole 2.1 g
  cumin: { gramsPerMl: 0.42, grams: {} },
  // 02013: tsp 1.8 g
  'ground coriander': { gramsPerMl: 0.36, grams: {} },
  // 02043: tsp 3 g
  turmeric: { gramsPerMl: 0.6, grams: {} },
  // 02010: tsp 2.6 g; stick ~ gives about a teaspoon, ground; piece ~ a stick
  cinnamon: { gramsPerMl: 0.52, grams: { stick: 2.6, piece: 2.6 } },
  // 02025: tsp 2.2 g; piece ~ a whole nutmeg gives about a tablespoon, ground
  nutmeg: { gramsPerMl: 0.44, grams: { piece: 7 } },
  // 02011: tsp 2.1 g; piece ~ about 20 to a teaspoon; clove ~ about 20 to a teaspoon
  cloves: { gramsPerMl: 0.42, grams: { piece: 0.1, clove: 0.1 } },
  // 02001: tsp 1.9 g; piece ~ a berry
  allspice: { gramsPerMl: 0.38, grams: { piece: 0.1 } },
  // 02006: tsp, ground 2 g; piece ~ 10 pods to a teaspoon; pod ~ 10 pods to a teaspoon
  cardamom: { gramsPerMl: 0.4, grams: { piece: 0.2, pod: 0.2 } },
  // 02021: tsp 1.8 g
  'ginger powder': { gramsPerMl: 0.36, grams: {} },
  // 02020: tsp 3.1 g
  'garlic powder': { gramsPerMl: 0.62, grams: {} },
  // 02026: tsp 2.4 g
  'onion powder': { gramsPerMl: 0.48, grams: {} },
  // 02009: tsp 2.7 g
  'chili powder': { gramsPerMl: 0.54, grams: {} },
  // 02015: tsp 2 g
  'curry powder': { gramsPerMl: 0.4, grams: {} },
  // 02024: tsp 2 g
  'mustard seed': { gramsPerMl: 0.4, grams: {} },
  // 02018: tsp, whole 2 g
  'fennel seed': { gramsPerMl: 0.4, grams: {} },
  // 02037: tsp 0.7 g; piece ~ a thread
  saffron: { gramsPerMl: 0.14, grams: { piece: 0.002 } },
  // 02050: tsp 4.2 g
  'vanilla extract': { gramsPerMl: 0.84, grams: {} },
  // 02004: tsp, crumbled 0.6 g; piece ~ 3 to a teaspoon, crumbled; leaf ~ 3 to a teaspoon, crumbled
  'bay leaf': { gramsPerMl: 0.12, grams: { piece: 0.2, leaf: 0.2 } },
  // 02044: tbsp, chopped 2.65 g; leaf = leaves; sprig ~ 5 leaves; bunch ~ 2 cups of leaves
  basil: { gramsPerMl: 0.1767, grams: { leaf: 0.5, sprig: 2.5, bunch: 48 } },
  // 02003: tsp, leaves 0.7 g
  'dried basil': { gramsPerMl: 0.14, grams: {} },
  // 02027: tsp, leaves 1 g; sprig ~ a teaspoon of leaves
  oregano: { gramsPerMl: 0.2, grams: { sprig: 1 } },
  // 02049: tsp 0.8 g; sprig ~ a teaspoon of leaves; bunch ~ 20 sprigs
  thyme: { gramsPerMl: 0.16, grams: { sprig: 0.8, bunch: 16 } },
  // 02042: tsp, leaves 1 g
  'dried thyme': { gramsPerMl: 0.2, grams: {} },
  // 02063: tsp 0.7 g; sprig ~ 2 teaspoons of needles; bunch ~ 15 sprigs
  rosemary: { gramsPerMl: 0.14, grams: { sprig: 1.4, bunch: 21 } },
  // 02036: tsp 1.2 g
  'dried rosemary': { gramsPerMl: 0.24, grams: {} },
  // 02038: tsp 0.7 g; leaf ~ about 4 to a teaspoon, rubbed; sprig ~ 5 leaves
  sage: { gramsPerMl: 0.14, grams: { leaf: 0.2, sprig: 1 } },
  // 02045: cup sprigs 8.9 g; sprig = sprigs; bunch ~ 3 cups of sprigs
  dill: { gramsPerMl: 0.03708, grams: { sprig: 0.2, bunch: 27 } },
  // 11297: cup chopped 60 g; sprig = sprigs; bunch ~ a cup, chopped
  parsley: { gramsPerMl: 0.25, grams: { sprig: 1, bunch: 60 } },
  // 11165: cup 16 g; sprig = sprigs; bunch ~ 20 sprigs
  cilantro: { gramsPerMl: 0.06667, grams: { sprig: 2.222, bunch: 44 } },
  // 02064: tbsp 1.6 g; leaf = leaves; sprig ~ 10 leaves; bunch ~ a cup, chopped
  mint: { gramsPerMl: 0.1067, grams: { leaf: 0.05, sprig: 0.5, bunch: 26 } },
  // 11156: tbsp chopped 3 g; bunch ~ half a cup, chopped; stalk ~ 6 to a tablespoon, chopped
  chives: { gramsPerMl: 0.2, grams: { bunch: 24, stalk: 0.5 } },
  // 02041: tsp, leaves 0.6 g; sprig ~ a teaspoon of leaves
  tarragon: { gramsPerMl: 0.12, grams: { sprig: 0.6 } },
  // 02023: tsp 0.6 g; sprig ~ a teaspoon of leaves
  marjoram: { gramsPerMl: 0.12, grams: { sprig: 0.6 } },
  // 04053: cup 216 g
  'olive oil': { gramsPerMl: 0.9, grams: {} },
  // 04044: cup 218 g
  'vegetable oil': { gramsPerMl: 0.9083, grams: {} },
  // 04582: cup 218 g
  'canola oil': { gramsPerMl: 0.9083, grams: {} },
  // 04058: cup 218 g
  'sesame oil': { gramsPerMl: 0.9083, grams: {} },
  // 04047: cup 218 g
  'coconut oil': { gramsPerMl: 0.9083, grams: {} },
  // 04042: cup 216 g
  'peanut oil': { gramsPerMl: 0.9, grams: {} },
  // 04584: cup 218 g
  'sunflower oil': { gramsPerMl: 0.9083, grams: {} },
  // 04031: cup 205 g; stick ~ sold in sticks of a cup
  shortening: { gramsPerMl: 0.8542, grams: { stick: 205 } },
  // 04002: cup 205 g
  lard: { gramsPerMl: 0.8542, grams: {} },
  // 11282: cup, chopped 160 g; piece = medium (2-1/2" dia); small; large; slice = slice, medium (1/8" thick)
  onion: { gramsPerMl: 0.6667, grams: { piece: 110, small: 70, large: 150, slice: 14 } },
  // 11282: cup, chopped 160 g; piece = medium (2-1/2" dia); small; large; slice = slice, medium (1/8" thick)
  'red onion': { gramsPerMl: 0.6667, grams: { piece: 110, small: 70, large: 150, slice: 14 } },
  // 11291: cup, chopped 100 g; piece = medium (4-1/8" long); small = small (3" long); large; stalk = medium (4-1/8" long); stem = medium (4-1/8" long); bunch ~ 7 of them
  'green onion': { gramsPerMl: 0.4167, grams: { piece: 15, small: 5, large: 25, stalk: 15, stem: 15, bunch: 105 } },
  // 11677: tbsp chopped 10 g; piece ~ 2 to 3 tablespoons, chopped; bulb ~ 2 to 3 tablespoons, chopped
  shallot: { gramsPerMl: 0.6667, grams: { piece: 25, bulb: 25 } },
  // 11246: cup 89 g; piece = leek; stalk = leek; slice
  leek: { gramsPerMl: 0.3708, grams: { piece: 89, stalk: 89, slice: 6 } },
  // 11215: tsp 2.8 g; piece = clove; clove; head ~ 12 cloves; bulb ~ 12 cloves
  garlic: { gramsPerMl: 0.56, grams: { piece: 3, clove: 3, head: 36, bulb: 36 } },
  // 11216: tsp 2 g; slice = slices (1" dia); piece ~ 5 slices of an inch make an inch; inch piece ~ 5 slices of an inch make an inch; inch ~ 5 slices of an inch make an inch; cm piece ~ an inch is 11 g; cm ~ an inch is 11 g; knob ~ an inch
  ginger: { gramsPerMl: 0.4, grams: { slice: 2.2, piece: 11, 'inch piece': 11, inch: 11, 'cm piece': 4.3, cm: 4.3, knob: 11 } },
  // 11124: cup chopped 128 g; piece = medium; small = small (5-1/2" long); large = large (7-1/4" to 8-/1/2" long); baby = medium of 11960; slice; strip = strip medium; bunch ~ 6 of them
  carrot: { gramsPerMl: 0.5333, grams: { piece: 61, small: 50, large: 72, baby: 10, slice: 3, strip: 4, bunch: 366 } },
  // 11143: cup chopped 101 g; piece = stalk, medium (7-1/2" - 8" long); small = stalk, small (5" long); large = stalk, large (11"-12" long); stalk = stalk, medium (7-1/2" - 8" long); stick = stalk, medium (7-1/2" - 8" long); strip = strip (4" long); head ~ 12 stalks; bunch ~ 12 stalks; heart ~ 6 stalks
  celery: { gramsPerMl: 0.4208, grams: { piece: 40, small: 17, large: 64, stalk: 40, stick: 40, strip: 4, head: 480, bunch: 480, heart: 240 } },
  // 11352: cup, diced 150 g; piece = Potato medium (2-1/4" to 3-1/4" dia); small = Potato small (1-3/4" to 2-1/2" dia); large = Potato large (3" to 4-1/4" dia); new ~ a third of a small one; baby ~ a quarter of a small one; fingerling ~ as a baby potato
  potato: { gramsPerMl: 0.625, grams: { piece: 213, small: 170, large: 369, new: 60, baby: 40, fingerling: 40 } },
  // 11507: cup, cubes 133 g; piece = sweetpotato, 5" long
  'sweet potato': { gramsPerMl: 0.5542, grams: { piece: 130 } },
  // 11529: cup, chopped or sliced 180 g; piece = medium whole (2-3/5" dia); small = small whole (2-2/5" dia); large = large whole (3" dia); cherry; grape ~ half a cherry tomato; baby ~ as a cherry tomato; plum = plum tomato; roma = plum tomato; italian = Italian tomato; beefsteak = large whole (3" dia); slice = slice, medium (1/4" thick); wedge = wedge (1/4 of medium tomato); can ~ net weight of a 14.5 oz can
  tomato: { gramsPerMl: 0.75, grams: { piece: 123, small: 91, large: 182, cherry: 17, grape: 8, baby: 17, plum: 62, roma: 62, italian: 62, beefsteak: 182, slice: 20, wedge: 31, can: 411 } },
  // 11821: cup, chopped 149 g; piece = medium (approx 2-3/4" long, 2-1/2 dia.); small; large = large (2-1/4 per pound, approx 3-3/4" long, 3" dia.); slice = ring (3" dia., 1/4" thick)
  'bell pepper': { gramsPerMl: 0.6208, grams: { piece: 119, small: 74, large: 164, slice: 10 } },
  // 11333: cup, chopped 149 g; piece = medium (approx 2-3/4" long, 2-1/2" dia); small; large = large (2-1/4 per lb, approx 3-3/4" long, 3" dia); slice = ring (3" dia, 1/4" thick); strip = strips
  'green bell pepper': { gramsPerMl: 0.6208, grams: { piece: 119, small: 74, large: 164, slice: 10, strip: 2.7 } },
  // 11979: cup, sliced 90 g; piece = pepper
  jalapeno: { gramsPerMl: 0.375, grams: { piece: 14 } },
  // 11819: cup, chopped or diced 150 g; piece = pepper; serrano = pepper of 11977; thai ~ a small one; bird ~ a small one
  'chili pepper': { gramsPerMl: 0.625, grams: { piece: 45, serrano: 6.1, thai: 2, bird: 2 } },
  // 11205: cup slices 104 g; piece = cucumber (8-1/4")
  cucumber: { gramsPerMl: 0.4333, grams: { piece: 301 } },
  // 11477: cup, chopped 124 g; piece = medium; small; large; slice
  zucchini: { gramsPerMl: 0.5167, grams: { piece: 196, small: 118, large: 323, slice: 9.9 } },
  // 11209: cup, cubes 82 g; piece = eggplant, unpeeled (approx 1-1/4 lb)
  eggplant: { gramsPerMl: 0.3417, grams: { piece: 548 } },
  // 11090: cup chopped 91 g; piece ~ 2 stalks; head ~ 2 stalks; bunch; stalk; spear = spear (about 5" long); floret = floweret of 11740
  broccoli: { gramsPerMl: 0.3792, grams: { piece: 302, head: 302, bunch: 608, stalk: 151, spear: 31, floret: 11 } },
  // 11135: cup chopped (1/2" pieces) 107 g; piece = head medium (5-6" dia.); head = head medium (5-6" dia.); small = head small (4" dia.); large = head large (6-7" dia.); floret = floweret
  cauliflower: { gramsPerMl: 0.4458, grams: { piece: 588, head: 588, small: 265, large: 840, floret: 13 } },
  // 11109: cup, shredded 70 g; piece = head, medium (about 5-3/4" dia); head = head, medium (about 5-3/4" dia); small = head, small (about 4-1/2" dia); large = head, large (about 7" dia); leaf = leaf, medium
  cabbage: { gramsPerMl: 0.2917, grams: { piece: 908, head: 908, small: 714, large: 1248, leaf: 23 } },
  // 11112: cup, shredded 70 g; piece = head, medium (about 5" dia); head = head, medium (about 5" dia); small = head, small (4" dia); large = head, large (about 5-1/2" dia); leaf
  'red cabbage': { gramsPerMl: 0.2917, grams: { piece: 839, head: 839, small: 567, large: 1134, leaf: 23 } },
  // 11098: cup 88 g; piece = sprout
  'brussels sprouts': { gramsPerMl: 0.3667, grams: { piece: 19 } },
  // 11457: cup 30 g; bunch; leaf; package = package (10 oz)
  spinach: { gramsPerMl: 0.125, grams: { bunch: 340, leaf: 10, package: 284 } },
  // 11233: cup 1" pieces, loosely packed 16 g; bunch ~ 12 cups of pieces
  kale: { gramsPerMl: 0.06667, grams: { bunch: 200 } },
  // 11251: cup shredded 47 g; piece = head; head; leaf = leaf outer; iceberg = head, medium (6" dia) of 11252; butter = head (5" dia) of 11250; butterhead = head (5" dia) of 11250; boston = head (5" dia) of 11250; bibb = head (5" dia) of 11250; gem ~ a small head
  lettuce: { gramsPerMl: 0.1958, grams: { piece: 626, head: 626, leaf: 28, iceberg: 539, butter: 163, butterhead: 163, boston: 163, bibb: 163, gem: 100 } },
  // 11959: cup 20 g; leaf
  arugula: { gramsPerMl: 0.08333, grams: { leaf: 2 } },
  // 11260: cup, pieces or slices 70 g; piece = medium; small; large; slice; portobello = piece whole of 11265; portabella = piece whole of 11265; portabello = piece whole of 11265; shiitake = piece whole of 11238; cremini = piece whole of 11266; crimini = piece whole of 11266; can = can of 11264
  mushroom: { gramsPerMl: 0.2917, grams: { piece: 18, small: 10, large: 23, slice: 6, portobello: 84, portabella: 84, portabello: 84, shiitake: 19, cremini: 20, crimini: 20, can: 132 } },
  // 11052: cup 1/2" pieces 100 g; piece = beans (4" long); can = can (303 x 406) of 11056
  'green beans': { gramsPerMl: 0.4167, grams: { piece: 5.5, can: 262 } },
  // 11304: cup 145 g; can = can (303 x 406) of 11308
  peas: { gramsPerMl: 0.6042, grams: { can: 313 } },
  // 11167: cup 145 g; piece = ear, medium (6-3/4" to 7-1/2" long) yields; ear = ear, medium (6-3/4" to 7-1/2" long) yields; small = ear, small (5-1/2" to 6-1/2" long); large = ear, large (7-3/4" to 9" long) yields; can = can (303 x 406) of 11172
  corn: { gramsPerMl: 0.6042, grams: { piece: 102, ear: 102, small: 73, large: 143, can: 298 } },
  // 11011: cup 134 g; piece = spear, medium (5-1/4" to 7" long); spear = spear, medium (5-1/4" to 7" long); small = spear, small (5" long or less); large = spear, large (7-1/4" to 8-1/2"); stalk = spear, medium (5-1/4" to 7" long); bunch ~ 20 medium spears
  asparagus: { gramsPerMl: 0.5583, grams: { piece: 16, spear: 16, small: 12, large: 20, stalk: 16, bunch: 320 } },
  // 11422: cup (1" cubes) 116 g; can ~ net weight of a 15 oz can
  pumpkin: { gramsPerMl: 0.4833, grams: { can: 425 } },
  // 11485: cup, cubes 140 g; piece ~ flesh of one of 1.1 kg
  'butternut squash': { gramsPerMl: 0.5833, grams: { piece: 900 } },
  // 11080: cup 136 g; piece = beet (2" dia); bunch ~ 4 of them; can = can (303 x 406) of 11084
  beet: { gramsPerMl: 0.5667, grams: { piece: 82, bunch: 328, can: 294 } },
  // 11429: cup slices 116 g; piece = medium (3/4" to 1" dia); small; large = large (1" to 1-1/4" dia); slice; bunch ~ 12 large ones
  radish: { gramsPerMl: 0.4833, grams: { piece: 4.5, small: 2, large: 9, slice: 1, bunch: 108 } },
  // 11564: cup, cubes 130 g; piece = medium; small; large; slice
  turnip: { gramsPerMl: 0.5417, grams: { piece: 122, small: 61, large: 183, slice: 15 } },
  // 11278: cup 100 g; piece = pods (3" long); pod = pods (3" long)
  okra: { gramsPerMl: 0.4167, grams: { piece: 11.88, pod: 11.88 } },
  // 11116: cup, shredded 70 g; piece = head; head; bunch = head; leaf; baby ~ a seventh of a grown head
  'bok choy': { gramsPerMl: 0.2917, grams: { piece: 840, head: 840, bunch: 840, leaf: 14, baby: 120 } },
  // 11957: cup, sliced 87 g; piece = bulb; bulb
  fennel: { gramsPerMl: 0.3625, grams: { piece: 234, bulb: 234 } },
  // 11007: cup hearts of 11008 168 g; piece = artichoke, medium; large = artichoke, large; can ~ drained weight of a 14 oz can
  artichoke: { gramsPerMl: 0.7, grams: { piece: 128, large: 162, can: 240 } },
  // 11043: cup 104 g; package = package (12 oz)
  'bean sprouts': { gramsPerMl: 0.4333, grams: { package: 340 } },
  // 09003: cup, quartered or chopped 125 g; piece = medium (3" dia); small = small (2-3/4" dia); large = large (3-1/4" dia)
  apple: { gramsPerMl: 0.5208, grams: { piece: 182, small: 149, large: 223 } },
  // 09040: cup, mashed 225 g; piece = medium (7" to 7-7/8" long); small = small (6" to 6-7/8" long); large = large (8" to 8-7/8" long)
  banana: { gramsPerMl: 0.9375, grams: { piece: 118, small: 101, large: 136 } },
  // 09150: cup, sections 212 g; piece = fruit (2-1/8" dia); large = fruit (2-3/8" dia); wedge = wedge or slice (1/8 of one 2-1/8" dia lemon); slice = wedge or slice (1/8 of one 2-1/8" dia lemon)
  lemon: { gramsPerMl: 0.8833, grams: { piece: 58, large: 84, wedge: 7, slice: 7 } },
  // 09152: cup 244 g; piece = lemon yields; wedge = wedge yields
  'lemon juice': { gramsPerMl: 1.017, grams: { piece: 48, wedge: 5.9 } },
  // 09159: cup, sections of 09150 212 g; piece = fruit (2" dia); wedge ~ an eighth; slice ~ an eighth
  lime: { gramsPerMl: 0.8833, grams: { piece: 67, wedge: 8.4, slice: 8.4 } },
  // 09160: cup 242 g; piece = lime yields
  'lime juice': { gramsPerMl: 1.008, grams: { piece: 44 } },
  // 09200: cup, sections 180 g; piece = fruit (2-5/8" dia); small = small (2-3/8" dia); large = large (3-1/16" dia); slice ~ an eighth; wedge ~ an eighth
  orange: { gramsPerMl: 0.75, grams: { piece: 131, small: 96, large: 184, slice: 16, wedge: 16 } },
  // 09206: cup 248 g; piece = fruit yields
  'orange juice': { gramsPerMl: 1.033, grams: { piece: 86 } },
  // 09316: cup, whole 144 g; piece = medium (1-1/4" dia); small = small (1" dia); large = large (1-3/8" dia)
  strawberry: { gramsPerMl: 0.6, grams: { piece: 12, small: 7, large: 18 } },
  // 09050: cup 148 g; piece = berries
  blueberry: { gramsPerMl: 0.6167, grams: { piece: 1.36 } },
  // 09302: cup 123 g; piece = raspberries
  raspberry: { gramsPerMl: 0.5125, grams: { piece: 1.9 } },
  // 09266: cup, chunks 165 g; piece = fruit; slice = slice (3-1/2" dia x 3/4" thick); ring = slice or ring (3" dia) with liquid of 09268; can ~ net weight of a 20 oz can
  pineapple: { gramsPerMl: 0.6875, grams: { piece: 905, slice: 84, ring: 47, can: 567 } },
  // 09176: cup pieces 165 g; piece = fruit without refuse
  mango: { gramsPerMl: 0.6875, grams: { piece: 336 } },
  // 09236: cup slices 154 g; piece = medium (2-2/3" dia); small = small (2-1/2" dia); large = large (2-3/4" dia); half ~ half of one
  peach: { gramsPerMl: 0.6417, grams: { piece: 150, small: 130, large: 175, half: 75 } },
  // 09252: cup, slices 140 g; piece = medium; small; large
  pear: { gramsPerMl: 0.5833, grams: { piece: 178, small: 148, large: 230 } },
  // 09132: cup 151 g; piece = grapes
  grapes: { gramsPerMl: 0.6292, grams: { piece: 4.9 } },
  // 09037: cup, cubes 150 g; piece = avocado, NS as to Florida or California
  avocado: { gramsPerMl: 0.625, grams: { piece: 201 } },
  // 09070: cup, without pits 154 g; piece = cherry
  cherry: { gramsPerMl: 0.6417, grams: { piece: 8.2 } },
  // 09078: cup, whole 100 g
  cranberry: { gramsPerMl: 0.4167, grams: {} },
  // 09298: cup (not packed) 145 g; piece = raisins; box = small box (1.5 oz)
  raisins: { gramsPerMl: 0.6042, grams: { piece: 0.52, box: 43 } },
  // 09087: cup, chopped 147 g; piece = date, pitted; medjool = date, pitted of 09421
  dates: { gramsPerMl: 0.6125, grams: { piece: 7.1, medjool: 24 } },
  // 12104: cup, shredded 80 g; piece = medium
  coconut: { gramsPerMl: 0.3333, grams: { piece: 397 } },
  // 05062: cup, chopped or diced of 05064 140 g; piece; fillet = piece; package
  'chicken breast': { gramsPerMl: 0.5833, grams: { piece: 272, fillet: 272, package: 926 } },
  // 05096: cup, chopped or diced of 05064 140 g; piece = thigh without skin; fillet = thigh without skin
  'chicken thigh': { gramsPerMl: 0.5833, grams: { piece: 149, fillet: 149 } },
  // 05006: cup, chopped or diced of 05009 140 g; whole = chicken, bone removed; drumstick = drumstick with skin of 05075; wing ~ what is eaten of a wing of 107 g; leg = leg, with skin (Sum of drumstick+thigh+back) of 05075
  chicken: { gramsPerMl: 0.5833, grams: { whole: 920, drumstick: 111, wing: 58, leg: 344 } },
  // 05332: sold by weight
  'ground chicken': { gramsPerMl: null, grams: {} },
  // 05165: cup, chopped or diced of 05009 140 g; whole = bird; breast = breast of 05732
  turkey: { gramsPerMl: 0.5833, grams: { whole: 5002, breast: 1150 } },
  // 05305: sold by weight
  'ground turkey': { gramsPerMl: null, grams: {} },
  // 23572: sold by weight
  'ground beef': { gramsPerMl: null, grams: {} },
  // 13786: roast
  beef: { gramsPerMl: null, grams: { roast: 723 } },
  // 23584: piece = steak of 13000
  'beef steak': { gramsPerMl: null, grams: { piece: 214 } },
  // 10040: piece = chop without refuse (Yield from 1 raw chop, with refuse, weighing 259g)
  'pork chop': { gramsPerMl: null, grams: { piece: 178 } },
  // 10020: tenderloin = roast of 10060
  pork: { gramsPerMl: null, grams: { tenderloin: 505 } },
  // 10219: sold by weight
  'ground pork': { gramsPerMl: null, grams: {} },
  // 10123: piece = slice raw; slice = slice raw; rasher = slice raw; strip = slice raw; package
  bacon: { gramsPerMl: null, grams: { piece: 28, slice: 28, rasher: 28, strip: 28, package: 442 } },
  // 10136: cup 140 g; slice = slice of 07029
  ham: { gramsPerMl: 0.5833, grams: { slice: 28 } },
  // 07063: piece = link (4" long x 1-1/8" dia) of 07074; link = link (4" long x 1-1/8" dia) of 07074; breakfast = link; italian = link, 4/lb of 07036
  sausage: { gramsPerMl: null, grams: { piece: 68, link: 68, breakfast: 25, italian: 113 } },
  // 17013: chop = chop of 17316; cutlet = chop of 17316
  lamb: { gramsPerMl: null, grams: { chop: 63, cutlet: 63 } },
  // 17224: sold by weight
  'ground lamb': { gramsPerMl: null, grams: {} },
  // 15076: piece ~ USDA's half fillet; fillet ~ USDA's half fillet; can = can of 15084
  salmon: { gramsPerMl: null, grams: { piece: 198, fillet: 198, can: 411 } },
  // 15015: piece = fillet; fillet
  cod: { gramsPerMl: null, grams: { piece: 231, fillet: 231 } },
  // 15261: piece = fillet; fillet
  tilapia: { gramsPerMl: null, grams: { piece: 116, fillet: 116 } },
  // 15127: piece ~ a steak of 6 oz; can = can of 15121
  tuna: { gramsPerMl: null, grams: { piece: 170, can: 165 } },
  // 15270: cup of 15152 128 g; piece = medium of 15149; small = small of 15149; large = large of 15149; king ~ two and a half medium ones; tiger ~ two and a half medium ones; jumbo ~ two and a half medium ones; can = can (4.5 oz), drained of 15152
  shrimp: { gramsPerMl: 0.5333, grams: { piece: 6, small: 5, large: 7, king: 15, tiger: 15, jumbo: 15, can: 128 } },
  // 15139: cup, flaked and pieces of 15140 118 g; piece = crab; can = can (6.5 oz), drained of 15141
  crab: { gramsPerMl: 0.4917, grams: { piece: 21, can: 125 } },
  // 01123: cup (4.86 large eggs) 243 g; piece = large; small; medium; large; jumbo
  egg: { gramsPerMl: 1.012, grams: { piece: 50, small: 38, medium: 44, large: 50, jumbo: 63 } },
  // 01124: cup 243 g; piece = large
  'egg white': { gramsPerMl: 1.012, grams: { piece: 33 } },
  // 01125: cup 243 g; piece = large
  'egg yolk': { gramsPerMl: 1.012, grams: { piece: 17 } },
  // 16126: cup 252 g; block; package = block
  tofu: { gramsPerMl: 1.05, grams: { block: 455, package: 455 } },
  // 16114: cup 166 g; package ~ net weight of 8 oz; block ~ net weight of 8 oz
  tempeh: { gramsPerMl: 0.6917, grams: { package: 227, block: 227 } },
  // 12061: cup, whole 143 g; piece = almond
  almonds: { gramsPerMl: 0.5958, grams: { piece: 1.2 } },
  // 12155: cup, chopped 117 g; half ~ 14 halves weigh an ounce; piece ~ two halves
  walnuts: { gramsPerMl: 0.4875, grams: { half: 2.03, piece: 4.05 } },
  // 12142: cup, chopped 109 g; half ~ 19 halves weigh an ounce; piece ~ a half
  pecans: { gramsPerMl: 0.4542, grams: { half: 1.49, piece: 1.49 } },
  // 12087: cup, halves and whole of 12085 137 g; piece ~ 18 kernels weigh an ounce
  cashews: { gramsPerMl: 0.5708, grams: { piece: 1.58 } },
  // 16087: cup 146 g
  peanuts: { gramsPerMl: 0.6083, grams: {} },
  // 12147: cup 135 g; piece = nuts
  'pine nuts': { gramsPerMl: 0.5625, grams: { piece: 0.17 } },
  // 16098: cup 258 g
  'peanut butter': { gramsPerMl: 1.075, grams: {} },
  // 12023: tbsp 9 g
  'sesame seeds': { gramsPerMl: 0.6, grams: {} },
  // 12006: tbsp, whole of 12220 10.3 g
  'chia seeds': { gramsPerMl: 0.6867, grams: {} },
  // 12220: tbsp, ground 7 g
  flaxseed: { gramsPerMl: 0.4667, grams: {} },
  // 20444: cup 185 g; cooked = 20445:cup
  rice: { gramsPerMl: 0.7708, grams: { 'cooked g': 0.3562, 'cooked ml': 0.2345 } },
  // 20036: cup 185 g; cooked = 20037:cup
  'brown rice': { gramsPerMl: 0.7708, grams: { 'cooked g': 0.3351, 'cooked ml': 0.2821 } },
  // 20120: cup penne 95 g; sheet ~ a sheet of lasagne; lasagna ~ a sheet; lasagne ~ a sheet; package ~ net weight of 1 lb; box ~ net weight of 1 lb; cooked = 20121:cup penne
  pasta: { gramsPerMl: 0.3958, grams: { sheet: 20, lasagna: 20, lasagne: 20, package: 454, box: 454, 'cooked g': 0.4259, 'cooked ml': 0.1899 } },
  // 20109: cup 38 g; package ~ net weight of 12 oz; cooked = 20110:cup
  'egg noodles': { gramsPerMl: 0.1583, grams: { package: 340, 'cooked g': 0.3594, 'cooked ml': 0.2396 } },
  // 20133: cup of 16082 140 g; package ~ net weight of 8 oz; cooked = 20134:cup
  'rice noodles': { gramsPerMl: 0.5833, grams: { package: 227, 'cooked g': 0.2967, 'cooked ml': 0.2176 } },
  // 18069: cup, cubes 35 g; slice; toast = slice; loaf ~ a loaf of 1 lb; baguette ~ a baguette
  bread: { gramsPerMl: 0.1458, grams: { slice: 29, toast: 29, loaf: 454, baguette: 250 } },
  // 18075: cup, cubes of 18069 35 g; slice; toast = slice; loaf ~ a loaf of 1 lb
  'whole wheat bread': { gramsPerMl: 0.1458, grams: { slice: 32, toast: 32, loaf: 454 } },
  // 18079: cup 108 g
  breadcrumbs: { gramsPerMl: 0.45, grams: {} },
  // 20081: cup 125 g
  flour: { gramsPerMl: 0.5208, grams: {} },
  // 20080: cup 120 g
  'whole wheat flour': { gramsPerMl: 0.5, grams: {} },
  // 20320: cup 122 g
  cornmeal: { gramsPerMl: 0.5083, grams: {} },
  // 20027: cup 128 g
  cornstarch: { gramsPerMl: 0.5333, grams: {} },
  // 20038: cup of 08120 81 g; cooked = 08121:1 cup
  oats: { gramsPerMl: 0.3375, grams: { 'cooked g': 0.1825, 'cooked ml': 0.178 } },
  // 20035: cup 170 g; cooked = 20137:cup
  quinoa: { gramsPerMl: 0.7083, grams: { 'cooked g': 0.3261, 'cooked ml': 0.2513 } },
  // 20028: cup 173 g; cooked = 20029:cup, cooked
  couscous: { gramsPerMl: 0.7208, grams: { 'cooked g': 0.2979, 'cooked ml': 0.1949 } },
  // 20012: cup 140 g; cooked = 20013:cup
  bulgur: { gramsPerMl: 0.5833, grams: { 'cooked g': 0.2427, 'cooked ml': 0.184 } },
  // 20005: cup 200 g; cooked = 20006:cup
  barley: { gramsPerMl: 0.8333, grams: { 'cooked g': 0.3494, 'cooked ml': 0.2286 } },
  // 18364: piece = tortilla (approx 7-8" dia); small = tortilla medium (approx 6" dia); large = tortilla (approx 10" dia); package
  tortilla: { gramsPerMl: null, grams: { piece: 49, small: 30, large: 72, package: 407 } },
  // 18363: piece = tortilla
  'corn tortilla': { gramsPerMl: null, grams: { piece: 24 } },
  // 19335: cup 200 g; cube = serving 1 cube; packet = serving packet
  sugar: { gramsPerMl: 0.8333, grams: { cube: 2.3, packet: 2.8 } },
  // 19334: cup packed 220 g
  'brown sugar': { gramsPerMl: 0.9167, grams: {} },
  // 19336: cup unsifted 120 g
  'powdered sugar': { gramsPerMl: 0.5, grams: {} },
  // 19296: cup 339 g
  honey: { gramsPerMl: 1.413, grams: {} },
  // 19353: cup 315 g
  'maple syrup': { gramsPerMl: 1.313, grams: {} },
  // 19304: cup 337 g
  molasses: { gramsPerMl: 1.404, grams: {} },
  // 19165: cup 86 g
  'cocoa powder': { gramsPerMl: 0.3583, grams: {} },
  // 19904: cup chips (6 oz package) of 19080 168 g; bar; square ~ a baking square of 1 oz
  'dark chocolate': { gramsPerMl: 0.7, grams: { bar: 101, square: 28.35 } },
  // 19080: cup chips (6 oz package) 168 g; package ~ net weight of 12 oz; bag ~ net weight of 12 oz
  'chocolate chips': { gramsPerMl: 0.7, grams: { package: 340, bag: 340 } },
  // 18369: tsp 4.6 g
  'baking powder': { gramsPerMl: 0.92, grams: {} },
  // 18372: tsp 4.6 g
  'baking soda': { gramsPerMl: 0.92, grams: {} },
  // 18375: tsp 4 g; packet; package = packet
  yeast: { gramsPerMl: 0.8, grams: { packet: 7.2, package: 7.2 } },
  // 01077: cup 244 g
  milk: { gramsPerMl: 1.017, grams: {} },
  // 01085: cup 245 g
  'skim milk': { gramsPerMl: 1.021, grams: {} },
  // 01088: cup 245 g
  buttermilk: { gramsPerMl: 1.021, grams: {} },
  // 01053: cup, fluid (yields 2 cups whipped) 238 g
  'heavy cream': { gramsPerMl: 0.9917, grams: {} },
  // 01049: cup 242 g
  'half and half': { gramsPerMl: 1.008, grams: {} },
  // 01056: cup 230 g; container ~ net weight of 8 oz
  'sour cream': { gramsPerMl: 0.9583, grams: { container: 227 } },
  // 01116: cup (8 fl oz) 245 g; container = container (6 oz)
  yogurt: { gramsPerMl: 1.021, grams: { container: 170 } },
  // 01256: cup (8 fl oz) of 01116 245 g; container
  'greek yogurt': { gramsPerMl: 1.021, grams: { container: 170 } },
  // 01001: cup 227 g; stick; pat = pat (1" sq, 1/3" high); knob ~ a tablespoon
  butter: { gramsPerMl: 0.9458, grams: { stick: 113, pat: 5, knob: 14.2 } },
  // 01145: cup 227 g; stick; pat = pat (1" sq, 1/3" high); knob ~ a tablespoon
  'unsalted butter': { gramsPerMl: 0.9458, grams: { stick: 113, pat: 5, knob: 14.2 } },
  // 01017: cup 232 g; package ~ net weight of 8 oz; block ~ net weight of 8 oz
  'cream cheese': { gramsPerMl: 0.9667, grams: { package: 227, block: 227 } },
  // 01009: cup, shredded 113 g; slice = slice (1 oz); cube = cubic inch
  'cheddar cheese': { gramsPerMl: 0.4708, grams: { slice: 28, cube: 17 } },
  // 01026: cup, shredded 112 g; slice = slices; ball ~ drained weight of a ball
  mozzarella: { gramsPerMl: 0.4667, grams: { slice: 28.33, ball: 125 } },
  // 01032: cup 100 g
  parmesan: { gramsPerMl: 0.4167, grams: {} },
  // 01019: cup, crumbled 150 g; cube = cubic inch; block ~ net weight of a block
  feta: { gramsPerMl: 0.625, grams: { cube: 17, block: 200 } },
  // 01036: cup 246 g; container ~ net weight of 15 oz
  ricotta: { gramsPerMl: 1.025, grams: { container: 425 } },
  // 01040: cup, shredded 108 g; slice = slice (1 oz); cube = cubic inch
  'swiss cheese': { gramsPerMl: 0.45, grams: { slice: 28, cube: 15 } },
  // 01159: cup, crumbled, not packed of 01004 135 g; log ~ net weight of 4 oz
  'goat cheese': { gramsPerMl: 0.5625, grams: { log: 113 } },
  // 01012: cup, small curd (not packed) 225 g
  'cottage cheese': { gramsPerMl: 0.9375, grams: {} },
  // 01004: cup, crumbled, not packed 135 g; cube = cubic inch
  'blue cheese': { gramsPerMl: 0.5625, grams: { cube: 17 } },
  // 01095: cup 306 g; can ~ net weight of 14 oz
  'condensed milk': { gramsPerMl: 1.275, grams: { can: 397 } },
  // 01153: cup 252 g; can ~ 12 fl oz
  'evaporated milk': { gramsPerMl: 1.05, grams: { can: 378 } },
  // 11531: cup 240 g; piece = medium; small; large; can ~ net weight of a 14.5 oz can
  'canned tomatoes': { gramsPerMl: 1, grams: { piece: 111, small: 82, large: 164, can: 411 } },
  // 11546: cup 262 g; can = can (6 oz)
  'tomato paste': { gramsPerMl: 1.092, grams: { can: 170 } },
  // 11549: cup 245 g; can = can, 15 oz (303 x 406) of 11555; jar ~ net weight of 24 oz
  'tomato sauce': { gramsPerMl: 1.021, grams: { can: 425, jar: 680 } },
  // 11547: cup 250 g; can = can (29 oz) (401 x 411); carton ~ net weight of a carton; jar ~ net weight of a jar
  'tomato puree': { gramsPerMl: 1.042, grams: { can: 822, carton: 500, jar: 690 } },
  // 16358: cup drained, rinsed of 16359 152 g; can = can drained
  chickpeas: { gramsPerMl: 0.6333, grams: { can: 253 } },
  // 16056: cup 200 g
  'dried chickpeas': { gramsPerMl: 0.8333, grams: {} },
  // 16018: cup 240 g; can = can of 16044
  'black beans': { gramsPerMl: 1, grams: { can: 442 } },
  // 16029: cup 256 g; can = can of 16034
  'kidney beans': { gramsPerMl: 1.067, grams: { can: 436 } },
  // 16051: cup 262 g; can = can of 16044
  'cannellini beans': { gramsPerMl: 1.092, grams: { can: 442 } },
  // 16069: cup 192 g; cooked = 16070:cup
  lentils: { gramsPerMl: 0.8, grams: { 'cooked g': 0.3295, 'cooked ml': 0.2719 } },
  // 12118: cup 226 g; can ~ 13.5 fl oz, or 400 ml
  'coconut milk': { gramsPerMl: 0.9417, grams: { can: 380 } },
  // 15121: cup, solid or chunks 154 g; can
  'canned tuna': { gramsPerMl: 0.6417, grams: { can: 165 } },
  // 11172: cup 164 g; can = can (303 x 406)
  'canned corn': { gramsPerMl: 0.6833, grams: { can: 298 } },
  // 09193: tbsp 8.4 g; piece = large; small; can ~ drained weight of a 6 oz can
  olives: { gramsPerMl: 0.56, grams: { piece: 4.4, small: 3.2, can: 170 } },
  // 02054: tbsp, drained 8.6 g
  capers: { gramsPerMl: 0.5733, grams: {} },
  // 11937: cup, chopped or diced 143 g; piece = large (4" long); spear = spear, small; slice
  pickles: { gramsPerMl: 0.5958, grams: { piece: 135, spear: 35, slice: 7 } },
  // 16123: cup 255 g
  'soy sauce': { gramsPerMl: 1.063, grams: {} },
  // 11935: cup 240 g
  ketchup: { gramsPerMl: 1, grams: {} },
  // 02046: cup 249 g
  mustard: { gramsPerMl: 1.038, grams: {} },
  // 04025: cup 220 g
  mayonnaise: { gramsPerMl: 0.9167, grams: {} },
  // 06971: cup 275 g
  'worcestershire sauce': { gramsPerMl: 1.146, grams: {} },
  // 06168: tsp 4.7 g
  'hot sauce': { gramsPerMl: 0.94, grams: {} },
  // 06631: tsp 6.5 g
  sriracha: { gramsPerMl: 1.3, grams: {} },
  // 06179: tbsp 18 g
  'fish sauce': { gramsPerMl: 1.2, grams: {} },
  // 06176: tbsp 18 g
  'oyster sauce': { gramsPerMl: 1.2, grams: {} },
  // 06175: tbsp 16 g
  'hoisin sauce': { gramsPerMl: 1.067, grams: {} },
  // 02053: cup 238 g
  vinegar: { gramsPerMl: 0.9917, grams: {} },
  // 02048: cup 239 g
  'apple cider vinegar': { gramsPerMl: 0.9958, grams: {} },
  // 02069: cup 255 g
  'balsamic vinegar': { gramsPerMl: 1.063, grams: {} },
  // 02068: cup 239 g
  'red wine vinegar': { gramsPerMl: 0.9958, grams: {} },
  // 16112: cup 275 g
  miso: { gramsPerMl: 1.146, grams: {} },
  // 12698: tbsp 15 g
  tahini: { gramsPerMl: 1, grams: {} },
  // 06164: cup 259 g; jar ~ net weight of 16 oz
  salsa: { gramsPerMl: 1.079, grams: { jar: 454 } },
  // 06150: cup 279 g
  'barbecue sauce': { gramsPerMl: 1.163, grams: {} },
  // 19297: tbsp 20 g
  jam: { gramsPerMl: 1.333, grams: {} },
  // 06194: cup 249 g; can ~ 14.5 oz; carton = container 32 oz of 06008
  'chicken broth': { gramsPerMl: 1.038, grams: { can: 411, carton: 960 } },
  // 06008: cup 240 g; can = can 14.5 oz; carton = container 32 oz
  'beef broth': { gramsPerMl: 1, grams: { can: 435, carton: 960 } },
  // 06700: carton (32 oz) 926 g; can; carton = carton (32 oz)
  'vegetable broth': { gramsPerMl: 0.9646, grams: { can: 390, carton: 926 } },
  // 14096: fl oz 29.4 g; bottle ~ 750 ml
  'red wine': { gramsPerMl: 0.98, grams: { bottle: 735 } },
  // 14106: fl oz 29.4 g; bottle ~ 750 ml
  'white wine': { gramsPerMl: 0.98, grams: { bottle: 735 } },
  // 14411: liter 1000 g; cube ~ an ice cube
  water: { gramsPerMl: 1, grams: { cube: 25 } },
  // 11312: cup 134 g; package; bag = package
  'frozen peas': { gramsPerMl: 0.5583, grams: { package: 284, bag: 284 } },
  // 02029: tsp 0.5 g
  'dried parsley': { gramsPerMl: 0.1, grams: {} },
  // 02017: tsp 1 g
  'dried dill': { gramsPerMl: 0.2, grams: {} },
  // 02033: tsp 2.8 g
  'poppy seeds': { gramsPerMl: 0.56, grams: {} },
  // 02007: tsp 2 g
  'celery seed': { gramsPerMl: 0.4, grams: {} },
  // 02005: tsp 2.1 g
  'caraway seed': { gramsPerMl: 0.42, grams: {} },
  // 09156: tbsp 6 g; piece ~ a lemon gives about a tablespoon; strip ~ half a teaspoon
  'lemon zest': { gramsPerMl: 0.4, grams: { piece: 6, strip: 1 } },
  // 16044: cup 240 g; can
  'pinto beans': { gramsPerMl: 1, grams: { can: 442 } },
  // 11211: cup 118 g; package
  edamame: { gramsPerMl: 0.4917, grams: { package: 432 } },
  // 07072: piece = slice; slice
  salami: { gramsPerMl: null, grams: { piece: 9.8, slice: 9.8 } },
  // 09277: cup, sliced 148 g; piece = medium
  plantain: { gramsPerMl: 0.6167, grams: { piece: 179 } },
  // 01079: cup 244 g
  'reduced fat milk': { gramsPerMl: 1.017, grams: {} },
  // 16127: cup (1/2" cubes) 248 g; block; package = block
  'silken tofu': { gramsPerMl: 1.033, grams: { block: 464, package: 464 } },
};
