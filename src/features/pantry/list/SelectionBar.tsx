import '#ui/controls/button-danger.css';
import { Trash2, X } from 'lucide-react';
import type { InventoryItem } from '#contract/pantry/inventory';
import { Icon } from '#ui/pictures/Icon.tsx';
import { pantryText } from '../text.ts';
import type { Pantry } from '../use-pantry.ts';
import type { ListView } from './use-list-view.ts';

const text = pantryText.selection;

/** What can be done to all that is selected. It stays in reach of the thumb. */
export function SelectionBar({
  found,
  view,
  pantry,
}: {
  /** What can be selected: the items in sight. */
  found: readonly InventoryItem[];
  view: ListView;
  pantry: Pantry;
}) {
  const chosen = found.filter(({ id }) => view.selected?.has(id));
  const remove = () => {
    view.setSelected(null);
    void pantry.remove(chosen);
  };
  return (
    <section className="pantry-selection card" aria-label={text.label}>
      <p className="figures" role="status">
        {text.count(chosen.length)}
      </p>
      <button
        type="button"
        className="button button--quiet"
        aria-label={text.allNamed}
        onClick={() => view.setSelected(new Set(found.map(({ id }) => id)))}
      >
        {text.all}
      </button>
      <button type="button" className="button button--danger" disabled={chosen.length === 0} onClick={remove}>
        <Icon of={Trash2} />
        {text.remove(chosen.length)}
      </button>
      <button
        type="button"
        className="button button--quiet button--icon"
        aria-label={text.done}
        onClick={() => view.setSelected(null)}
      >
        <Icon of={X} />
      </button>
    </section>
  );
}
