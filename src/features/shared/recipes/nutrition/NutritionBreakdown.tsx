import { ChevronDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ComputedNutrition } from '#domain/nutrition/compute';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { recipeText as text } from '../text.ts';
import style from './breakdown-table.css?url';

/**
 * Table of each ingredient's nutrition. It is rendered only after the reader has opened it, because few readers do, and
 * on the largest pages the table would be a sixth of the HTML.
 */
const NutritionBreakdownTable = createLazyIsland(
  async () => {
    const [{ NutritionBreakdownTable }] = await Promise.all([
      import('./NutritionBreakdownTable.tsx'),
      loadStylesheet(style),
    ]);
    return NutritionBreakdownTable;
  },
  () => toast({ title: text.failed, tone: 'bad' }),
);

export function NutritionBreakdown({ nutrition }: { nutrition: ComputedNutrition }) {
  const { unmatched } = nutrition;
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDetailsElement>(null);
  // Read the state of the `details` element from the DOM, because the reader may have opened it before hydration.
  useEffect(() => setOpen(box.current?.open ?? false), []);
  return (
    <details
      ref={box}
      className="breakdown needs-js no-print"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="breakdown__summary">
        {text.breakdown}
        <Icon of={ChevronDown} />
      </summary>
      {open && <NutritionBreakdownTable nutrition={nutrition} />}
      {unmatched.length > 0 && <p className="breakdown__uncounted">{text.uncounted(unmatched.length)}</p>}
    </details>
  );
}
