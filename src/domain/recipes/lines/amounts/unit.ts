import { resolveUnit, unitNamed } from '../../../units/units.ts';
import { matchAt } from '../../amount.ts';
import { UNIT_ADJECTIVES } from '../words.ts';

/** A unit found in a text, with what was said of it: '2 heaped tbsp', '1 small bunch'. */
export interface ReadUnit {
  readonly unit: string;
  readonly adjectives: readonly string[];
  readonly end: number;
}

const SPACE = / {0,2}/uy;
const ADJECTIVE = /(\p{L}[\p{L}-]{1,15})\.?,? {1,2}/uy;
const WORD = /["″#]|\p{L}{1,20}/uy;
/** Between the words of one unit: 'fl. oz.', 'inch-piece'. */
const JOINT = /\.? {1,2}|\.|-/uy;
const AFTER = /\((?:s|es)\)\.?|\.(?!\d)|/uy;
/** '1 T-bone', '2 can-shaped': a hyphen makes it part of a word. A length may go on: 'inch-thick'. */
const WORD_GOES_ON = /['’]?\p{L}|-\p{L}/uy;

/** Compounds that begin with the word of a unit: '1 pound cake' is no pound. */
const COMPOUND =
  /(?:pound cakes?|stem ginger|strip (?:steaks?|loins?)|ribs?(?:-| (?:eyes?|steaks?|roasts?|chops?|racks?|bones?|tips?)\b)|cubed? steaks?|fill?ets? (?:steaks?|mignon|of (?:beef|pork))|leaf (?:gelatine?|lard|celery|spinach|lettuce|parsley)|rolls? ?mops?|pot (?:roasts?|stickers?|pies?)|loaf (?:cakes?|pans?|tins?)|bottle gourds?|sheet (?:pans?|cakes?)|slab bacon|shot glass|drop scones?|can openers?|hearts? of palm|head-on)/iuy;

/** Said in the singular after a number above one, these are part of a name: '2 rib chops', '4 stem ends'. */
const PLURAL_ONLY = new Set(
  'stem strip fillet leaf roll heart ear pod bar cube square ball log wheel block spear chunk wedge pat tube rack'.split(
    ' ',
  ),
);

function longestUnit(text: string, at: number): { unit: string; end: number } | null {
  let found: { unit: string; end: number } | null = null;
  let end = at;
  for (let count = 0; count < 3; count++) {
    const joint = count === 0 ? null : matchAt(JOINT, text, end);
    if (count > 0 && joint === null) break;
    const word = matchAt(WORD, text, end + (joint?.[0].length ?? 0));
    if (word === null) break;
    end += (joint?.[0].length ?? 0) + word[0].length;
    const unit = resolveUnit(text.slice(at, end));
    if (unit !== null) found = { unit, end };
  }
  return found;
}

/** The unit at a place, without adjectives. `amount` is the number before it, if any. */
export function readBareUnit(
  text: string,
  at: number,
  amount: number | null,
): { unit: string; end: number } | null {
  const found = longestUnit(text, at);
  if (found === null) return null;
  const isLength = unitNamed(found.unit)?.kind === 'length';
  if (!isLength && matchAt(WORD_GOES_ON, text, found.end) !== null) return null;
  if (matchAt(COMPOUND, text, at) !== null) return null;
  const word = text.slice(at, found.end);
  // Abbreviations have no plural: '2 sq. chocolate'.
  const isSingular = word.toLowerCase() === found.unit;
  if (amount !== null && amount > 1 && isSingular && PLURAL_ONLY.has(found.unit)) return null;
  const after = matchAt(AFTER, text, found.end);
  return { unit: found.unit, end: found.end + (after?.[0].length ?? 0) };
}

/** The unit at a place, with up to three adjectives before it. Null where no unit follows. */
export function readUnit(text: string, at: number, amount: number | null): ReadUnit | null {
  let position = at + (matchAt(SPACE, text, at)?.[0].length ?? 0);
  const adjectives: string[] = [];
  for (let count = 0; count < 4; count++) {
    const bare = readBareUnit(text, position, amount);
    if (bare !== null) return { ...bare, adjectives };
    const adjective = matchAt(ADJECTIVE, text, position);
    if (adjective === null || !UNIT_ADJECTIVES.has((adjective[1] ?? '').toLowerCase())) return null;
    adjectives.push(adjective[1] ?? '');
    position += adjective[0].length;
  }
  return null;
}
