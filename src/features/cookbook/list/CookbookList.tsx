import { BookOpen, Plus, Star } from 'lucide-react';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { isEntryOfCurrentUser } from '#client/cookbook';
import { useHistoryEntryState, useScrollRestoration } from '#client/device/scroll-restoration';
import type { CookbookRow } from '#contract/cookbook/cookbook';
import { buildPicturePath, ENTRY_HASH } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { createCookbookSearch } from '#domain/cookbook/home-search';
import { COOKBOOK_LIMITS } from '#domain/cookbook/limits';
import { RecipeDrawing } from '#shared/RecipeDrawing.tsx';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { useRenderedRowCount } from '#ui/late/use-drawn.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { cookbookText } from '../text.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { COOKBOOK_SORT_ORDERS, filterCookbookRows, type Order, sortCookbookRows } from './rows.ts';

const text = cookbookText.list;
type Part = keyof typeof cookbookText.household.parts;
const PARTS = Object.keys(cookbookText.household.parts) as Part[];
const SHOWN = 60;

const isPart = (stored: unknown): stored is Part => PARTS.includes(stored as Part);
const isOrder = (stored: unknown): stored is Order => COOKBOOK_SORT_ORDERS.includes(stored as Order);
const isText = (stored: unknown): stored is string => typeof stored === 'string';
const isRating = (stored: unknown): stored is number =>
  Number.isInteger(stored) && (stored as number) >= 0 && (stored as number) <= 5;
const isRowCount = (stored: unknown): stored is number =>
  Number.isInteger(stored) && (stored as number) >= SHOWN;

export function CookbookList({
  rows: everybodys,
  isWhole,
  onRemove,
  onSignedOut,
}: {
  rows: readonly CookbookRow[];
  isWhole: boolean;
  onRemove: (ids: readonly string[]) => void;
  onSignedOut: () => void;
}) {
  useScrollRestoration();
  const [part, setPart] = useHistoryEntryState<Part>('part', isPart, 'own');
  const all = useMemo(
    () => everybodys.filter((row) => isEntryOfCurrentUser(row) === (part === 'own')),
    [everybodys, part],
  );
  const hasShared = everybodys.some((row) => !isEntryOfCurrentUser(row));
  // If there is no shared recipe anymore, show the user's own recipes. Other household members may have stopped sharing
  // while this list was open.
  if (part === 'household' && !hasShared && isWhole) setPart('own');
  const [question, setQuestion] = useHistoryEntryState('question', isText, '');
  const [collection, setCollection] = useHistoryEntryState('collection', isText, '');
  const [rating, setRating] = useHistoryEntryState('rating', isRating, 0);
  const [order, setOrder] = useHistoryEntryState<Order>('order', isOrder, 'newest');
  const [shown, setShown] = useHistoryEntryState('shown', isRowCount, SHOWN);
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const id = useId();
  const rows = useMemo(() => sortCookbookRows(all, order), [all, order]);
  const deferredQuestion = useDeferredValue(question);
  const collections = useMemo(
    () => [...new Set(rows.flatMap((row) => row.collections))].sort((a, b) => a.localeCompare(b)),
    [rows],
  );
  const isSearching = deferredQuestion.trim() !== '';
  // Build the search index only when the user starts to type. For two thousand recipes, this takes a fraction of a
  // second.
  const search = useMemo(() => (isSearching ? createCookbookSearch(rows) : null), [rows, isSearching]);
  const matches = useMemo(() => {
    const inOrder = search === null ? rows : search(deferredQuestion).flatMap((at) => rows[at] ?? []);
    return filterCookbookRows(inOrder, { collection, rating });
  }, [deferredQuestion, rows, search, collection, rating]);
  const drawn = useRenderedRowCount(Math.min(shown, matches.length));
  const marked = all.filter((row) => chosen?.has(row.id)).map((row) => row.id);
  const choose = (row: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(row)) next.add(row);
      return next;
    });

  return (
    <div className="cookbook">
      <header className="cookbook__head">
        <div>
          <h1>{cookbookText.title}</h1>
          <p className="muted">{cookbookText.lead}</p>
        </div>
        <a className="button button--primary" href="#add">
          <Icon of={Plus} />
          {text.add}
        </a>
      </header>
      {hasShared && (
        <SegmentedControl
          className="cookbook-parts"
          label={cookbookText.household.whose}
          name={`${id}-whose`}
          options={PARTS.map((value) => ({ value, label: cookbookText.household.parts[value] }))}
          value={part}
          onChange={(value) => {
            setPart(value);
            setCollection('');
            setRating(0);
            setChosen(null);
            setShown(SHOWN);
          }}
        />
      )}
      {rows.length === 0 && isWhole && (
        <section className="cookbook-empty card">
          <Icon of={BookOpen} size={40} />
          <h2>{cookbookText.empty.title}</h2>
          <p className="muted">{cookbookText.empty.hint}</p>
        </section>
      )}
      {(rows.length > 0 || !isWhole) && (
        <>
          <search className="cookbook-filters">
            <label className="field cookbook-filters__search">
              <span className="field__label">{text.search}</span>
              <input
                className="input"
                type="search"
                placeholder={text.placeholder}
                value={question}
                onChange={({ target }) => {
                  setQuestion(target.value);
                  setShown(SHOWN);
                }}
              />
            </label>
            {/* Show the collection filter even if there are no collections. If it appeared only after the recipes had
                loaded, it would push down the list. */}
            <label className="field">
              <span className="field__label">{text.collection}</span>
              <select
                className="input"
                disabled={collections.length === 0}
                value={collection}
                onChange={({ target }) => setCollection(target.value)}
              >
                <option value="">{text.anyCollection}</option>
                {collections.map((name) => (
                  <option key={name}>{name}</option>
                ))}
              </select>
            </label>
            <label className="field">
              <span className="field__label">{text.order}</span>
              <select
                className="input"
                value={order}
                onChange={({ target }) => setOrder(target.value as Order)}
              >
                {COOKBOOK_SORT_ORDERS.map((name) => (
                  <option key={name} value={name}>
                    {text.orders[name]}
                  </option>
                ))}
              </select>
            </label>
            {part === 'own' && (
              <label className="field">
                <span className="field__label">{text.rating}</span>
                <select
                  className="input"
                  value={rating}
                  onChange={({ target }) => setRating(Number(target.value))}
                >
                  <option value={0}>{text.anyRating}</option>
                  {Array.from({ length: COOKBOOK_LIMITS.rating }, (_, at) => COOKBOOK_LIMITS.rating - at).map(
                    (stars) => (
                      <option key={stars} value={stars}>
                        {text.atLeast(stars)}
                      </option>
                    ),
                  )}
                </select>
              </label>
            )}
          </search>
          <div className="cookbook-bar">
            <p role="status" className="figures">
              {isWhole ? text.matches(matches.length, rows.length) : text.loading}
            </p>
            {part === 'own' && (
              <div className="cookbook-buttons">
                <button
                  type="button"
                  className="button button--quiet"
                  aria-pressed={chosen !== null}
                  onClick={() => setChosen(chosen === null ? new Set() : null)}
                >
                  {chosen === null ? text.choose : text.done}
                </button>
                <ExportMenu collection={collection} onSignedOut={onSignedOut} />
              </div>
            )}
          </div>
          {chosen !== null && (
            <div className="cookbook-bar cookbook-bar--chosen">
              <p role="status">{text.chosen(marked.length)}</p>
              <button
                type="button"
                className="button"
                disabled={marked.length === 0}
                onClick={() => onRemove(marked)}
              >
                {text.deleteChosen}
              </button>
            </div>
          )}
          {isWhole && matches.length === 0 && <p className="muted">{text.none}</p>}
          <ul className="cookbook-rows" aria-label={text.label}>
            {matches.slice(0, Math.min(shown, drawn)).map((row) => (
              <Row key={row.id} row={row} id={id} chosen={chosen} onChoose={choose} />
            ))}
          </ul>
          {matches.length > shown && (
            <button type="button" className="button" onClick={() => setShown(shown + SHOWN)}>
              {text.more(Math.min(SHOWN, matches.length - shown))}
            </button>
          )}
        </>
      )}
    </div>
  );
}

function Row({
  row,
  id,
  chosen,
  onChoose,
}: {
  row: CookbookRow;
  id: string;
  chosen: ReadonlySet<string> | null;
  onChoose: (id: string) => void;
}) {
  const entryHash = `${ENTRY_HASH}${row.id}`;
  const isSaved = row.recipe_id !== null;
  const facts = [
    ...(row.minutes === null ? [] : [text.minutes(row.minutes)]),
    ...(row.servings === null ? [] : [text.serves(row.servings)]),
    ...(isSaved ? [row.gone ? text.notOnSite : text.saved] : []),
    ...(row.by
      ? [cookbookText.household.by(row.by)]
      : row.with_household
        ? [cookbookText.household.shared]
        : []),
    ...row.collections,
  ];
  return (
    <li className="cookbook-row card">
      {chosen !== null && (
        <input
          type="checkbox"
          className="cookbook-row__choose"
          id={`${id}-${row.id}`}
          aria-label={text.chooseOne(row.title)}
          checked={chosen.has(row.id)}
          onChange={() => onChoose(row.id)}
        />
      )}
      {row.picture === null ? (
        <RecipeDrawing
          {...{ id: row.id, title: row.title, cuisine: null, tools: [], tags: [], ingredients: row.foods }}
          className="cookbook-row__picture"
        />
      ) : (
        <img
          className="cookbook-row__picture"
          src={buildPicturePath(row.picture, 'small')}
          width={64}
          height={64}
          loading="lazy"
          alt=""
        />
      )}
      <div className="cookbook-row__about">
        <h2 className="cookbook-row__title" dir="auto">
          <a href={row.recipe_id !== null && !row.gone ? paths.recipe(row.recipe_id) : entryHash}>
            {row.title}
          </a>
        </h2>
        <p className="muted small">{facts.join(' · ')}</p>
      </div>
      {row.rating !== null && (
        <span className="cookbook-row__rating figures">
          <Icon of={Star} size={16} />
          <span aria-hidden="true">{row.rating}</span>
          <span className="visually-hidden">{text.stars(row.rating)}</span>
        </span>
      )}
      {isSaved && isEntryOfCurrentUser(row) && (
        <a className="button button--quiet" href={entryHash} aria-label={text.editOf(row.title)}>
          {text.edit}
        </a>
      )}
    </li>
  );
}
