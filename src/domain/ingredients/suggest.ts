import { editDistance } from './edit-distance.ts';
import { normaliseName, singulars } from './spelling.ts';

/** A name to suggest, or a name with other names that lead to it. */
export type Suggestible =
  | string
  | { readonly name: string; readonly synonyms?: readonly string[] | undefined };

/** What a match is worth (product specification, section 9). */
const EXACT = 1000;
const PREFIX = 900;
const SUBSTRING = 800;
const SUBSEQUENCE = 100;
const PER_CHARACTER = 10;

/**
 * What a synonym is worth that begins with the term or holds it: less than any name that does. A synonym typed
 * whole is as good as its name, and one whose letters merely occur in order is nothing.
 */
const SYNONYM_PREFIX = 790;
const SYNONYM_SUBSTRING = 780;

/**
 * What a slip of the keyboard is worth: by the number of edits (two are tolerated), and for one edit in the
 * beginning of a name. All of it is less than a substring and more than most subsequences.
 */
const SLIPS = [SUBSTRING, 700, 600] as const;
const SLIP_IN_PREFIX = 500;
const EDITS_MAX = SLIPS.length - 1;

/** One edit in three letters is the most that still looks like the same word. */
const LETTERS_PER_EDIT = 3;
/** A beginning with a slip needs this many letters, or half of the list would match. */
const PREFIX_LETTERS = 5;

/** A suggestion for a mistyped name is likely, but no match that the list would have shown. */
const MEANT_ABOVE = 50;
const MEANT_BELOW = 800;

function isSubsequence(term: string, name: string): boolean {
  let found = 0;
  for (const letter of name) if (letter === term[found]) found += 1;
  return found === term.length;
}

function score(term: string, name: string): number {
  if (term === '') return 0;
  if (name === term) return EXACT;
  if (name.startsWith(term)) return PREFIX;
  if (name.includes(term)) return SUBSTRING;
  return isSubsequence(term, name) ? SUBSEQUENCE + PER_CHARACTER * term.length : 0;
}

/** Every letter of the term that the name lacks is an edit: a cheap way to see that there are too many. */
function lacksMoreThan(edits: number, term: string, name: string): boolean {
  let lacking = 0;
  for (const letter of term) if (!name.includes(letter)) lacking += 1;
  return lacking > edits;
}

function slipScore(term: string, name: string): number {
  const edits = Math.min(EDITS_MAX, Math.floor(term.length / LETTERS_PER_EDIT));
  if (edits === 0 || lacksMoreThan(edits, term, name)) return 0;
  const distance = editDistance(term, name, edits);
  if (distance <= edits) return SLIPS[distance] ?? 0;
  return term.length >= PREFIX_LETTERS && editDistance(term, name, 1, true) <= 1 ? SLIP_IN_PREFIX : 0;
}

/**
 * How well a typed term fits a name: 1000 the same, 900 its beginning, 800 a part of it, 100 and 10 more for each
 * letter of the term when its letters occur in order, else 0. Case and outer blanks do not count.
 */
export function matchScore(term: string, name: string): number {
  return score(normaliseName(term), normaliseName(name));
}

interface Match {
  readonly name: string;
  readonly score: number;
  readonly isName: boolean;
}

const SYNONYM_SCORES: ReadonlyMap<number, number> = new Map([
  [EXACT, EXACT],
  [PREFIX, SYNONYM_PREFIX],
  [SUBSTRING, SYNONYM_SUBSTRING],
]);

/** A simple plural is as good as the name: 'aubergines'. */
function plainScore(term: string, name: string): number {
  return term.startsWith(name) && singulars(term).includes(name) ? EXACT : score(term, name);
}

/** What a slip would be worth, or nothing where slips are not looked for. */
type SlipScore = (term: string, name: string) => number;

const noSlips: SlipScore = () => 0;

function nameScore(term: string, name: string, slips: SlipScore): number {
  const plain = plainScore(term, name);
  return plain >= SUBSTRING ? plain : Math.max(plain, slips(term, name));
}

function bestOf(term: string, entry: Suggestible, slips: SlipScore): Match {
  const { name, synonyms = [] } = typeof entry === 'string' ? { name: entry } : entry;
  let best: Match = { name, score: nameScore(term, name.toLowerCase(), slips), isName: true };
  for (const synonym of synonyms) {
    const other = synonym.toLowerCase();
    const found = SYNONYM_SCORES.get(plainScore(term, other)) ?? slips(term, other);
    if (found > best.score) best = { name, score: found, isName: false };
  }
  return best;
}

/** By score; of equals a name before a synonym, then the shorter name, then by alphabet. */
function byFit(one: Match, other: Match): number {
  return (
    other.score - one.score ||
    Number(other.isName) - Number(one.isName) ||
    one.name.length - other.name.length ||
    (one.name < other.name ? -1 : 1)
  );
}

function matches(term: string, entries: Iterable<Suggestible>, slips: SlipScore): Match[] {
  const typed = normaliseName(term);
  if (typed === '') return [];
  return [...entries]
    .map((entry) => bestOf(typed, entry, slips))
    .filter((match) => match.score > 0)
    .sort(byFit);
}

/**
 * The names that a typed term begins, is part of, or whose letters it has in order; best first, each once. A term
 * with a slip in it fits nothing: that is for `didYouMean`.
 */
export function suggestLocal(term: string, entries: Iterable<Suggestible>, limit = 8): string[] {
  return [...new Set(matches(term, entries, noSlips).map(({ name }) => name))].slice(0, limit);
}

/** The names that somebody may have meant who typed something unknown, best first. Two slips are forgiven. */
export function didYouMean(term: string, entries: Iterable<Suggestible>, limit = 3): string[] {
  const meant = matches(term, entries, slipScore).filter(
    (match) => match.score > MEANT_ABOVE && match.score < MEANT_BELOW,
  );
  return [...new Set(meant.map(({ name }) => name))].slice(0, limit);
}
