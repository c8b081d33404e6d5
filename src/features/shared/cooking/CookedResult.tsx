import { paths } from '#contract/paths';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import panelStyle from './cooked-panel.css?url';
import type { CookedMeal } from './say.ts';

const CookedPanel = createLazyIsland(async () => {
  const [{ CookedPanel }] = await Promise.all([import('./CookedPanel.tsx'), loadStylesheet(panelStyle)]);
  return CookedPanel;
});

export function CookedResult({
  cooked,
  isUndone,
  onUndo,
}: {
  cooked: CookedMeal | null;
  isUndone: boolean;
  onUndo: () => Promise<void>;
}) {
  if (cooked === null) return null;
  // Each dish that is recorded as cooked gets a new panel, because the old panel may still be undoing the previous
  // dish.
  return (
    <CookedPanel key={cooked.undo} history={`${paths.inventory}#cooked`} {...{ cooked, isUndone, onUndo }} />
  );
}
