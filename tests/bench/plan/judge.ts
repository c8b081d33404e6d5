/**
 * Judges planned weeks by rules written from complaints of people about meal planners. The judge reads the text of the
 * recipes: title, summary, ingredient lines, steps and tags. It shares no rule with the planner, so that it can find
 * mistakes in the planner's rules.
 */
import type { StarterRecipe } from '#worker/starter/recipe-file';

export type Complaint =
  | 'no dinner'
  | 'same protein twice in a row'
  | 'same main food within three days'
  | 'small dish at the weekend'
  | 'made of leftovers'
  | 'no vegetables'
  | 'thin dinner'
  | 'same noticed food two days running'
  | 'same noticed food three times'
  | 'expiring meat or fish unused'
  | 'holiday dish on a weekday'
  | 'large roast for one or two'
  | 'over time'
  | 'refused dish returns'
  | 'main ingredient replaced'
  | 'other day changed'
  | 'meal without a dish';

export interface Violation {
  readonly complaint: Complaint;
  readonly details: string;
}

export interface JudgedMeal {
  readonly id: string;
  readonly day: string;
  readonly meal: string;
  readonly maxMinutes: number | null;
  /** Number of servings that are cooked. */
  readonly servings: number;
  readonly recipe: StarterRecipe | null;
  /** Vegetable of the side dish; null without one. */
  readonly side: string | null;
  /** True if the cook chose the dish or cooks nothing. Only the other meals are judged. */
  readonly isByHand: boolean;
  /** Foods that the plan uses for the dish. */
  readonly usedFoods: ReadonlySet<string>;
}

/** A food at home that expires. */
export interface JudgedStock {
  readonly name: string;
  /** Last day on which the food can be used, YYYY-MM-DD. */
  readonly lastDay: string;
  /** True if there is enough of the food for a dinner of the household. */
  readonly isDinner: boolean;
}

const DINNER_TAGS = new Set(['dinner', 'lunch']);
const NO_DINNER_TAGS = new Set([
  'side',
  'snack',
  'starter',
  'dessert',
  'breakfast',
  'drink',
  'sauce',
  'bread',
  'salad',
]);
const NO_DINNER_TEXT =
  /\b(dessert|sweet snack|snack|nibbles?|appetizers?|side dish|dips?|breakfast|deviled|cookies?|cakes? with frosting|smoothie|jam|candy|fudge|ice cream|party food|finger food)\b/i;
const SUGARS = /\b(sugar|honey|maple syrup|molasses|condensed milk|jam|chocolate|corn syrup)\b/i;
const SAVORY =
  /\b(onion|garlic|chicken|beef|pork|fish|shrimp|lentil|beans?|tofu|sausage|cheese|broth|soy sauce|salmon|tuna|turkey|lamb)\b/i;

/** Words in titles and ingredients by protein, in the order in which they count. */
const PROTEINS: readonly (readonly [name: string, pattern: RegExp])[] = [
  // Chicken fried steak is beef.
  ['chicken', /\b(chicken|cornish hens?)\b(?! (broth|stock|bouillon|fat|fried steak))/i],
  ['turkey', /\bturkey\b(?! broth)/i],
  [
    'beef',
    /(?<!\bgammon )(?<!\bham )\b(beef|steak|brisket|veal|oxtail|short ribs|bolognese)\b(?! (broth|stock|bouillon))/i,
  ],
  ['lamb', /\blamb\b/i],
  ['rabbit', /\brabbit\b/i],
  ['duck', /\bduck\b/i],
  ['liver', /\b(?<!chicken )livers?\b/i],
  [
    'pork',
    /\b(pork|bacon|ham|prosciutto|sausages?|chorizo|pancetta|kielbasa|bratwurst|salami|pepperoni|hot dogs?|carnitas|gammon)\b/i,
  ],
  [
    'fish',
    /\b(fish|salmon|tuna|cod|tilapia|haddock|halibut|trout|shrimp|prawns?|crab|scallops?|mussels|clams|squid|sardines|mackerel|catfish|snapper|sea bass|flounder|sole|pollock|hake|eel|octopus|anchovies)\b(?! (sauce|broth|stock))/i,
  ],
  ['tofu', /\b(tofu|tempeh)\b/i],
  [
    'pulses',
    /(?<!\bgreen )(?<!\bstring )\b(lentils?|chickpeas?|beans?|split peas|dal|black-eyed peas)\b(?! (sprouts|paste|sauce))/i,
  ],
];

const toNumber = (amount: string): number => {
  const fractions: Readonly<Record<string, number>> = {
    '½': 0.5,
    '¼': 0.25,
    '¾': 0.75,
    '⅓': 1 / 3,
    '⅔': 2 / 3,
    '⅛': 0.125,
  };
  return amount
    .trim()
    .split(/\s+|(?=[½¼¾⅓⅔⅛])/u)
    .reduce((sum, part) => {
      const [over, under] = part.split('/').map(Number);
      return sum + (fractions[part] ?? (under ? (over as number) / under : Number(part) || 0));
    }, 0);
};
const GRAMS: Readonly<Record<string, number>> = {
  ...{
    g: 1,
    kg: 1000,
    oz: 28,
    lb: 454,
    cup: 200,
    cups: 200,
    ml: 1,
    l: 1000,
    tbsp: 15,
    tsp: 5,
    can: 240,
    cans: 240,
  },
  ...{ jar: 300, package: 300, slice: 30, slices: 30, clove: 4, cloves: 4 },
};
const MEAT =
  /\b(chops?|steaks?|breasts?|thighs?|legs?|fillets?|chicken|pork|beef|lamb|turkey|fish|salmon)\b/i;
const LEAVES = /\b(kale|spinach|lettuce|arugula|greens|basil|parsley|cilantro|cabbage|chard)\b/i;
/** Dry foods that take up water when they are cooked. */
const DRY =
  /\b(dried (chickpeas|beans|[a-z]+ beans)|rice|pasta|spaghetti|noodles|macaroni|lentils|dal|split peas|couscous|bulgur|quinoa|orzo|polenta)\b/i;
/** Birds that recipes count by the piece, and their rough grams with bones. */
const WHOLE_BIRDS: readonly (readonly [bird: RegExp, grams: number])[] = [
  [/^cornish hens?$/i, 500],
  [/^(chicken|duck)$/i, 1500],
];
/** Rough grams of an ingredient line as eaten. A piece counts as 100 g, and a piece of meat as 170 g. */
function weigh({ name, amount, unit }: StarterRecipe['ingredients'][number]): number {
  const bird = WHOLE_BIRDS.find(([words]) => words.test(name));
  const piece = bird !== undefined && unit === 'piece' ? bird[1] : MEAT.test(name) ? 170 : 100;
  const isLeafyCup = /^cups?$/i.test(unit) && LEAVES.test(name);
  const grams = toNumber(amount) * (isLeafyCup ? 30 : (GRAMS[unit.toLowerCase()] ?? piece));
  return DRY.test(name) ? 2.5 * grams : grams;
}

/**
 * Returns the protein that a cook would name a dish after: the first one in its title, or the heaviest one among its
 * ingredients if it weighs at least 30 g per serving. Null if there is none.
 */
export function findProtein(recipe: StarterRecipe): string | null {
  const titled = PROTEINS.map(([name, pattern]) => ({ name, at: recipe.title.search(pattern) })).filter(
    ({ at }) => at >= 0,
  );
  if (titled.length > 0) return titled.toSorted((a, b) => a.at - b.at)[0]?.name ?? null;
  const sums = PROTEINS.map(([name, pattern]) => ({
    name,
    grams: recipe.ingredients
      .filter((line) => line.required && pattern.test(line.name))
      .reduce((sum, line) => sum + weigh(line), 0),
  }));
  const heaviest = sums.toSorted((a, b) => b.grams - a.grams)[0];
  return heaviest !== undefined && heaviest.grams >= 30 * recipe.servings ? heaviest.name : null;
}

/** Words of main foods in titles and ingredients. The first word in the title counts. */
const MAIN_FOODS =
  /\b(chicken(?! (?:broth|stock|bouillon|fat|fried steak))|turkey|ground beef|beef steak|pork chops?|pork loin|pork tenderloin|ground pork|lamb|sausages?|bacon|ham|salmon|tuna|shrimp|cod|tofu|chickpeas?|black beans?|kidney beans?|white beans?|lentils?)\b/i;

/**
 * Returns the main food of a recipe, such as salmon: the first one in its title, or else its heaviest one of at least
 * 50 g per serving.
 */
export function findMainFood({ title, ingredients, servings }: StarterRecipe): string | null {
  const heaviest = ingredients
    .filter((line) => line.required && MAIN_FOODS.test(line.name) && weigh(line) >= 50 * servings)
    .toSorted((a, b) => weigh(b) - weigh(a))[0];
  const named = MAIN_FOODS.exec(title) ?? MAIN_FOODS.exec(heaviest?.name ?? '');
  return named === null ? null : toStem((named[1] as string).toLowerCase());
}

/**
 * Preparations of rice and meat that were cooked on an earlier day. Rice that is only 'cooked' is cooked beside the
 * dish.
 */
const COOKED_BEFORE: readonly (readonly [food: RegExp, preparation: RegExp])[] = [
  [/^rice$/, /cooked ahead|chilled|the day before|leftover/i],
  [/^(chicken|turkey|beef|pork|lamb)$/, /leftover|rotisserie|^(fully )?cooked\b|^roasted\b/i],
  [/^(roast beef|cooked (chicken|turkey))$/, /^/],
];

/** Returns the food that must be cooked before a dish is cooked, such as cold rice; null if there is none. */
export function findCookedFood({ ingredients }: StarterRecipe): string | null {
  const line = ingredients.find(
    ({ name, preparation = '', required }) =>
      required && COOKED_BEFORE.some(([food, pattern]) => food.test(name) && pattern.test(preparation)),
  );
  return line?.name ?? null;
}

/** Words of vegetables in ingredients. Potatoes, onions and garlic are none. */
const VEGETABLES =
  /(?<!sweet )\b(tomato(es)?|marinara sauce|salsa|carrots?|broccoli|cauliflower|cabbage|kale|spinach|lettuce|greens|zucchini|eggplant|(bell|banana|sweet) peppers?|peas|snow peas|green beans|beans sprouts|bean sprouts|corn|mushrooms?|asparagus|cucumber|celery|celery root|leeks?|fennel|beets?|bok choy|brussels sprouts|sauerkraut|kimchi|pumpkin|squash|radish|okra|turnip|rutabaga|parsnip|artichoke hearts?|arugula|endive|mixed vegetables|vegetables|coleslaw mix|chard|avocado|water chestnuts|daikon|poblano peppers?|chayote|hearts of palm|roasted red peppers?)\b/i;
/** A dinner with fewer grams of vegetables per serving counts as a dinner without vegetables. */
const SOME_VEGETABLES = 30;
/** Rough grams of a piece, head or bunch of vegetables that are heavier than 100 g. The first match counts. */
const HEAVY_VEGETABLES: readonly (readonly [vegetable: RegExp, grams: number])[] = [
  [/\b(cabbage|cauliflower|lettuce|bok choy|chard|pumpkin|squash|greens)\b/i, 500],
  [/\bcucumber\b/i, 300],
];
/** Returns rough grams of vegetables per serving. */
const weighVegetables = ({ ingredients, servings }: StarterRecipe): number =>
  ingredients
    .filter(({ name, required }) => required && VEGETABLES.test(name))
    .reduce((sum, line) => {
      const heavy = HEAVY_VEGETABLES.find(([vegetable]) => vegetable.test(line.name));
      const isPiece = /^(piece|head|bunch)?$/i.test(line.unit);
      return sum + (heavy !== undefined && isPiece ? heavy[1] * toNumber(line.amount) : weigh(line));
    }, 0) / servings;

/** Words of foods that an eater remembers from one day to the next, besides meat and fish. */
const NOTICED_FOODS =
  /(?<!sweet )\b(sweet potato(?:es)?|potato(?:es)?|zucchini|bell peppers?|broccoli|cauliflower|cabbage|(?<!split |black-eyed |snow )peas|mushrooms?|spinach|eggplants?|green beans|sweet ?corn|corn(?! (?:tortilla|starch|syrup|chips|bread))|carrots?|kale|cucumbers?|asparagus|eggs?(?! (?:noodles?|roll|drop))|cheddar)\b/gi;
/** Minimum grams per serving of a food that an eater notices although the title does not name it. */
const NOTICED_GRAMS = 100;
const EGG_GRAMS = 50;

/** Returns the foods that an eater remembers from a dish: those in its title, its heavy ones, and its side dish. */
export function findNoticedFoods(
  { title, ingredients, servings }: StarterRecipe,
  side: string | null,
): Set<string> {
  const list = (text: string) =>
    [...text.matchAll(NOTICED_FOODS)].map(([food]) => toStem(food.toLowerCase()));
  const heavy = ingredients.filter((line) => {
    const grams = /^eggs?$/.test(line.name) ? EGG_GRAMS * toNumber(line.amount) : weigh(line);
    return line.required && grams >= NOTICED_GRAMS * servings;
  });
  return new Set([title, side ?? '', ...heavy.map(({ name }) => name)].flatMap(list));
}

/** Words of foods that fill: grains, potatoes, bread and dough. */
const STARCHES =
  /\b(rice|pasta|spaghetti|penne|linguine|fettuccine|rigatoni|ziti|lasagna|noodles?|ramen|macaroni|gnocchi|ravioli|tortellini|orzo|potato(es)?|cassava|plantains?|bread|baguette|buns?|rolls?|pita|naan|flatbread|tortillas?|english muffins?|taco shells|tortilla chips|couscous|bulgur|quinoa|barley|oats|polenta|grits|cornmeal|masa harina|flour|dough|pastry|pie crust|phyllo|biscuits?|wrappers|breadcrumbs|panko|crackers|stuffing mix|cornbread mix|hash browns|french fries|tots)\b/i;
/** A dinner with fewer grams of starchy foods, as eaten, per serving has no starch. */
const SOME_STARCH = 40;
/** Minimum grams of meat or fish per serving of a dinner without starch. */
const ENOUGH_MEAT = 90;
const MEAT_NAMES: ReadonlySet<string> = new Set([
  'chicken',
  'turkey',
  'beef',
  'lamb',
  'liver',
  'pork',
  'fish',
]);

/** Words of foods with protein that are neither meat, fish, pulses nor tofu. */
const EGGS_AND_CHEESE = /\b(eggs?|cheese|mozzarella|feta|halloumi|paneer|ricotta|parmesan|gruyere|yogurt)\b/i;
/** A dinner with fewer grams of protein foods per serving has too little protein. */
const SOME_PROTEIN = 30;

/** Returns the reason why a dinner with its side dish leaves eaters hungry, or null. */
export function findHungerProblem(
  { title, ingredients, servings }: StarterRecipe,
  side: string | null,
): string | null {
  if (/\b(instant|cup|ramen) (noodles|ramen)\b/i.test(title)) return 'instant noodles';
  const sum = (isCounted: (name: string) => boolean) =>
    ingredients
      .filter(({ name, required }) => required && isCounted(name))
      .reduce((all, line) => all + weigh(line), 0);
  const protein = sum(
    (name) => EGGS_AND_CHEESE.test(name) || PROTEINS.some(([, pattern]) => pattern.test(name)),
  );
  if (protein < SOME_PROTEIN * servings) return 'hardly any protein';
  if (STARCHES.test(side ?? '') || sum((name) => STARCHES.test(name)) >= SOME_STARCH * servings) return null;
  const meat = sum((name) =>
    PROTEINS.some(([protein, pattern]) => MEAT_NAMES.has(protein) && pattern.test(name)),
  );
  if (meat < ENOUGH_MEAT * servings) return 'no starch and little meat';
  return /\b(soup|broth)\b/i.test(title) ? 'soup without starch' : null;
}

/** Words of dishes for holidays in titles and summaries. */
const HOLIDAY =
  /\b(holidays?|christmas|thanksgiving|easter|rack of lamb|leg of lamb|prime rib|wellington)\b/i;
/** Words of roasts that one or two people cannot eat. */
const LARGE_ROAST =
  /\b(whole (chicken|duck|turkey)|roast (chicken|duck|turkey|goose|beef|pork)|pot roast|leg of lamb|rack of lamb|prime rib|brisket)\b(?! (hash|sandwich))/i;

/** A weekend dish is small if it takes no longer than this, in minutes, although the cook allows more time. */
const SMALL_MINUTES = 20;
const isWeekendDay = (day: string): boolean => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());

/** Returns the reason why a dish is no dinner for a family, or null. */
export function findDinnerProblem(recipe: StarterRecipe): string | null {
  const { tags, title, summary = '', ingredients, servings } = recipe;
  const isTagged = tags.some((tag) => DINNER_TAGS.has(tag));
  const other = tags.find((tag) => NO_DINNER_TAGS.has(tag));
  if (!isTagged && other !== undefined) return `the author says ${other}`;
  if (tags.includes('dessert') || tags.includes('drink')) return 'a dessert or drink';
  const named = NO_DINNER_TEXT.exec(title) ?? (isTagged ? null : NO_DINNER_TEXT.exec(summary));
  if (named !== null) return `its text says '${named[0]}'`;
  const required = ingredients.filter((line) => line.required);
  const sugar = required.filter(({ name }) => SUGARS.test(name)).reduce((sum, line) => sum + weigh(line), 0);
  if (sugar / servings > 15 && !required.some(({ name }) => SAVORY.test(name))) return 'it is sweet';
  const all = required.reduce((sum, line) => sum + weigh(line), 0);
  if (all / servings < 120) return `only ${Math.round(all / servings)} g per serving`;
  return null;
}

/** Minutes that the steps of a recipe need at least: a night, or the longest stated number of hours. */
function findLeastMinutes({ instructions }: StarterRecipe): number {
  const text = instructions.join(' ');
  if (
    /\b(overnight|the night before|the day before)\b/i.test(text) &&
    !/\bor overnight\b|up to overnight/i.test(text)
  )
    return 8 * 60;
  const hours = [...text.matchAll(/\bfor (?:at least |about )?(\d+)(?: to \d+)? hours?\b/gi)].map((match) =>
    Number(match[1]),
  );
  return 60 * Math.max(0, ...hours);
}

const toWords = (text: string): string[] => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const toStem = (word: string): string => word.replace(/(es|s)$/u, '');
const toLastStem = (food: string): string => toStem(toWords(food).at(-1) ?? '');

/** Fish that a cook may have entered as 'white fish'. */
const WHITE_FISH =
  /\b(cod|tilapia|catfish|haddock|halibut|pollock|hake|sole|flounder|snapper|sea bass|perch)$/;

/** Chicken in pieces. Cooks use the pieces that they have, whatever the recipe says. */
const CHICKEN_PIECES = /^chicken( thigh| leg| drumstick)?$/;

/** Foods that are heavy but never the main ingredient. */
const NEVER_MAIN = /broth|stock|milk|cream|crumbs|panko|flour|^water$/;

/**
 * Returns the main ingredients of a recipe as its text shows them: the foods that the title names, and the heaviest
 * ingredient.
 */
export function findMainIngredients({ title, ingredients }: StarterRecipe): string[] {
  const words = new Set(toWords(title).map(toStem));
  const required = ingredients.filter((line) => line.required && !NEVER_MAIN.test(line.name));
  const named = required.filter(({ name }) => words.has(toLastStem(name)));
  const heaviest = required.toSorted((a, b) => weigh(b) - weigh(a))[0];
  return [...new Set([...named, ...(heaviest === undefined ? [] : [heaviest])].map(({ name }) => name))];
}

const DAY = 24 * 60 * 60_000;
const isDayAfter = (a: string, b: string): boolean => Date.parse(b) - Date.parse(a) <= DAY;

/**
 * Judges a planned week.
 * @param chosen ids of the meals whose dishes the planner has just chosen. Two meals with the same protein are its fault
 *   only if one of them is among these
 * @param refused titles of the dishes that the cook refused
 * @param isStaple true for a food that the plan assumes at home
 */
export function judgeWeek(
  meals: readonly JudgedMeal[],
  chosen: ReadonlySet<string>,
  refused: ReadonlySet<string>,
  isStaple: (food: string) => boolean,
): Violation[] {
  const violations: Violation[] = [];
  const complain = (complaint: Complaint, details: string) => violations.push({ complaint, details });
  const ordered = meals.toSorted((a, b) => (a.day < b.day ? -1 : 1));
  for (const [i, meal] of ordered.entries()) {
    const { id, recipe, isByHand, maxMinutes, day, usedFoods, side, servings } = meal;
    if (isByHand) continue;
    if (recipe === null) {
      complain('meal without a dish', day);
      continue;
    }
    const problem = findDinnerProblem(recipe);
    if (problem !== null) complain('no dinner', `${recipe.title}: ${problem}`);
    const minutes = Math.max(recipe.minutes, findLeastMinutes(recipe));
    if (maxMinutes !== null && minutes > maxMinutes)
      complain('over time', `${recipe.title}: ${minutes} of ${maxMinutes} min`);
    const isRoomy = maxMinutes === null || maxMinutes >= 2 * SMALL_MINUTES;
    if (isWeekendDay(day) && isRoomy && recipe.minutes <= SMALL_MINUTES)
      complain('small dish at the weekend', `${recipe.title}: ${recipe.minutes} min`);
    const isNamed = VEGETABLES.test(recipe.title);
    if (side === null && !isNamed && weighVegetables(recipe) < SOME_VEGETABLES)
      complain('no vegetables', recipe.title);
    if (!isWeekendDay(day) && HOLIDAY.test(`${recipe.title} ${recipe.summary ?? ''}`))
      complain('holiday dish on a weekday', recipe.title);
    if (servings < 3 && LARGE_ROAST.test(recipe.title))
      complain('large roast for one or two', `${recipe.title}: ${servings} servings`);
    const cooked = findCookedFood(recipe);
    if (cooked !== null) complain('made of leftovers', `${recipe.title}: ${cooked}`);
    const hunger = findHungerProblem(recipe, side);
    if (hunger !== null) complain('thin dinner', `${recipe.title}: ${hunger}`);
    const food = findMainFood(recipe);
    for (const next of ordered.slice(i + 1)) {
      const isSoon = Date.parse(next.day) - Date.parse(day) <= 3 * DAY;
      if (!isSoon || next.isByHand || next.recipe === null) continue;
      if (!chosen.has(id) && !chosen.has(next.id)) continue;
      if (food !== null && findMainFood(next.recipe) === food)
        complain('same main food within three days', `${recipe.title}, ${next.recipe.title}: ${food}`);
    }
    const noticed = findNoticedFoods(recipe, side);
    for (const next of ordered.slice(i + 1)) {
      if (next.isByHand || next.recipe === null || !isDayAfter(day, next.day)) continue;
      if (!chosen.has(id) && !chosen.has(next.id)) continue;
      const nextNoticed = findNoticedFoods(next.recipe, next.side);
      const shared = [...noticed].filter((food) => nextNoticed.has(food));
      if (shared.length > 0)
        complain(
          'same noticed food two days running',
          `${recipe.title} (${side}), ${next.recipe.title} (${next.side}): ${shared.join(', ')}`,
        );
    }
    if (refused.has(recipe.title)) complain('refused dish returns', recipe.title);
    const used = new Set([...usedFoods].map(toLastStem));
    const isChicken = [...usedFoods].some((food) => CHICKEN_PIECES.test(food));
    for (const food of findMainIngredients(recipe))
      if (
        !used.has(toLastStem(food)) &&
        !(used.has('fish') && WHITE_FISH.test(food)) &&
        !(isChicken && CHICKEN_PIECES.test(food)) &&
        !isStaple(food)
      )
        complain('main ingredient replaced', `${recipe.title}: ${food}`);
    for (const other of [ordered[i - 1], ordered[i + 1]]) {
      if (other?.recipe == null || (other === ordered[i - 1] && !other.isByHand)) continue;
      if (!chosen.has(id) && !chosen.has(other.id)) continue;
      const [protein, next] = [findProtein(recipe), findProtein(other.recipe)];
      const isNear = isDayAfter(day < other.day ? day : other.day, day < other.day ? other.day : day);
      if (isNear && protein !== null && protein === next)
        complain('same protein twice in a row', `${recipe.title}, ${other.recipe.title}: ${protein}`);
    }
  }
  return violations;
}

/** Maximum number of dinners of a week with one food that eaters remember (`findNoticedFoods`). */
const DINNERS_WITH_FOOD_MAX = 2;

/**
 * Judges a week that the planner has filled alone: a food that comes too often, and meat or fish at home that expires
 * while other meat or fish is bought.
 */
export function judgeWholeWeek(meals: readonly JudgedMeal[], stock: readonly JudgedStock[]): Violation[] {
  const dishes = meals.filter(({ recipe, isByHand }) => recipe !== null && !isByHand);
  const noticed = dishes.flatMap(({ recipe, side }) => [...findNoticedFoods(recipe as StarterRecipe, side)]);
  const frequent = [...Map.groupBy(noticed, (food) => food)].filter(
    ([, times]) => times.length > DINNERS_WITH_FOOD_MAX,
  );
  const titles = dishes.map(({ recipe, side }) => `${recipe?.title} (${side})`).join(', ');
  const isFish = (food: string) => PROTEINS.some(([name, words]) => name === 'fish' && words.test(food));
  const isMeat = (food: string) =>
    !isFish(food) && PROTEINS.some(([name, words]) => MEAT_NAMES.has(name) && words.test(food));
  const owned = new Set(stock.map(({ name }) => name));
  const used = dishes.flatMap(({ day, usedFoods }) => [...usedFoods].map((food) => ({ day, food })));
  const wasted = stock.filter(({ name, lastDay, isDinner }) => {
    const isKind = isFish(name) ? isFish : isMeat(name) ? isMeat : null;
    if (isKind === null || !isDinner || !meals.some(({ day }) => day > lastDay)) return false;
    const before = used.filter(({ day }) => day <= lastDay);
    return (
      before.every(({ food }) => food !== name) && before.some(({ food }) => isKind(food) && !owned.has(food))
    );
  });
  return [
    ...frequent.map(
      ([food]): Violation => ({ complaint: 'same noticed food three times', details: `${food}: ${titles}` }),
    ),
    ...wasted.map(
      ({ name, lastDay }): Violation => ({
        complaint: 'expiring meat or fish unused',
        details: `${name} by ${lastDay}: ${titles}`,
      }),
    ),
  ];
}

/** Compares a week with the week before a change. Only the meals in `mayChange` may have another dish. */
export function judgeChange(
  before: readonly JudgedMeal[],
  after: readonly JudgedMeal[],
  mayChange: ReadonlySet<string>,
): Violation[] {
  return before.flatMap((meal): Violation[] => {
    const next = after.find(({ id }) => id === meal.id);
    const isSame = next?.day === meal.day && next.recipe === meal.recipe;
    return isSame || mayChange.has(meal.id)
      ? []
      : [
          {
            complaint: 'other day changed',
            details: `${meal.day}: ${meal.recipe?.title} is now ${next?.recipe?.title}`,
          },
        ];
  });
}
