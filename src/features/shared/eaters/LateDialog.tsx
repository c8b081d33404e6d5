import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { toast } from '#ui/toast/toast.ts';
import style from './eaters-dialog.css?url';
import { eatersLineText as text } from './words.ts';

export const LazyEatersDialog = createLazyIsland(
  async () => {
    const [{ EatersDialog }] = await Promise.all([import('./EatersDialog.tsx'), loadStylesheet(style)]);
    return EatersDialog;
  },
  () => toast({ title: text.failed, tone: 'bad' }),
);
