/**
 * SQL queries that read candidate dishes for a search by name, best first.
 *
 * All queries have the same parameters. `?1`: the ranges of dish words as JSON (`toRanges` in find.ts). `?2`: the
 * number of words of the search text. `?3`: `POSTINGS_MAX`. `?4`: the maximum number of rows. `?5`:
 * `EXTRA_WORDS_WEIGHT`. `?6`: 1 to ignore words of the search text that occur in no dish name.
 */

/**
 * Values by which the queries sort dishes, highest first: the number of words of the search text that the dish matches,
 * and an upper bound of its score without the bonus for the word order. A dish that a query leaves out has at most the
 * values of the last dish that the query returns. Dishes with equal values are in the order of `rankDishes`.
 */
export interface DishCandidate {
  readonly matched: number;
  readonly bound: number;
}

/**
 * A query with several words starts with the dishes that have its rarest word. If another word is in at most this many
 * times as many dishes, the query reads the rows of that word. If it is in more dishes, the query reads all words of
 * each dish that has the rarest word.
 */
const SCAN_FACTOR = 16;

const mapWords = (count: number, build: (word: number) => string, separator: string): string =>
  Array.from({ length: count }, (_, word) => build(word)).join(separator);

const WITH_RANGES = `
  with ranges as materialized (
    select value ->> 'word' as word_no, value ->> 'fit' as fit, value ->> 'from' as low, value ->> 'to' as high,
      (select count(*) from (select 1 from dish_words
        where word >= value ->> 'from' and word < value ->> 'to' limit ?3 + 1)) as postings
    from json_each(?1))`;

const ORDER = 'order by matched desc, bound desc, length(title), title, id limit ?4';

/**
 * Selects dishes for a query that has only frequent words. Finds only dish names that contain a word of the query
 * exactly and have no more words than the query.
 */
const SHORT_NAMES = `
  select recipe_id, word_no, fit, name_words from ranges cross join dish_words on word = low and name_words <= ?2
  where postings > ?3`;

/**
 * Returns the last part of an SQL query, which computes `matched` and `bound` of each dish. The first part of the query
 * must define the table `hits`, with a row for each dish and each range of words that the dish matches.
 */
const selectFromHits = (words: number, condition: string): string => `
  best as (
    select recipe_id,
      ${mapWords(words, (word) => `max(case word_no when ${word} then fit end) as fit_${word}`, ', ')},
      ${mapWords(words, (word) => `min(case word_no when ${word} then name_words end) as words_${word}`, ', ')}
    from hits group by recipe_id),
  sums as (
    select recipe_id,
      ${mapWords(words, (word) => `(fit_${word} is not null)`, ' + ')} as matched,
      ${mapWords(words, (word) => `ifnull(fit_${word}, 0)`, ' + ')} as fit,
      max(0, ${mapWords(words, (word) => `ifnull(words_${word}, 0)`, ', ')}) as name_words
    from best),
  extras as (select recipe_id, matched, fit, max(0, name_words - matched) as extra from sums where ${condition})
  select id, title, native_title, other_titles, matched, fit / ?2 - ?5 * extra / (extra + ?2) as bound
  from extras cross join recipes on id = recipe_id
  ${ORDER}`;

/**
 * Query for a search text with a single word. Reads the titles only of dishes whose upper bound (`bound`) is among the
 * `?4` highest.
 */
const SELECT_DISHES_OF_WORD = `${WITH_RANGES},
  total as materialized (select sum(postings) as postings from ranges),
  hits as (
    select recipe_id, fit, name_words from total cross join ranges cross join dish_words on word >= low and word < high
    where total.postings <= ?3
    union all
    select recipe_id, fit, name_words from total cross join ranges cross join dish_words
      on word = low and name_words <= ?2
    where total.postings > ?3),
  bounds as materialized (select recipe_id, fit - ?5 * (name_words - 1) / name_words as bound from hits)
  select id, title, native_title, other_titles, 1 as matched, bound
  from bounds cross join recipes on id = recipe_id
  where bound >= ifnull((select bound from bounds order by bound desc limit 1 offset ?4 - 1), 0) and ?6 is not null
  ${ORDER}`;

/**
 * Returns the query for the dishes that match all words. It starts with the dishes of the rarest word and keeps those
 * that also match the other words. The unary plus in `+recipe_id` keeps SQLite from using the index of `recipe_id`,
 * with which it would read all words of each dish.
 */
export const buildDishesWithAllWordsSql = (wordCount: number): string =>
  wordCount === 1
    ? SELECT_DISHES_OF_WORD
    : `${WITH_RANGES},
  known as materialized (
    select word_no, sum(postings) as postings from ranges group by word_no having sum(postings) > 0),
  rarest as materialized (
    select word_no, postings from known where ?6 or (select count(*) from known) = ?2
    order by postings, word_no limit 1),
  rarest_rows as materialized (
    select recipe_id, ranges.word_no as word_no, fit, name_words
    from rarest cross join ranges using (word_no) cross join dish_words on word >= low and word < high
    where rarest.postings <= ?3),
  rarest_dishes as materialized (select distinct recipe_id from rarest_rows),
  hits as (
    select * from rarest_rows
    union all
    select recipe_id, ranges.word_no, fit, name_words
    from rarest cross join ranges
      on ranges.word_no <> rarest.word_no and ranges.postings <= ${SCAN_FACTOR} * rarest.postings
    cross join dish_words on word >= low and word < high and +recipe_id in rarest_dishes
    where rarest.postings <= ?3
    union all
    select recipe_id, ranges.word_no, fit, name_words
    from rarest cross join ranges
      on ranges.word_no <> rarest.word_no and ranges.postings > ${SCAN_FACTOR} * rarest.postings
    cross join rarest_dishes cross join dish_words using (recipe_id)
    where rarest.postings <= ?3 and word >= low and word < high
    union all
    ${SHORT_NAMES} and (select postings from rarest) > ?3),
  ${selectFromHits(wordCount, 'matched = (select count(*) from known)')}`;

/** Returns the query for the dishes that match at least one of the words. Dishes that match more words come first. */
export const buildDishesWithSomeWordsSql = (wordCount: number): string => `${WITH_RANGES},
  rare as materialized (
    select recipe_id, word_no, fit, name_words from ranges cross join dish_words on word >= low and word < high
    where postings <= ?3),
  hits as (
    select * from rare
    union all
    select recipe_id, ranges.word_no, fit, name_words
    from (select distinct recipe_id from rare) cross join dish_words using (recipe_id)
    cross join ranges on postings > ?3 and word >= low and word < high
    union all
    ${SHORT_NAMES} and not exists (select 1 from rare)),
  ${selectFromHits(wordCount, '?6 is not null')}`;
