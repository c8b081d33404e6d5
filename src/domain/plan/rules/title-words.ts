/** Title words from which the rules for meal plans derive the form of a dish and the meal that it suits. */
import { containsAnyPhrase, splitPhraseList } from '../../recipes/title-phrases.ts';

const toRows = (rows: readonly (readonly [name: string, phrases: string])[]) =>
  rows.map(([name, phrases]) => ({ name, phrases: splitPhraseList(phrases) }));

/**
 * Title words for forms of dishes. The first form with a matching word is used: a taco soup is a soup, and a pasta
 * salad is a salad.
 */
const FORMS = toRows([
  [
    'soup',
    `soup, soups, chowder, bisque, ramen, pho, borscht, gumbo, minestrone, pozole, in broth, coconut broth, laksa,
    gazpacho, jjigae, goulash, bean chili, beef chili, chicken chili, turkey chili, pork chili, sausage chili,
    lentil chili, vegetable chili, pumpkin chili, taco chili, texas chili, cincinnati chili, vegan chili, white chili,
    chili con carne, chili verde`,
  ],
  ['salad', 'salad, salads, slaw, tabbouleh, larb'],
  ['pizza', 'pizza, pizzas, calzone, stromboli, flatbread'],
  ['pie', 'pie, pies, quiche, tart, empanadas, pasties, wellington, strudel, turnovers'],
  [
    'sandwich',
    `sandwich, sandwiches, burger, burgers, wrap, wraps, taco, tacos, burrito, burritos, quesadilla, quesadillas,
    fajitas, sub, subs, melt, toast, toastie, pita, pitas, gyro, gyros, hot dogs, banh mi, sloppy joes, tostadas, sliders,
    panini, hoagie, po boy, shawarma`,
  ],
  [
    'breaded',
    'schnitzel, katsu, cutlet, cutlets, tonkatsu, tenders, nuggets, breaded, battered, crusted, milanesa, milanese, fish fingers',
  ],
  [
    'stuffed potato',
    `baked potato, baked potatoes, jacket potato, jacket potatoes, baked sweet potato, baked sweet potatoes,
    microwave sweet potato, stuffed potatoes, stuffed sweet potatoes, loaded sweet potatoes`,
  ],
  [
    'bake',
    `casserole, bake, gratin, moussaka, enchiladas, chicken parmesan, eggplant parmesan, veal parmesan,
    zucchini parmesan, parmigiana, lasagna, cannelloni, ziti`,
  ],
  [
    'stew',
    `stew, stews, curry, curries, tagine, dal, daal, dhal, braise, braised, masala, korma, vindaloo, stroganoff,
    bourguignon, cacciatore, adobo, pot roast, ragout, tikka masala, butter chicken, rendang, cassoulet`,
  ],
  ['hash', 'hash, hashes'],
  ['stir-fry', 'stir fry, stir fried, kung pao, chop suey'],
  ['eggs', 'omelette, omelet, frittata, shakshuka, egg, eggs, tortilla espanola'],
  ['skewers', 'kebab, kebabs, kabobs, skewers, satay, souvlaki'],
  ['patties', 'meatballs, meatloaf, patties, rissoles, kofta, kofte, cakes, fritters, croquettes'],
  ['noodles', 'noodles, noodle, lo mein, chow mein, pad thai, yakisoba, udon, soba, japchae'],
  [
    'pasta',
    `pasta, spaghetti, penne, macaroni, mac, linguine, fettuccine, ravioli, gnocchi, carbonara, bolognese, orzo, rigatoni,
    tortellini, alfredo`,
  ],
  [
    'rice',
    'risotto, pilaf, paella, biryani, jambalaya, fried rice, rice bowl, rice, arroz, congee, bibimbap',
  ],
]);

/** Title words for cooking methods. The first method with a matching word is used. */
const METHODS = toRows([
  ['slow cooker', 'slow cooker, crock pot, crockpot'],
  ['air fryer', 'air fryer, air fried'],
  ['grill', 'grilled, grill, barbecue, bbq, barbecued'],
  ['fry', 'fried, battered, schnitzel, fritters, crispy, katsu, tempura'],
  ['oven', 'baked, bake, roast, roasted, sheet pan, casserole, gratin, lasagna'],
]);

const findFirst = (titleText: string, rows: typeof FORMS): string | null =>
  rows.find(({ phrases }) => containsAnyPhrase(titleText, phrases))?.name ?? null;

/**
 * Returns the form of the dish that a title (`normalizeTitleForPhrases`) names, such as soup; null if it names no form.
 */
export const findDishFormInTitle = (titleText: string): string | null => findFirst(titleText, FORMS);

/**
 * Returns the cooking method that a title (`normalizeTitleForPhrases`) names, such as grill; null if it names no
 * method.
 */
export const findCookingMethodInTitle = (titleText: string): string | null => findFirst(titleText, METHODS);

/**
 * Title words of snacks, appetizers, side dishes and breakfasts. They are needed for recipes whose author gave no tags.
 */
export const SMALL_DISHES = splitPhraseList(
  `snack, snacks, dip, dips, chips, crisps, popcorn, bites, poppers, dessert, breakfast, deviled eggs, egg rolls, muffins,
  muffin, nuts, croquettes, rangoon, crostini, bruschetta, canapes, knots, tots, sticks, fries, cheese ball, spread,
  pinwheels, roll ups, lunch box, corn dogs, corn dog, nachos, edamame, tea eggs, hush puppies, mashed, mug, sausage rolls,
  sausage balls, lollipops, blanket, puffs, rolls, poached eggs, boiled eggs, fried eggs, scrambled eggs, scramble, steamed eggs, eggs on toast,
  bacon wrapped, pretzel, lumpia, succotash, refried beans, baked beans, fritters, smoothie, smoothie bowl, toast, omelette,
  egg bites, egg cups, migas, chilaquiles, huevos, benedict, florentine, bagel, collard greens, creamed, coleslaw, slaw,
  potato salad, macaroni salad, egg salad, green salad, sweet potato casserole, green bean casserole, corn casserole,
  funeral potatoes, potato skins, smashed potatoes, twice baked potatoes, terrine, blini, crispy bacon, oven bacon, arancini,
  polenta, grits, finger sandwiches, tea sandwiches, cucumber sandwiches, sliders, jerky, trail mix,
  stuffed mushrooms, bread, buns, challah, focaccia, hash browns, home fries, ball, balls, dates, hand rolls, spring rolls,
  summer rolls, caviar, melted cheese, microwave, blt, club sandwich, bubble and squeak, rice and peas, pilaf, yellow rice, spanish rice, coconut rice, tomato rice`,
);

export const SANDWICHES = splitPhraseList(
  'sandwich, sandwiches, melt, melts, toast, toasts, toastie, panini, wrap, wraps',
);

/** Title words of dishes that are a lunch or a light supper. */
export const LUNCHES = [...SANDWICHES, ...splitPhraseList('no cook, hot dogs, fritters, instant noodles')];

export const INSTANT_NOODLES = splitPhraseList('instant noodles, instant ramen, cup noodles');

/** Title words of spicy dishes, which many children refuse. */
export const HOT_DISHES = splitPhraseList(
  `spicy, hot and sour, hot wings, jerk, vindaloo, szechuan, sichuan, kung pao, harissa, diablo, arrabbiata, buffalo,
  nashville`,
);

/** Title words of dishes that need food cooked before, such as cold rice. */
export const LEFTOVER_DISHES = splitPhraseList(
  'leftover, leftovers, fried rice, omelette rice, nasi goreng, gallo pinto, rice cakes, rotisserie, turkey pot pie',
);

/** Title words of large roasts: a whole bird, or a joint of meat for a table of several people. */
export const LARGE_ROASTS = splitPhraseList(
  `whole chicken, roast chicken, whole duck, roast duck, roast goose, roast turkey, turkey breast, pot roast, roast beef,
  beef tenderloin, prime rib, brisket, roast pork, pork roast, pork shoulder, pulled pork, carnitas, pork loin,
  leg of lamb, rack of lamb, lamb shoulder, glazed ham, wellington`,
);

/**
 * Title words of dishes for holidays. Dishes that the author has tagged 'holiday' also count as dishes for holidays.
 */
export const HOLIDAY_DISHES = splitPhraseList(
  `holiday, christmas, thanksgiving, easter, rack of lamb, leg of lamb, prime rib, wellington, roast turkey, roast duck,
  roast goose, beef tenderloin`,
);

/** Words at the end of the titles of side dishes, as in 'Cuban Black Beans' or 'Lemon Rice'. */
const SIDE_ENDINGS = splitPhraseList(
  'beans, rice, potatoes, lentils, peas, carrots, cabbage, greens, corn, vegetables',
);
const JOINING_WORDS = splitPhraseList('and, with, in');

/**
 * Returns true if a title (`normalizeTitleForPhrases`) names a side dish, such as 'Lemon Rice'. 'Chicken with Rice' is
 * not a side dish, because its title joins two foods.
 */
export const isSideDishTitle = (titleText: string): boolean =>
  SIDE_ENDINGS.some((ending) => titleText.endsWith(ending)) && !containsAnyPhrase(titleText, JOINING_WORDS);
