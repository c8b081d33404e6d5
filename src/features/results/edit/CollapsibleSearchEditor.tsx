import { useState } from 'react';
import { reloadPageIfOutdated } from '#client/device/reload-outdated';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText, searchLineText } from '../text.ts';
import panelStyle from './edit-panel.css?url';
import type { EditProps } from './edit-props.ts';
import { describeSearch } from './kitchen-line.ts';

const SearchEditPanel = createLazyIsland<EditProps>(
  async () => {
    const [{ SearchEditPanel }] = await Promise.all([
      import('./SearchEditPanel.tsx'),
      loadStylesheet(panelStyle),
    ]);
    return SearchEditPanel;
  },
  () => void reloadPageIfOutdated(),
);

export function SearchSummaryLine({ words }: { words: string }) {
  return (
    <span className="results__line">
      <span className="visually-hidden">{searchLineText.lead}: </span>
      {words}
    </span>
  );
}

export function CollapsibleSearchEditor(props: EditProps) {
  const [opened, setOpened] = useState(false);
  const words = describeSearch(props.search);
  if (words === '') return null;
  return (
    <section className="edit-search" aria-label={resultsText.edit.label}>
      <Disclosure label={<SearchSummaryLine words={words} />} onOpen={() => setOpened(true)}>
        {opened && <SearchEditPanel {...props} />}
      </Disclosure>
    </section>
  );
}
