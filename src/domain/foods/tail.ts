import { splitCommaList } from '../lib/comma-list.ts';
import { guessSingularForms, toLookupKey } from './spelling.ts';

interface Foods {
  entry(name: string): string | null;
  ingredient(name: string): string | null;
}

export interface NameEndMatch {
  /** Canonical name of the known food at the end of the written name: 'pasta' for 'artisan spaghetti'. */
  readonly food: string;
  /**
   * Display name of the known food at the end of the written name: 'spaghetti' for 'artisan spaghetti'. If the last
   * words are not a known name as written (for example a plural), the display name is the food's canonical name.
   */
  readonly shown: string;
  /** Look-up key of the food at the end of the written name: 'spaghetti' for 'artisan spaghetti'. */
  readonly tail: string;
  readonly before: string;
}

const words = (...texts: readonly string[]): ReadonlySet<string> => new Set(texts.flatMap(splitCommaList));

/**
 * Words which show that a name does not mean the food at its end. 'vegan bacon' and 'flax egg' are imitations, and
 * 'tuna in olive oil' is not an oil.
 */
const GUARDS = words(
  `in, from, of, with, without, on, for, to, as, at, by, into, per, than, and, or, plus, nor, not, no, non, instead, minus,
  including, except, is, are, was, be, if, use, used, add, made, making, see, recipe, made with, served, available`,
  `free, reduced, like, style, type, flavor, flavour, flavored, flavoured, flavoring, flavouring, infused, scented, based,
  sans, bez, ohne, senza, sin, sem, uten, utan, zonder, called, labeled, labelled, sometimes, also, cardboard, paper, foil, wooden, plastic,
  metal, disposable, silicone, substitute, alternative, replacer, replacement, imitation, mock, faux, fake, artificial, vegan, vegetarian, veggie,
  veggies, meatless, eggless, plant, soy, soya, quorn, tofu, seitan, hemp, flax, pea, nut, nuts, seed, seeds, keto`,
  'stuffed, filled, coated, covered, dipped, topped, wrapped, breaded, battered, cured, pickled, candied, chocolate',
);

/**
 * Words for the origin, variety, size, shape or shop of a food. Before a plant, an oil or a spice, they add no
 * ingredient. 'scotch' and 'bombay' are not listed, because they name dishes (Scotch egg, Bombay duck).
 */
const PLAIN_WORDS = words(
  `african, american, argentinian, armenian, asian, australian, bavarian, belgian, brazilian, british, bulgarian,
  californian, canadian, caribbean, chilean, chinese, colombian, cretan, cuban, cypriot, dutch, egyptian, english, european,
  french, georgian, german, greek, hawaiian, hungarian, indian, iranian, irish, israeli, italian, jamaican, japanese,
  korean, latin, lebanese, ligurian, malaysian, mediterranean, mexican, moroccan, norwegian, omani, pakistani, persian,
  peruvian, polish, portuguese, provencal, scottish, sicilian, spanish, sri lankan, sri, lankan, swedish, syrian, thai,
  tunisian, turkish, tuscan, vietnamese, jersey, kentish, norfolk, new, mexico, zealand, kashmiri, ceylon`,
  `artisan, artisanal, everyday, essential, finest, value, supermarket, budget, luxury, speciality, specialty, branded, own,
  cultivated, foraged, garden, homegrown, hydroponic, biodynamic, fairtrade, fair, trade, certified, non gmo, gmo, washed,
  ready, rolled, ready rolled, twisted, curly, curled, pointed, pointy, round, oval, squat, stubby, chubby, plump, fleshy,
  juicy, sweetest, hefty, generous, decent, sized, modest, fistful, fat, mixed, multi, coloured, colored, colour, color,
  rainbow, variegated, bite, cocktail, snack, family, party, catering, diameter, inch, gauge, grade, extra, fancy`,
);

/**
 * Words that often end the name of a different food: 'apple' in 'custard apple', 'toast' in 'French toast'. If an
 * unknown name ends in such a word, the name does not count as a kind of the food that the word means.
 */
const NO_TAILS = words(
  `apple, pear, plum, cherry, grape, melon, currant, orange, date, fruit, berry, nut, bean, pea, seed, powder, leaf, root,
  pepper, salad, toast, roll, cake, pie, pudding, biscuit, scone, cookie, bun, tart, muffin, pancake, coffee, tea, punch, duck,
  rabbit, oyster, caviar, dog, chip, finger, stick, ball, cup, bar, bite, candy, sweet, dip, spread, spray, mix, base, starter,
  dressing, seasoning, spice, water, ice, bread, loaf, delight, fudge, roe, skin, bone, bones, fat, meat, stock, juice, extract,
  essence, relish, pickle, pickles, drink, soda, wrap, wafer, cone, crust, dough, topping, filling, decoration, liver, kidney,
  heart, tongue, rind, egg, mayo, mayonnaise, burger, patty, steak, cutlet, mince, bacon, chicken, fish, shell, chestnut, fig,
  chocolate, sauce, paste, soup, stuffing, gluten, cereal, syrup, cress, thistle, artichoke, lettuce, cracker, crisp, snack, pastry, gingerbread,
  cupcake, fruitcake, waffle, crepe, dumpling, wonton, mochi, slaw, brine, hamburger, shellfish, wing, neck, crackling, smash,
  mirepoix, crudites, fluff, icing, ale, stout, porter, port, wine`,
  // Food synonyms that are also the name of a place, a person or an action, or of a food in another language: 'Roma' is
  // a tomato and a city.
  `essence, accent, cal, roma, charlotte, idaho, kirby, aspiration, cos, neep, habas, mote, brain, buffalo, deer, kid, frank, spam,
  crudo, roaster, broiler, fowl, hen, fryer, drum, char, ling, sole, dab, brat, nova, snake, bloomer, boule, pane, crescent,
  pam, mojo, a1, corona, burgundy, rose, rye, tang, squirt, fresca, ensure, equal, swerve, milo, cava, brut, nonpareil,
  starburst, honeycomb, cordial, conserve, uni, ono, gur, gari, rava, farina, semola, citron, angelica, veggie, elbow,
  til, imli, kal, president, philadelphia, beaufort, cheshire, lancashire, muscat, curacao, chartreuse, galliano`,
);

/**
 * Foods that usually become a different food if another word precedes them, as in 'hemp milk', 'teff flour' or 'cashew
 * cream'.
 */
const PLAIN_ONLY = words(
  `milk, butter, cream, cheese, flour, rice, noodle, pasta, oil, sugar, salt, vinegar, yogurt, yoghurt, margarine, wine,
  sausage, ham, honey, oat, barley, millet, wheat, corn, mustard, lard, suet, ghee`,
);

/** Foods that stay the same food if another food before them names the flavor or filling, as in 'plum chutney'. */
const FLAVOURED_HEADS = words(
  'ravioli, tortellini, jam, chutney, liqueur, pesto, salsa, vinaigrette, marinade',
);

/** Maximum length of a food name, in words and in characters. Longer texts are probably sentences. */
const WORDS_MAX = 6;
const LENGTH_MAX = 80;
const RUN_MAX = 3;
const INITIALS = /\b(\p{Lu})&(\p{Lu})\b/gu;
const BRACKETS = /\([^()]*\)|\[[^[\]]*\]/gu;

/**
 * Splits a food name into the words of its look-up key, without text in brackets. Returns null for a list or a
 * sentence.
 */
export function splitFoodNameIntoWords(text: string): string[] | null {
  if (text.length > LENGTH_MAX || /[,;:|]/u.test(text)) return null;
  // In a shop's initials such as 'M&S', the '&' does not join two foods.
  const parts = toLookupKey(text.replace(BRACKETS, ' ').replace(INITIALS, '$1$2')).split(' ');
  return parts.length > WORDS_MAX ? null : parts;
}

const includesWord = (word: string, set: ReadonlySet<string>): boolean =>
  set.has(word) || guessSingularForms(word).some((one) => set.has(one));

function namesFood(before: readonly string[], foods: Foods): boolean {
  return before.some((_, start) => {
    for (let length = 1; length <= RUN_MAX && start + length <= before.length; length += 1) {
      const run = before.slice(start, start + length);
      if (foods.entry(run.join(' ')) !== null && !run.every((word) => PLAIN_WORDS.has(word))) return true;
    }
    return false;
  });
}

export const isOriginOrVarietyWord = (word: string): boolean => PLAIN_WORDS.has(word);

const arePlain = (before: readonly string[]): boolean => before.every(isOriginOrVarietyWord);

/**
 * Returns true if the words before a food name describe only its origin, variety, size or shop, so that they add no
 * ingredient.
 */
export const areOnlyDescriptiveWords = (wordsBeforeFood: string): boolean =>
  arePlain(wordsBeforeFood.split(' '));

/**
 * Finds the longest known food at the end of an unknown name: 'wholemeal spaghetti' means spaghetti. Returns null for a
 * known name, a single word, or a name that may mean something else. Do not use the diet labels (allergens) of this
 * food for the whole name; use `diets/contents/lookup.ts`.
 */
export function findFoodAtNameEnd(text: string, foods: Foods): NameEndMatch | null {
  const all = splitFoodNameIntoWords(text);
  if (all === null || all.length < 2) return null;
  for (let start = 1; start < all.length; start += 1) {
    const tail = all.slice(start).join(' ');
    const food = start === all.length - 1 ? foods.entry(tail) : foods.ingredient(tail);
    if (food === null) continue;
    const before = all.slice(0, start);
    // Check the words before the known food for words in `GUARDS` (such as 'and'), which show that the name means
    // something else. Do not check a known name: 'half and half' contains such a word itself.
    const guarded = foods.entry(tail) === null ? all : before;
    if (guarded.some((word) => GUARDS.has(word))) continue;
    return isMeant(before, tail, foods) && foods.ingredient(text) === null
      ? { food, shown: foods.entry(tail) === null ? food : tail, tail, before: before.join(' ') }
      : null;
  }
  return null;
}

/**
 * Returns true if an unknown name that ends in a known food means a kind of that food. 'wholemeal spaghetti' is a kind
 * of spaghetti, but 'custard apple' is not an apple.
 * @param before words before the food
 * @param tail words of the food
 */
function isMeant(before: readonly string[], tail: string, foods: Foods): boolean {
  const head = tail.split(' ').at(-1) ?? '';
  if (namesFood(before, foods)) return includesWord(head, FLAVOURED_HEADS);
  if (tail !== head) return true;
  if (includesWord(head, NO_TAILS)) return false;
  return !includesWord(head, PLAIN_ONLY) || arePlain(before);
}
