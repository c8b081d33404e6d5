import { CookingPot } from 'lucide-react';
import { useSignedIn } from '#browser/account/use-signed-in';
import { paths } from '#contract/paths';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import panelStyle from '#ui/cooked/cooked-panel.css?url';
import { lazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { recipeText as text } from '../text.ts';
import { type CookedRecipe, useCooked } from './use-cooked.ts';

const CookedPanel = lazyIsland(async () => {
  const [{ CookedPanel }] = await Promise.all([
    import('#ui/cooked/CookedPanel.tsx'),
    loadStylesheet(panelStyle),
  ]);
  return CookedPanel;
});

const ForMembers = lazyIsland(async () => (await import('../members/ForMembers.tsx')).ForMembers);

/**
 * Says that the dish was cooked, so that the pantry knows; and then what that took. Guests are asked to sign in. Below it
 * whoever is signed in may save it, or say that it is not for them.
 */
export function CookedThis(onPage: CookedRecipe) {
  const signedIn = useSignedIn();
  const { busy, cooked, click } = useCooked(onPage, signedIn);
  return (
    <>
      <section className="cooked needs-js no-print" aria-label={text.cooked}>
        <BusyButton
          type="button"
          className="button--primary button--large"
          data-cooked=""
          icon={<Icon of={CookingPot} />}
          busy={busy}
          label={text.cooked}
          busyLabel={text.cooking}
          onClick={() => void click()}
        />
        {cooked && (
          <CookedPanel
            key={cooked.undo}
            cooked={cooked}
            history={`${paths.inventory}#cooked`}
            onUndo={async (undo) => (await import('./cook.ts')).undoCooked(undo)}
          />
        )}
      </section>
      {signedIn && <ForMembers id={onPage.recipe.id} />}
    </>
  );
}
