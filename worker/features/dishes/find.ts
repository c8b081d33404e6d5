/**
 * Finds dishes by name. The table `dish_words` maps each word of a dish name to its recipes, so a search reads only the
 * rows of the words in the query. The rows of a very frequent word (in more than `POSTINGS_MAX` dishes) are not all
 * read. If the query also has a rarer word, only the dishes with the rarer word are checked for the frequent word. If
 * it has only frequent words, only dish names with no more words than the query are read. A search takes one round trip
 * to the database. If no dish has all words of the query, up to two more round trips look for misspelled words.
 */

import { type DishFit, type DishNames, rankDishes } from '#domain/dishes/rank';
import { listDishWords } from '#domain/dishes/words';
import { countAllowedTypos } from '#domain/foods/similar-words';
import { computeEditDistance } from '#domain/lib/edit-distance';
import { batch, getRows, type Query, runQuery } from '../../platform/db/query.ts';
import { toStorableText } from '../../platform/db/rows.ts';
import { type DishNameColumns, toDishNames } from './words.ts';

const QUERY_WORDS_MAX = 6;
/** Number of dishes above which a word counts as frequent. A search does not read all dishes of a frequent word. */
const POSTINGS_MAX = 4_000;
const CANDIDATES = 50;
/** Maximum number of known words with which a misspelled word is compared. */
const VOCABULARY_MAX = 4_000;
const CORRECTIONS_MAX = 5;

export interface DishMatch extends DishFit, DishNames {
  readonly id: string;
}

/**
 * A range of words that match one part of the query, from `from` (inclusive) to `to` (exclusive). A part is a word, or
 * two neighboring words joined into one: 'meatloaf' for 'meat loaf'.
 */
interface Range {
  readonly part: number;
  /** Number of query words in this part: 2 if two words were joined, such as 'meat loaf' into 'meatloaf'. */
  readonly weight: 1 | 2;
  readonly from: string;
  readonly to: string;
}

const exactly = (word: string) => ({ from: word, to: `${word}\u0001` });
/**
 * Returns the range of words that begin with the given text. A single letter gives only the word that consists of this
 * letter, because too many words begin with the letter. The upper bound is the last Unicode character, because words
 * contain only letters and digits.
 */
const beginningWith = (word: string) =>
  word.length === 1 ? exactly(word) : { from: word, to: `${word}\u{10FFFF}` };

function toRanges(words: readonly string[], corrections: ReadonlyMap<string, readonly string[]>): Range[] {
  return words.flatMap((word, part): Range[] => {
    const previous = words[part - 1];
    const joined = previous === undefined ? [] : [exactly(previous + word)];
    return [
      ...[beginningWith(word), ...(corrections.get(word) ?? []).map(exactly)].map((range) => ({
        ...range,
        part,
        weight: 1 as const,
      })),
      ...joined.map((range) => ({ ...range, part: words.length + part, weight: 2 as const })),
    ];
  });
}

/**
 * SQL query that finds candidate dishes. Its parameters are `?1` the word ranges as JSON, `?2` the number of words of
 * the query, `?3` `POSTINGS_MAX`, and `?4` `CANDIDATES`.
 */
const SELECT_CANDIDATES = `
  with ranges as materialized (
    select value ->> 'part' as part, value ->> 'weight' as weight, value ->> 'from' as low, value ->> 'to' as high,
      (select count(*) from (select 1 from dish_words
        where word >= value ->> 'from' and word < value ->> 'to' limit ?3 + 1)) as postings
    from json_each(?1)),
  rare as materialized (
    select part, weight, recipe_id, name_words from ranges join dish_words on word >= low and word < high
    where postings <= ?3),
  hits as (
    select * from rare
    union all
    select ranges.part, ranges.weight, d.recipe_id, d.name_words
    from (select distinct recipe_id from rare) as known cross join ranges
    cross join dish_words as d on d.recipe_id = known.recipe_id and d.word >= low and d.word < high
    where postings > ?3
    union all
    select part, weight, recipe_id, name_words from ranges join dish_words on word = low and name_words <= ?2
    where not exists (select 1 from rare)),
  part_hits as (select recipe_id, part, weight, min(name_words) as name_words from hits group by recipe_id, part)
  select id, title, native_title, other_titles
  from (select recipe_id from part_hits group by recipe_id
        order by sum(weight) desc, min(name_words), recipe_id limit ?4)
  cross join recipes on id = recipe_id`;

async function findRanked(
  db: D1Database,
  words: readonly string[],
  corrections: ReadonlyMap<string, readonly string[]>,
): Promise<DishMatch[]> {
  const results = await runQuery(db, {
    sql: SELECT_CANDIDATES,
    params: [JSON.stringify(toRanges(words, corrections)), words.length, POSTINGS_MAX, CANDIDATES],
    read: getRows<DishNameColumns>,
  });
  return rankDishes(words, results.map(toDishNames));
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
  const words = listDishWords(toStorableText(query)).slice(0, QUERY_WORDS_MAX);
  if (words.length === 0) return [];
  const matches = await findRanked(db, words, new Map());
  if (matches[0]?.missing === 0) return matches.slice(0, limit);
  const corrections = await findCorrections(db, words);
  const corrected = [...corrections.values()].every((similar) => similar.length === 0)
    ? matches
    : await findRanked(db, words, corrections);
  return corrected.slice(0, limit);
}
