/**
 * Finds dishes by name. The table `dish_words` maps each word of a dish name to its recipes, so a search reads only the
 * rows of the words in the query. For a very frequent word, it reads only dishes that also have a rarer word of the
 * query or, if the query has only frequent words, dish names with no more words than the query. If no dish has all
 * words of the query, up to three more round trips to the database correct misspelled words and find the dishes with
 * the most words.
 */

import {
  type DishFit,
  type DishNames,
  EXTRA_WORDS_WEIGHT,
  FIT,
  IN_ORDER_BONUS,
  rankDishes,
} from '#domain/dishes/rank';
import { splitDishNameIntoWords } from '#domain/dishes/words';
import { countAllowedTypos } from '#domain/foods/similar-words';
import { computeEditDistance } from '#domain/lib/edit-distance';
import { batch, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { buildDishesWithAllWordsSql, buildDishesWithSomeWordsSql, type DishCandidate } from './candidates.ts';
import { type DishNameColumns, toDishNamesOfRow } from './words.ts';

const QUERY_WORDS_MAX = 6;
/** Number of dishes above which a word counts as frequent. A search does not read all dishes of a frequent word. */
const POSTINGS_MAX = 4_000;
/**
 * Number of dishes that a search reads in addition to the requested number. If the best dishes may still be missing,
 * the search reads `MORE_CANDIDATES` times as many.
 */
const SPARE_CANDIDATES = 20;
const MORE_CANDIDATES = 4;
/** Maximum number of known words with which a misspelled word is compared. */
const VOCABULARY_MAX = 4_000;
const CORRECTIONS_MAX = 5;

export interface DishMatch extends DishFit, DishNames {
  readonly id: string;
}

/**
 * A range of dish words that match a word of the query, from `from` (inclusive) to `to` (exclusive). One range of the
 * query word 'tom', for example, has all dish words that begin with 'tom'.
 */
interface Range {
  /** Index of the word in the query. */
  readonly word: number;
  /**
   * Score of the match between the dish word and the word of the query: one of the values in `FIT`, of which 1 is the
   * best.
   */
  readonly fit: number;
  readonly from: string;
  readonly to: string;
}

const AFTER_WORD = '\u0001';
/**
 * Character that sorts after all letters and digits. The first letters of a word, followed by this character, are the
 * end of the range of all words that begin with these letters.
 */
const AFTER_LONGER_WORDS = '\u{10FFFF}';

const exactly = (word: string, fit: number) => ({ fit, from: word, to: word + AFTER_WORD });

/**
 * Returns the ranges of dish words that match a query. Two neighboring words also match the word that they form
 * together: 'meatloaf' for 'meat loaf'. A single letter matches only the word that consists of this letter, because too
 * many words begin with a given letter.
 */
function toRanges(words: readonly string[], corrections: ReadonlyMap<string, readonly string[]>): Range[] {
  return words.flatMap((word, at): Range[] => {
    const [previous, next] = [words[at - 1], words[at + 1]];
    const longer = { fit: FIT.beginning, from: word + AFTER_WORD, to: word + AFTER_LONGER_WORDS };
    const ranges = [
      exactly(word, FIT.same),
      ...(word.length === 1 ? [] : [longer]),
      ...(corrections.get(word) ?? []).map((similar) => exactly(similar, FIT.typo)),
      ...(previous === undefined ? [] : [exactly(previous + word, FIT.joined)]),
      ...(next === undefined ? [] : [exactly(word + next, FIT.joined)]),
    ];
    return ranges.map((range) => ({ ...range, word: at }));
  });
}

type DishCandidateRow = DishNameColumns & DishCandidate;

const readCandidates = (rows: readonly DishCandidateRow[]) => [
  ...new Map(rows.map((row) => [row.id, { ...toDishNamesOfRow(row), ...toDishCandidate(row) }])).values(),
];
const toDishCandidate = ({ matched, bound }: DishCandidate): DishCandidate => ({ matched, bound });

/**
 * Tolerance for comparing two scores. SQLite and JavaScript may round the same score differently, but always by less
 * than this number.
 */
const ROUNDING = 1e-9;

/**
 * Returns true if the dishes that were read certainly include the best `limit` dishes.
 * @param ranked the dishes that were read, best first
 * @param limit number of requested dishes
 * @param candidates the same dishes, sorted by their upper bounds
 */
function areComplete(
  words: number,
  ranked: readonly (DishFit & DishCandidate)[],
  limit: number,
  candidates: readonly DishCandidate[],
): boolean {
  const [best, worst, last] = [ranked[0], ranked[limit - 1], candidates.at(-1)];
  if (last === undefined) return true;
  const matched = best === undefined ? 0 : words - best.missing;
  if (worst === undefined || last.matched !== matched) return last.matched < matched;
  const bound = last.bound + (matched === words ? IN_ORDER_BONUS : 0);
  // The query sorts dishes with equal upper bounds in their final order. So if the last requested dish reaches its
  // upper bound, and the last dish that was read has the same bound, no unread dish can rank before the requested dish.
  return (
    worst.score > bound + ROUNDING || (worst.score > bound - ROUNDING && worst.bound < last.bound + ROUNDING)
  );
}

interface SearchStep {
  readonly sql: (words: number) => string;
  readonly corrections?: ReadonlyMap<string, readonly string[]>;
  /**
   * True if this step of the search ignores words of the query that occur in no dish name, even after spelling
   * correction.
   */
  readonly ignoresUnknown: boolean;
}

const selectCandidates = (
  words: readonly string[],
  count: number,
  { sql, corrections = new Map(), ignoresUnknown }: SearchStep,
): Query<DishCandidateRow[]> => ({
  sql: sql(words.length),
  params: [
    JSON.stringify(toRanges(words, corrections)),
    ...[words.length, POSTINGS_MAX, count, EXTRA_WORDS_WEIGHT, Number(ignoresUnknown)],
  ],
  read: returnAllRows<DishCandidateRow>,
});

/** Runs one step of a search. Returns the best `limit` dishes or more, best first. */
async function findRanked(
  db: D1Database,
  words: readonly string[],
  limit: number,
  step: SearchStep,
): Promise<(DishMatch & DishCandidate)[]> {
  for (let count = limit + SPARE_CANDIDATES; ; count *= MORE_CANDIDATES) {
    const rows = await runQuery(db, selectCandidates(words, count, step));
    const ranked = rankDishes(words, readCandidates(rows));
    if (rows.length < count || areComplete(words.length, ranked, limit, rows)) return ranked;
  }
}

async function findCorrections(
  db: D1Database,
  words: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const long = words.filter((word) => countAllowedTypos(word) > 0);
  if (long.length === 0) return new Map();
  const knownWords = await batch(
    db,
    long.map((word): Query<string[]> => {
      const [first = ''] = word;
      const slips = countAllowedTypos(word);
      return {
        sql: `select word from dish_vocabulary where word >= ?1 and word < ?2 and length(word) between ?3 and ?4
          limit ?5`,
        params: [first, `${first}\u{10FFFF}`, word.length - slips, word.length + slips, VOCABULARY_MAX],
        read: (rows: readonly { word: string }[]) => rows.map((row) => row.word),
      };
    }),
  );
  return new Map(
    long.map((word, at) => {
      const slips = countAllowedTypos(word);
      const similar = (knownWords[at] ?? [])
        .map((known) => ({ word: known, edits: computeEditDistance(word, known, slips) }))
        .filter(({ edits }) => edits > 0 && edits <= slips)
        .sort((one, other) => one.edits - other.edits || (one.word < other.word ? -1 : 1));
      return [word, similar.slice(0, CORRECTIONS_MAX).map((known) => known.word)] as const;
    }),
  );
}

/**
 * Finds dishes by name, best match first. A word of the query may be incomplete, or misspelled after its first letter.
 * If no dish has all words of the query, returns the dishes that have the most.
 * @param query any text; a text without letters or digits has no results
 */
export async function findDishes(db: D1Database, query: string, limit: number): Promise<DishMatch[]> {
  const words = splitDishNameIntoWords(toStorableText(query)).slice(0, QUERY_WORDS_MAX);
  if (words.length === 0) return [];
  const find = (step: SearchStep) => findRanked(db, words, limit, step);
  let ranked = await find({ sql: buildDishesWithAllWordsSql, ignoresUnknown: false });
  if (!hasAllWords(words, ranked)) {
    const corrections = await findCorrections(db, words);
    const step = { corrections, ignoresUnknown: true };
    ranked = await find({ ...step, sql: buildDishesWithAllWordsSql });
    // Read the dishes with only some of the words in a separate round trip, because this costs up to ten times as much
    // as reading the dishes with all words.
    if (!hasAllWords(words, ranked)) ranked = await find({ ...step, sql: buildDishesWithSomeWordsSql });
  }
  return ranked.slice(0, limit).map(({ matched: _matched, bound: _bound, ...match }) => match);
}

/**
 * Returns true if one name of the best dish has every word of the query that occurs in any name of the dish. False, for
 * example, if the first word of the query is in one name, and the second word in another name.
 */
const hasAllWords = (words: readonly string[], [best]: readonly (DishFit & DishCandidate)[]): boolean =>
  best !== undefined && best.missing <= words.length - best.matched;
