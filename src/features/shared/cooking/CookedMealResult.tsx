import { paths } from '#contract/paths';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import panelStyle from './cooked-panel.css?url';
import type { CookedMeal } from './say.ts';

const CookedMealPanel = createLazyIsland(async () => {
  const [{ CookedMealPanel }] = await Promise.all([
    import('./CookedMealPanel.tsx'),
    loadStylesheet(panelStyle),
  ]);
  return CookedMealPanel;
});

export function CookedMealResult({
  cooked,
  isUndone,
  onUndo,
}: {
  cooked: CookedMeal | null;
  isUndone: boolean;
  onUndo: () => Promise<void>;
}) {
  if (cooked === null) return null;
  // Show a new panel for each cooked dish, because the old panel may still be undoing the previous dish.
  return (
    <CookedMealPanel
      key={cooked.undo}
      history={`${paths.inventory}#cooked`}
      {...{ cooked, isUndone, onUndo }}
    />
  );
}
