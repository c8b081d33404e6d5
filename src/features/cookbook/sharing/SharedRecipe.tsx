import '../cookbook.css';
import { useEffect, useState } from 'react';
import { whileWanted } from '#browser/calls/while-wanted';
import { fetchShared } from '#browser/cookbook';
import { paths } from '#contract/paths';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { RecipeArticle } from '../recipe/RecipeArticle.tsx';
import { cookbookText } from '../text.ts';

const text = cookbookText.shared;

type Found = Extract<Awaited<ReturnType<typeof fetchShared>>, { ok: true }>['data'];

/** What comes of a link without a token. */
const NOTHING: ReturnType<typeof fetchShared> = Promise.resolve({ ok: false, status: 404, error: '' });

/** The recipe of the link that was followed. Its token is behind the #, which browsers send to nobody. */
function Shared() {
  const [found, setFound] = useState<Found | { failed: string; gone: boolean } | null>(null);
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setToken(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    setFound(null);
    return whileWanted(token === '' ? NOTHING : fetchShared(token), (reply) =>
      // A token that is none is refused, which comes to the same.
      setFound(reply.ok ? reply.data : { failed: reply.error, gone: [400, 404].includes(reply.status) }),
    );
  }, [token]);

  if (found === null) return <Spinner label={cookbookText.checking} />;
  if ('failed' in found) {
    return (
      <section className="cookbook-empty card" role="alert">
        <h1>{found.gone ? text.gone : text.failed}</h1>
        <p>{found.gone ? text.goneHint : found.failed}</p>
        <a className="button button--primary" href={paths.home}>
          {text.home}
        </a>
      </section>
    );
  }
  const { recipe, picture } = found;
  const minutes = recipe.minutes === null ? '' : `${cookbookText.list.minutes(recipe.minutes)} · `;
  return (
    <RecipeArticle
      id={token}
      recipe={recipe}
      picture={picture}
      about={
        <p className="muted">
          {minutes}
          {text.by}
        </p>
      }
    />
  );
}

export const SharedRecipe = withFallback(Shared, 'h1');
