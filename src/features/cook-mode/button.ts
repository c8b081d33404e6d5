/** Button on the recipe page that opens cook mode. The code of cook mode loads on the first press. */
import { toast } from '#ui/toast/toast.ts';

const load = () => import('./open.tsx');

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-cook-mode]');
  if (!button) return;
  load()
    .then(({ openCookMode }) => openCookMode(button))
    .catch(() => toast({ title: button.dataset.cookMode ?? '', tone: 'bad' }));
});
