import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import type { EditableRecipe, ShownLine } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import style from './to-buy.css?url';

const ToBuyDialog = createLazyIsland(
  async () => {
    const [{ ToBuyDialog }] = await Promise.all([import('./ToBuyDialog.tsx'), loadStylesheet(style)]);
    return ToBuyDialog;
  },
  () => toast({ title: text.failed, tone: 'bad' }),
);

export function ToBuyButton({ recipe, lines }: { recipe: EditableRecipe; lines: readonly ShownLine[] }) {
  // Number of clicks on the button that opens the dialog; 0 while the dialog is closed. If the dialog could not be
  // loaded, the next click tries again.
  const [open, setOpen] = useState(0);
  return (
    <>
      <button
        type="button"
        className="button button--quiet"
        aria-haspopup="dialog"
        onClick={() => setOpen((count) => count + 1)}
      >
        <Icon of={ShoppingBasket} />
        {text.toBuy}
      </button>
      {open > 0 && <ToBuyDialog key={open} recipe={recipe} lines={lines} onClose={() => setOpen(0)} />}
    </>
  );
}
