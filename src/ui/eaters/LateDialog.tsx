import { lateStyle } from '#ui/late-style.ts';
import { lazyPart } from '#ui/lazy-part.tsx';
import { toast } from '#ui/toast/toast.ts';
import style from './eaters-dialog.css?url';
import { eatersText as text } from './words.ts';

/** The window in which those who eat are changed; it comes when it is first opened. */
export const LateDialog = lazyPart(
  async () => {
    const [{ EatersDialog }] = await Promise.all([import('./EatersDialog.tsx'), lateStyle(style)]);
    return EatersDialog;
  },
  () => toast({ title: text.failed, tone: 'bad' }),
);
