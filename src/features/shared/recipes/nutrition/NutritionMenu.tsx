import { Ellipsis } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { recipeText as text } from '../text.ts';

const NutritionActions = createLazyIsland(
  async () => (await import('./NutritionActions.tsx')).NutritionActions,
);

export function NutritionMenu(props: { title: string; nutrition: ComputedNutrition }) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDetailsElement>(null);
  return (
    <details
      ref={menu}
      className="nutrition__menu needs-js no-print"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        setOpen(false);
        menu.current?.querySelector('summary')?.focus();
      }}
      onBlur={() => {
        // Check after the next frame whether the focus has left the menu. If the browser denies access to the
        // clipboard, copying a text moves the focus for a moment.
        requestAnimationFrame(() => {
          const { activeElement, body } = document;
          if (activeElement !== body && !menu.current?.contains(activeElement)) setOpen(false);
        });
      }}
    >
      <summary className="button button--quiet button--icon">
        <Icon of={Ellipsis} />
        <span className="visually-hidden">{text.menu}</span>
      </summary>
      {open && <NutritionActions {...props} />}
    </details>
  );
}
