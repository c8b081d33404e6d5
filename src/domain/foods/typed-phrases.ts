/**
 * Words that cooks add to a food when they look into the fridge: 'an old lemon', 'the end of a parmesan', 'my last two
 * eggs'. They do not change the food. Words that may change it, such as 'cooked', 'frozen' and 'canned', are not listed
 * here.
 */
import { splitCommaList } from '../lib/comma-list.ts';

/** Words that are dropped if they are at the beginning of a typed phrase, one after the other. */
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
    crust, hunk, knuckle, sprig, sprigs, stalk, stalks, pile, pinch, splash, glug, drop, drops, dollop, spoonful, cup, cups,
    butt, dregs, dribble, drizzle, droopy, expire, garden, glut, grown, home, homegrown, kind, knackered, lonely,
    looking, manky, neighbors, neighbours, rind, sorry, sort, spotty, sprouting, stub, to, too, way, wee, whatever`),
);

/** Words that begin a remark after the name of a food, as in 'milk from yesterday' or 'spinach that needs using'. */
const REMARKS: ReadonlySet<string> = new Set(
  splitCommaList(`from, in, on, that, which, thats, going, about, past, needing, need, needs, near, nearly, almost, left,
    leftover, leftovers, remaining, still, getting, starting, just, somewhere, too, already, now, is, are, half, halves`),
);

/** Words which show that the cook does not have the food, as in 'no eggs'. No food is recognized in such a phrase. */
const NEGATIONS: ReadonlySet<string> = new Set(
  splitCommaList(
    `no, not, never, without, out, none, zero, need, want, buy, except, dont, havent, isnt, wont, cant`,
  ),
);

const CANS: ReadonlySet<string> = new Set(splitCommaList('can, cans, tin, tins'));

const WORDS_MAX = 16;

/** Splits a phrase into plain lower-case words. 'day-old' gives two words, and 'yesterday’s' gives 'yesterdays'. */
const splitWords = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/['’]/gu, '')
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');

/**
 * Returns shorter and shorter versions of a typed phrase, without words such as 'old' or 'the last'. The longest
 * version comes first, so that 'half and half' is recognized as a food before 'half' is dropped. The caller uses the
 * first version that is a known food. Returns an empty list if the cook does not have the food, as in 'no eggs'.
 */
export function listSimplerPhrases(text: string): string[] {
  const words = splitWords(text).slice(0, WORDS_MAX);
  if (words.some((word) => NEGATIONS.has(word))) return [];
  const remarkAt = words.findIndex(
    (word, at) => at > 0 && REMARKS.has(word) && !BEFORE.has(words[at - 1] ?? ''),
  );
  const ends = remarkAt > 0 ? [words.length, remarkAt] : [words.length];
  const phrases: string[] = [];
  for (const end of ends) {
    for (let start = 0; start < end; start += 1) {
      phrases.push(words.slice(start, end).join(' '));
      const [word = '', next] = words.slice(start, end);
      // In 'a can of tomatoes', the can changes the food: canned tomatoes.
      if (CANS.has(word) && next === 'of') phrases.push(`canned ${words.slice(start + 2, end).join(' ')}`);
      else if (!isDroppable(word)) break;
    }
  }
  return phrases;
}

const isDroppable = (word: string): boolean => BEFORE.has(word) || /^\d+$/u.test(word);
