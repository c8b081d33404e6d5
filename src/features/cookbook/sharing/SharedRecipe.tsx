import '../cookbook.css';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fetchSharedRecipe } from '#client/cookbook';
import type { Outcome } from '#client/http/http';
import { buildSignInAddress } from '#client/session/sign-in-address';
import { useSignedIn } from '#client/session/use-signed-in';
import { buildCookbookEntryPath } from '#contract/cookbook/cookbook-paths';
import { paths } from '#contract/paths';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { UserRecipePage } from '../recipe/UserRecipePage.tsx';
import recipeStyle from '../recipe/user-recipe-page.css?url';
import { cookbookText } from '../text.ts';
import { SaveCookbookCopyButton } from './SaveCookbookCopyButton.tsx';

const text = cookbookText.shared;

type SharedReply = Extract<Awaited<ReturnType<typeof fetchSharedRecipe>>, { ok: true }>['data'];

/**
 * Loads the recipe behind a share link.
 * @returns null if the link is unknown or expired, or if the URL has no token
 */
async function loadShared(token: string): Promise<Outcome<SharedReply | null>> {
  const nowhere = { ok: true, status: 404, data: null } as const;
  if (token === '') return nowhere;
  const [reply] = await Promise.all([fetchSharedRecipe(token), loadStylesheet(recipeStyle)]);
  // The server replies 400 to a malformed share token. Treat this as a link that does not exist.
  return !reply.ok && [400, 404].includes(reply.status) ? nowhere : reply;
}

/**
 * Shows the recipe behind a share link. The link's token is in the URL fragment, which browsers do not send to any
 * server.
 */
function Shared() {
  const [token, setToken] = useState(() => location.hash.slice(1));
  useEffect(() => {
    const follow = () => setToken(location.hash.slice(1));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return <FollowedLink key={token} token={token} />;
}

function FollowedLink({ token }: { token: string }) {
  const load = useCallback(() => loadShared(token), [token]);
  const loaded = useLoaded(load);
  return (
    <LoadStateContent
      of={loaded}
      waiting={<Spinner label={cookbookText.checking} />}
      failed={text.failed}
      heading="h1"
    >
      {(shared) =>
        shared === null ? (
          <section className="cookbook-empty card" role="alert">
            <h1>{text.linkEnded}</h1>
            <p>{text.linkEndedHint}</p>
            <a className="button button--primary" href={paths.home}>
              {text.home}
            </a>
          </section>
        ) : (
          <TheirRecipe token={token} shared={shared} />
        )
      }
    </LoadStateContent>
  );
}

function TheirRecipe({ token, shared }: { token: string; shared: SharedReply }) {
  const { recipe, picture } = shared;
  const signedIn = useSignedIn();
  const detail = useMemo(() => ({ ...shared.detail, id: token, updated_at: '' }), [shared, token]);
  const minutes = recipe.minutes === null ? '' : `${cookbookText.list.minutes(recipe.minutes)} · `;
  return (
    <UserRecipePage
      entry={{ id: token, updated_at: '', picture, note: '' }}
      origin="link"
      {...{ recipe, detail }}
      about={
        <p className="muted">
          {minutes}
          {text.by}
        </p>
      }
      actions={
        signedIn && (
          <div className="cookbook-buttons no-print">
            <SaveCookbookCopyButton
              item={{ recipe, recipe_id: null, marks: { rating: null, note: '', collections: [] } }}
              onCopied={(id) => location.assign(buildCookbookEntryPath(id))}
              onSignedOut={() => location.assign(buildSignInAddress(location))}
            />
          </div>
        )
      }
    />
  );
}

export const SharedRecipe = withErrorFallback(Shared, 'h1');
