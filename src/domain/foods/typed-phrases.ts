/**
 * Words that cooks add to a food when they look into the fridge: 'an old lemon', 'the end of a parmesan', 'my last two
 * eggs'. They do not change the food. Words that may change the food, such as 'cooked' and 'canned', are not listed
 * here. 'Frozen' is dropped only if the table of foods has no frozen form of the food.
 */
import { splitCommaList } from '../lib/comma-list.ts';

const BEFORE: ReadonlySet<string> = new Set(
  splitCommaList(`a, an, the, this, that, these, those, my, our, your, his, her, their, some, any, one, two, three, four,
    five, six, seven, eight, nine, ten, eleven, twelve, dozen, couple, pair, few, several, many, much, more, lots, loads, plenty,
    tons, lot, bit, bits, little, half, halves, quarter, third, last, final, only, just, about, around, roughly, nearly,
    almost, maybe, still, of, and, remaining, remainder, remains, rest, end, ends, heel, bottom, scrap, scraps, leftover,
    leftovers, left, over, spare, extra, odd, old, older, oldish, stale, ripe, overripe, underripe, unripe, wilted, wilting,
    limp, floppy, soft, softening, squishy, mushy, sad, tired, bruised, wrinkly, wrinkled, shriveled, shrivelled, dying,
    aging, ageing, expiring, fresh, good, nice, lovely, big, huge, large, medium, small, tiny, fat, thin, open, opened,
    unopened, unused, used, eaten, empty, full, partial, yesterdays, todays, tonights, day, days, week, weeks, night, nights,
    bag, bags, jar, jars, pack, packs, packet, packets, package, head, heads, bunch, bunches, tub, tubs, carton, cartons,
    bottle, bottles, box, boxes, tray, trays, wedge, wedges, chunk, chunks, piece, pieces, slice, slices, handful, handfuls,
    block, blocks, stick, sticks, punnet, punnets, pot, pots, tube, tubes, knob, lump, net, bowl, bowls, portion, portions,
    crust, hunk, knuckle, sprig, sprigs, stalk, stalks, pile, pinch, lean, splash, glug, drop, drops, dollop, spoonful, cup, cups,
    butt, dregs, dribble, drizzle, droopy, expire, garden, glut, grown, home, homegrown, kind, knackered, lonely,
    looking, manky, neighbors, neighbours, rind, sorry, sort, spotty, sprouting, stub, to, too, way, wee, whatever, brown,
    browning, blackened, bagged, random, cold, very, rather, quite, slightly, bashed, bargain, cheap, misshapen, discounted,
    surplus, nest, nests, stray, single, solitary, forgotten, neglected, abandoned, withered, withering, drooping,
    finished, started, unfinished, lone, bruising, sagging, ropey, surviving, ancient, iffy,
    dodgy, homemade, windfall, yellowing, whole, entire, raw, uncooked, boneless, skinless, peeled, thawed, defrosted, ish, shop, store, bought,
    scoop, scoops, slab, slabs, wodge, sachet, sachets, pouch, pouches, inch`),
);

/**
 * Parts of a food that are another food. 'The bones of a chicken' is not a chicken. 'The end of a leek' is a leek, so
 * 'end' is not listed.
 */
const OTHER_PARTS: ReadonlySet<string> = new Set(
  splitCommaList(`bone, bones, carcass, skin, skins, peel, peels, zest, juice, stock, broth, fat, grease, drippings, liver, livers,
    heart, hearts, kidney, kidneys, shell, shells, seed, seeds, leg, legs, shoulder, breast, breasts, wing,
    wings, thigh, thighs, rack, loin, neck, cheek, belly, cream, oil, butter, flour, milk, paste, powder, soup, sauce, stone,
    stones, pit, pits, picture, smell, taste, kind, type`),
);

/**
 * Makers and shops whose name does not change the food. Makers of substitutes for meat, milk and eggs are not listed:
 * their 'mince' is no meat. Makers of biscuits and of canned fish are not listed: their 'biscuits' are cookies, and
 * their 'tuna' is canned.
 */
const MAKERS =
  splitCommaList(`aashirvaad, albertsons, aldi, allinson, almarai, amul, anchor, andechser, annies, arla, asda, barilla, bega,
    bertolli, best foods, birds eye, blue diamond, bobs red mill, bonduelle, bonne maman, borges, buitoni, bulla,
    butterball, campbells, carrefour, chobani, cirio, coles, colavita, costco, daawat, danone, de cecco,
    dei fratelli, devondale, dole, dr oetker, duru, edeka, edgell, egglands best, everest, fage, fairlife,
    filippo berio, foster farms, galbani, garofalo, good gather, goya, granarolo, great value, green giant, haldirams, heinz,
    herdez, horizon organic, hunts, india gate, isigny, jennie o, johnsonville, karoun, kikkoman, king arthur,
    kirkland signature, kirkland, knorr, kraft, kroger, la costeña, la costena, la moderna, land o lakes, leggos, lidl, lindt,
    lucerne, m s, marks spencer, market pantry, masterfoods, mccormick, mdh, meggle, merchant gourmet, milbona, mother dairy,
    morrisons, mtr, muir glen, mutti, napolina, nathans, nestle, nestlé, ocado, old el paso, organic valley, oscar mayer, pams,
    panzani, patanjali, perdue, pınar, pinar, prego, princes, publix, rajah, raos, rewe, rummo, sadia, safeway, sainsburys,
    san remo, sargento, schwartz, shan, silver spoon, simple truth, signature select, smithfield, stonyfield, sun maid,
    sunrice, swanson, sütaş, sutas, tat, tata sampann, tata, tate lyle, tesco finest, tesco, tilda, tillamook, torku, trader joes,
    trs, tyson, ülker, ulker, uncle bens, vons, waitrose, wegmans, weihenstephan, whole foods, woolworths, yayla, yeo valley`);

const MAKER = new RegExp(
  `(^| )(?:${[...MAKERS].sort((one, other) => other.length - one.length).join('|')})(?= \\S)`,
  'u',
);

const CONJUNCTIONS: ReadonlySet<string> = new Set(splitCommaList('and, plus, or'));

const AFTER: ReadonlySet<string> = new Set(
  splitCommaList(`packet, packets, pack, packs, bag, bags, jar, jars, tub, tubs, box, boxes, bottle, bottles, carton, cartons, tube, tubes, quarter, quarters, half, halves, crumbles, stalk, stalks, stem, stems, sprig, sprigs, end, ends, offcut, offcuts, shape, shapes, bit, bits, scrap, scraps,
    piece, pieces, chunk, chunks, slice, slices, triangles, wedge, wedges, dregs, heel, heels, crust, crusts, remnant, remnants, plant, plants, rind, cube, cubes, filet, filets, festkochend, mehligkochend`),
);

const ADJECTIVES_THAT_MATTER: ReadonlySet<string> = new Set(
  splitCommaList(
    `crispy, fizzy, candy, dairy, sticky, moldy, mouldy, moldyish, mouldyish, bakery, savory, savoury, chilly`,
  ),
);

/** Beginnings of a sentence about food: 'I have got', 'there is'. */
const OPENINGS =
  /^(?:(?:i|we|you) (?:still |also |only |just )*(?:have|got)|(?:i|we|you)ve|theres|there (?:is|are)|got)(?: (?:got|still|also|only|just))*(?= \S)/u;

/**
 * Matches the owner of a food, such as 'my aunt's' in 'my aunt's ghee'. The owner does not change the food. A word
 * without apostrophe is not matched, because it may belong to the food.
 */
const OWNERS = /\b(?:my|our|your|his|her|their) \p{L}+(?:['’]s|s['’])(?= \S)/gu;

/** Matches phrases that say what a cook plans to do with a food: 'need to use up', 'must eat', 'to finish'. */
const PLANS =
  /\b(?:(?:needs?|have|has|must|should) )?(?:to )?(?:be )?(?:use|eat|finish|cook)(?: up)?(?= \S)/gu;

const STATE_REMARKS =
  /\b(?:bone|skin|rind|fat) (?:in|on|off)\b|\bwith (?:the )?(?:leaves|tops|skins?|stalks?|bones?|eyes|sprouts)\b|\bblack(?= bananas?\b)|\b(?:dried|drying) (?:out|up)\b|\bfreezer (?:burnt|burned)\b|\b(?:out of|past its|past their|near its) (?:date|best|prime)\b|\b(?:no|without) (?:added|extra) \p{L}+|\band (?:its|their) (?:zest|peel|juice|leaves|tops|skins?|stalks?)\b/gu;

const REMARKS: ReadonlySet<string> = new Set(
  splitCommaList(`from, in, on, at, that, which, thats, going, gone, went, about, past, needing, need, needs, near, nearly, almost,
    left, leftover, leftovers, remaining, still, getting, starting, just, somewhere, too, already, now, is, are, half, halves`),
);

const NEGATIONS: ReadonlySet<string> = new Set(
  splitCommaList(
    `no, not, never, without, out, none, zero, need, want, buy, except, dont, havent, isnt, wont, cant`,
  ),
);

const CANS: ReadonlySet<string> = new Set(splitCommaList('can, cans, tin, tins'));

const WORDS_MAX = 16;

const SIZE_UNIT = '(?:%|ct|count|pk|pack|g|gr|kg|ml|cl|l|oz|lbs?|gal|qt|pints?)';
const PACK_MARKS = [
  new RegExp(`^\\d{1,6}(?:[.,]\\d{1,3})? ?${SIZE_UNIT}$`, 'iu'),
  new RegExp(`^\\d{1,6}(?:[.,]\\d{1,3})? ?${SIZE_UNIT} (?:bag|box|jar|pack|tub|tin)$`, 'iu'),
  /^\d{1,4} fl oz$/iu,
  /^(?:no\.?|nr\.?|n°|x) ?\d{1,4}$/iu,
  /^dozen$/iu,
];

function removePackageSizes(text: string): string {
  const words = text.trim().split(/\s+/u);
  const findMark = () =>
    [3, 2, 1].find(
      (length) =>
        length < words.length && PACK_MARKS.some((mark) => mark.test(words.slice(-length).join(' '))),
    );
  for (let length = findMark(); length !== undefined; length = findMark())
    words.splice(words.length - length);
  return words.join(' ');
}

const splitWords = (text: string): string[] =>
  removePackageSizes(text)
    .toLowerCase()
    .replace(OWNERS, '')
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '')
    .join(' ')
    .replace(OPENINGS, '')
    .replace(PLANS, '')
    .replace(STATE_REMARKS, '')
    .replace(MAKER, '$1')
    .replace(/^(.+) leftovers?$/u, 'leftover $1')
    .split(' ')
    .filter((word) => word !== '');

/**
 * Returns shorter and shorter versions of a typed phrase, without words such as 'old' or 'the last'. The caller uses
 * the first version that is a known food, so that 'half and half' is recognized before 'half' is dropped. Returns an
 * empty list if the cook does not have the food, as in 'no eggs'.
 * @param isFood returns true for a word that is the name of a food. Such a word is never dropped as an adjective: the
 *   'turkey' of 'turkey mince' stays.
 */
export function listSimplerFoodPhrases(text: string, isFood: (word: string) => boolean): string[] {
  const words = splitWords(text).slice(0, WORDS_MAX);
  if (words.some((word) => NEGATIONS.has(word))) return [];
  const remarkAt = words.findIndex(
    (word, at) => at > 0 && REMARKS.has(word) && !BEFORE.has(words[at - 1] ?? ''),
  );
  const whole = remarkAt > 0 ? [words, words.slice(0, remarkAt)] : [words];
  const versions = [
    ...whole,
    ...whole.map(withoutLastWords),
    ...whole.map(listWordsAfterOf),
    ...whole.map(listPartOfFood),
  ];
  const phrases = versions.flatMap((version) => listWithoutFirstWords(version, isFood));
  return [...new Set([...phrases, ...phrases.flatMap(withoutFrozen)])];
}

/**
 * Returns a phrase and all versions of it without its first words: without the first word, without the first two, and
 * so on. Stops at the first word that must not be removed.
 */
function listWithoutFirstWords(words: readonly string[], isFood: (word: string) => boolean): string[] {
  const phrases: string[] = [];
  for (let start = 0; start < words.length; start += 1) {
    phrases.push(words.slice(start).join(' '));
    const [word = '', next] = words.slice(start);
    if (CANS.has(word) && next === 'of') phrases.push(`canned ${words.slice(start + 2).join(' ')}`);
    else if (!isDroppable(word) && !(isStateAdjective(word) && !isFood(word))) break;
  }
  return phrases;
}

function withoutLastWords(words: readonly string[]): readonly string[] {
  const last = words.findLastIndex((word) => !AFTER.has(word));
  return words.slice(0, last + 1);
}

/**
 * Returns the words after the last 'of', such as 'leeks' in 'the green bits of leeks'. Returns an empty list if the
 * phrase means another food. For example, 'eggs and a bit of cheese' has two foods, 'the juice of a lemon' is not a
 * lemon, and 'a can of tomatoes' is not fresh tomatoes.
 */
function listWordsAfterOf(words: readonly string[]): readonly string[] {
  const of = words.lastIndexOf('of');
  const namesOther = words
    .slice(0, of)
    .some((word) => OTHER_PARTS.has(word) || CANS.has(word) || CONJUNCTIONS.has(word));
  return of < 1 || namesOther ? [] : words.slice(of + 1);
}

/**
 * Returns the name of a part before the last 'of' as a cook usually names it: 'chicken carcass' for 'the carcass of a
 * chicken', 'lemon juice' for 'juice of half a lemon'. Returns an empty list for any other phrase.
 */
function listPartOfFood(words: readonly string[]): readonly string[] {
  const of = words.lastIndexOf('of');
  const part = words[of - 1];
  const after = words.slice(of + 1).filter((word) => !isDroppable(word));
  return part !== undefined && OTHER_PARTS.has(part) && after.length === 1 ? [...after, part] : [];
}

/**
 * Removes 'frozen' from the beginning of a phrase: 'frozen chicken thighs' gives 'chicken thighs'. Returns an empty
 * list if the phrase does not begin with 'frozen', or if the food without this word is a different food: frozen chips
 * are fries, and frozen custard is ice cream.
 */
const withoutFrozen = (phrase: string): string[] =>
  phrase.startsWith('frozen ') && !/ (?:chips?|custard)$/u.test(phrase)
    ? [phrase.slice('frozen '.length)]
    : [];

const isDroppable = (word: string): boolean => BEFORE.has(word) || /^(?:\d+x?|x\d+)$/u.test(word);

/**
 * Returns true for adjectives of at least five letters that describe the state of a food, such as 'bendy', 'wonky' and
 * 'oldish'. Returns false for shorter adjectives such as 'dry', because they may change the food.
 */
const isStateAdjective = (word: string): boolean =>
  /^\p{L}{2,}(?:[^e]y|ish)$/u.test(word) &&
  word.length >= 5 &&
  !/(?:berry|fish)$/u.test(word) &&
  !ADJECTIVES_THAT_MATTER.has(word);
