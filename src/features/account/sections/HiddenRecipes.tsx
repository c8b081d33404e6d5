import { useEffect, useRef, useState } from 'react';
import { hideRecipe, loadHiddenRecipes, unhideRecipe } from '#client/hidden-recipes';
import { paths } from '#contract/paths';
import type { HiddenRecipe } from '#contract/recipes/hidden-recipes';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { reportFailedCall, useApiCall } from '#shared/use-api-call.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { accountText } from '../text.ts';

const text = accountText.hidden;
const FIRST = 10;
const ANCHOR = 'hidden';
const FAILURE = { failed: text.failedToChange };

export function HiddenRecipes() {
  const hidden = useLoaded(loadHiddenRecipes, { isEmpty: (recipes) => recipes.length === 0 });
  const place = useRef<HTMLDivElement>(null);
  // Scroll to the section of hidden recipes if the URL fragment names it. The browser could not do so on page load,
  // because the section did not exist yet.
  const isSettled = hidden.state.kind !== 'loading';
  useEffect(() => {
    if (isSettled && location.hash === `#${ANCHOR}`) place.current?.closest('section')?.scrollIntoView();
  }, [isSettled]);

  return (
    <AccountSection title={text.title} lead={text.lead} anchor={ANCHOR}>
      <div ref={place} className="account-hidden" tabIndex={-1}>
        <LoadStateContent
          of={hidden}
          waiting={<p className="muted">{text.loading}</p>}
          failed={text.failed}
          empty={<p className="muted">{text.none}</p>}
        >
          {(recipes) => (
            <HiddenList
              recipes={recipes}
              onChange={async () => {
                await hidden.reload();
                // The focused button has disappeared, so move the focus to the section around it.
                place.current?.focus();
              }}
            />
          )}
        </LoadStateContent>
      </div>
    </AccountSection>
  );
}

function HiddenList({
  recipes,
  onChange,
}: {
  recipes: readonly HiddenRecipe[];
  onChange: () => Promise<void>;
}) {
  const [all, setAll] = useState(false);
  const shown = recipes.slice(0, all ? undefined : FIRST);
  return (
    <>
      <ul className="account-list" aria-label={text.title}>
        {shown.map((recipe) => (
          <HiddenLine key={recipe.recipe_id} recipe={recipe} onChange={onChange} />
        ))}
      </ul>
      {recipes.length > shown.length && (
        <button type="button" className="button button--quiet" onClick={() => setAll(true)}>
          {text.all(recipes.length)}
        </button>
      )}
    </>
  );
}

function HiddenLine({
  recipe: { recipe_id: id, title },
  onChange,
}: {
  recipe: HiddenRecipe;
  onChange: () => Promise<void>;
}) {
  const { busy, send } = useApiCall(FAILURE);
  const undoShow = async () => {
    const reply = await hideRecipe(id, title);
    if (!reply.ok) reportFailedCall(reply, FAILURE);
    await onChange();
  };
  const show = () =>
    send(
      () => unhideRecipe(id),
      async ({ note }) => {
        toast({
          title: text.shown,
          description: note ?? title,
          tone: 'good',
          action: { label: text.undo, run: () => void undoShow() },
        });
        await onChange();
      },
    );
  return (
    <li className="account-list__line">
      <span className="account-list__words">
        <a href={paths.recipe(id)}>{title || text.untitled}</a>
      </span>
      <BusyButton
        type="button"
        className="button--quiet"
        aria-label={text.showNamed(title)}
        busy={busy}
        label={text.show}
        busyLabel={text.showing}
        onClick={() => void show()}
      />
    </li>
  );
}
