import { Printer } from 'lucide-react';
import { useCallback } from 'react';
import { loadWholeCookbook } from '#client/cookbook';
import type { Outcome } from '#client/http/http';
import { fetchRecipe } from '#client/recipes';
import type { CookbookEntry } from '#contract/cookbook/cookbook';
import { buildPicturePath } from '#contract/cookbook/cookbook-paths';
import type { UserRecipe } from '#domain/cookbook/user-recipe';
import { groupBy } from '#domain/lib/group-by';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { StaleDataNote } from '#shared/loaded/StaleDataNote.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { applyMyVersionToRecipe, toWrittenRecipe } from '../entry/written.ts';
import { formatLineAmount } from '../recipe/line-amount.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.book;

export function CookbookPrintView({
  collection,
  onSignedOut,
}: {
  /** Name of the collection to print as a book; '' for all recipes. */
  collection: string;
  onSignedOut: () => void;
}) {
  const load = useCallback(() => loadBook(collection), [collection]);
  const loaded = useLoaded(load, { onSignedOut });
  return (
    <LoadStateContent
      of={loaded}
      waiting={<Spinner label={text.making} />}
      failed={cookbookText.failed}
      heading="h1"
    >
      {(book) => (
        <Book
          book={book}
          title={collection || cookbookText.title}
          isLoading={loaded.isLoading}
          onRetry={() => void loaded.refresh()}
        />
      )}
    </LoadStateContent>
  );
}

function Book({
  book,
  title,
  isLoading,
  onRetry,
}: {
  book: readonly BookRecipe[];
  title: string;
  isLoading: boolean;
  onRetry: () => void;
}) {
  const missing = book.filter(({ isMissing }) => isMissing).length;
  return (
    <article className="book">
      {missing > 0 && <StaleDataNote words={text.missing(missing)} isLoading={isLoading} onRetry={onRetry} />}
      <header className="book__title">
        <h1 dir="auto">{title}</h1>
        <p>{cookbookText.list.matches(book.length, book.length)}</p>
        <div className="cookbook-buttons no-print">
          <button type="button" className="button button--primary" onClick={() => print()}>
            <Icon of={Printer} />
            {text.print}
          </button>
        </div>
      </header>
      <nav className="book__contents" aria-labelledby="book-contents">
        <h2 id="book-contents">{text.contents}</h2>
        <ol>
          {book.map(({ entry }) => (
            <li key={entry.id} dir="auto">
              {entry.title}
            </li>
          ))}
        </ol>
      </nav>
      {book.map((one) => (
        <RecipeInBook key={one.entry.id} {...one} />
      ))}
    </article>
  );
}

/** A recipe of the printed book. If `recipe` is null, the book prints only the cook's rating, collections and note. */
interface BookRecipe {
  readonly entry: CookbookEntry;
  readonly recipe: UserRecipe | null;
  readonly isMissing: boolean;
}

const AT_A_TIME = 4;
const byTitle = new Intl.Collator(undefined, { numeric: true });

async function loadBookRecipe(entry: CookbookEntry): Promise<BookRecipe> {
  if (entry.recipe !== null) return { entry, recipe: entry.recipe, isMissing: false };
  const reply = await fetchRecipe(entry.recipe_id ?? '');
  return {
    entry,
    recipe: reply.ok ? applyMyVersionToRecipe(toWrittenRecipe(reply.data), entry.my_version) : null,
    isMissing: !reply.ok && reply.status !== 404,
  };
}

/**
 * Loads the recipes of the printed book, sorted by title. For a saved recipe that the cook has changed, loads the
 * cook's version.
 * @param collection name of a collection; '' for the whole cookbook
 */
async function loadBook(collection: string): Promise<Outcome<readonly BookRecipe[]>> {
  const reply = await loadWholeCookbook();
  if (!reply.ok) return reply;
  const entries = reply.data
    .filter(({ collections }) => collection === '' || collections.includes(collection))
    .sort((one, other) => byTitle.compare(one.title, other.title));
  const recipes: BookRecipe[] = [];
  const left = entries.entries();
  const work = async () => {
    for (const [at, entry] of left) recipes[at] = await loadBookRecipe(entry);
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
  return { ok: true, status: 200, data: recipes };
}

function RecipeInBook({ entry: { title, note, picture }, recipe }: BookRecipe) {
  const facts =
    recipe === null
      ? []
      : [
          ...(recipe.servings === null ? [] : [cookbookText.list.serves(recipe.servings)]),
          ...(recipe.minutes === null ? [] : [cookbookText.list.minutes(recipe.minutes)]),
        ];
  return (
    <section className="book__recipe">
      <h2 dir="auto">{recipe?.title ?? title}</h2>
      {facts.length > 0 && <p className="muted">{facts.join(' · ')}</p>}
      {picture !== null && (
        <img
          className="book__picture"
          src={buildPicturePath(picture.id, 'small')}
          alt={cookbookText.picture.of(title)}
        />
      )}
      {recipe === null && <p>{cookbookText.recipe.noRecipe}</p>}
      {recipe !== null && (
        <>
          <h3>{cookbookText.recipe.ingredients}</h3>
          {[...groupBy([...recipe.lines.entries()], ([, { section }]) => section)].map(([section, lines]) => (
            <div key={section}>
              {section !== '' && <h4 dir="auto">{section}</h4>}
              <ul className="book__lines">
                {lines.map(([at, { amount, unit, name, preparation }]) => (
                  <li key={at} dir="auto">
                    {`${formatLineAmount(amount, unit)} ${name}`.trim()}
                    {preparation && `, ${preparation}`}
                  </li>
                ))}
              </ul>
            </div>
          ))}
          <h3>{cookbookText.recipe.steps}</h3>
          <ol>
            {recipe.steps.map((step, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice.
              <li key={at} dir="auto">
                {step}
              </li>
            ))}
          </ol>
          {recipe.notes !== '' && (
            <p className="user-recipe__remark" dir="auto">
              {recipe.notes}
            </p>
          )}
        </>
      )}
      {note !== '' && (
        <>
          <h3>{cookbookText.recipe.yourNote}</h3>
          <p className="user-recipe__remark" dir="auto">
            {note}
          </p>
        </>
      )}
    </section>
  );
}
