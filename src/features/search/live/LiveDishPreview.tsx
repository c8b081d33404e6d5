import { reloadPageIfOutdated } from '#client/device/reload-outdated';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import liveStyle from './live-dishes.css?url';
import type { LiveProps } from './live-props.ts';

const LiveDishResults = createLazyIsland(
  async () => {
    const [{ LiveDishResults }] = await Promise.all([
      import('./LiveDishResults.tsx'),
      loadStylesheet(liveStyle),
    ]);
    return LiveDishResults;
  },
  () => void reloadPageIfOutdated(),
);

/**
 * Preview of the three best dishes for the chosen ingredients, below the ingredient field. Space for them is reserved
 * as soon as there is an ingredient, so that other content does not move. The code loads with the first ingredient.
 */
export const LiveDishPreview = (props: LiveProps) =>
  props.search && (
    <div className="live-dishes">
      <LiveDishResults {...props} />
    </div>
  );
