import { useState } from 'react';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { searchText } from '../text.ts';
import type { Browse } from './BrowseList.tsx';

const text = searchText.browse;

/** Every ingredient as a button that adds or removes it. The list is fetched when it is opened, and what shows it. */
export function BrowseAll({
  count,
  chosen,
  onToggle,
}: {
  /** How many there are, until the list itself says. */
  count: number;
  chosen: readonly string[];
  onToggle: (name: string) => void;
}) {
  const [browse, setBrowse] = useState<Browse | null>(null);
  const open = () => {
    // What cannot be had now may be had when it is opened again.
    if (browse === null)
      import('./BrowseList.tsx').then(({ loadBrowse }) => loadBrowse()).then(setBrowse, () => {});
  };
  return (
    <Disclosure label={text.label(browse?.list.length || count)} onOpen={open}>
      {browse === null ? (
        <p className="muted">{text.loading}</p>
      ) : (
        <browse.BrowseList list={browse.list} chosen={chosen} onToggle={onToggle} />
      )}
    </Disclosure>
  );
}
