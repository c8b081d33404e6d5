/** The button that opens cook mode. Everything else loads on the first press. */
import { toast } from '#ui/toast/toast.ts';
import { TIMERS_KEY } from './timers-key.ts';

const load = () => import('./open.tsx');

document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest<HTMLElement>('[data-cook-mode]');
  if (!button) return;
  load()
    .then(({ openCookMode: openFrom }) => openFrom(button))
    .catch(() => toast({ title: button.dataset.cookMode ?? '', tone: 'bad' }));
});

// Resume timers that were running before a reload. Storage may be blocked.
try {
  if (sessionStorage[TIMERS_KEY]) load().catch(() => {});
} catch {}
