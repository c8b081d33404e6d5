import { useState } from 'react';
import { serializeSearchQuery } from '#client/search/search-address';
import { MINUTES_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import { CUISINES } from '#domain/recipes/cuisines';
import { TOOLS } from '#domain/tools/tools';
import { Chip } from '#ui/controls/Chip.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { resultsText } from '../text.ts';
import { AddIngredientField } from './AddIngredientField.tsx';
import type { EditProps } from './edit-props.ts';
import { ResultOrderChoice } from './ResultOrderChoice.tsx';
import { isRunnableSearch, listFilterChips, listIngredientChips, type SearchChip } from './search-chips.ts';

const text = resultsText.edit;
/** Cooking times (minutes) to choose from. */
const TIMES = [15, 30, 45, 60, MINUTES_MAX];

export function SearchEditPanel({ search, busy, onChange, order, onOrder }: EditProps) {
  const { tools, cuisines, maxMinutes } = search;
  const times = TIMES.includes(maxMinutes) ? TIMES : [...TIMES, maxMinutes].sort((a, b) => a - b);
  return (
    <div className="edit-panel card" aria-busy={busy || undefined}>
      <Chips label={text.ingredients} tone="accent" chips={listIngredientChips(search)} onChange={onChange} />
      <AddIngredientField
        chosen={search.ingredients}
        onAdd={(name) => onChange({ ...search, ingredients: [...search.ingredients, name] })}
      />
      <fieldset className="edit-panel__row">
        <legend className="edit-panel__label">{text.time}</legend>
        {times.map((minutes) => (
          <ToggleButton
            key={minutes}
            label={minutes === MINUTES_MAX ? text.anyTimeLabel : resultsText.minutes(minutes)}
            on={minutes === maxMinutes}
            onToggle={() => onChange({ ...search, maxMinutes: minutes })}
          >
            {minutes === MINUTES_MAX ? text.anyTime : minutes}
          </ToggleButton>
        ))}
      </fieldset>
      <Chips label={text.filters} chips={listFilterChips(search)} onChange={onChange} />
      <div className="edit-panel__more">
        <Choices
          label={text.tools}
          names={TOOLS.map(({ name }) => name)}
          chosen={tools}
          onAdd={(name) => onChange({ ...search, tools: [...tools, name] })}
        />
        <Choices
          label={text.cuisines}
          names={CUISINES}
          chosen={cuisines}
          onAdd={(name) => onChange({ ...search, cuisines: [...cuisines, name] })}
        />
      </div>
      <ResultOrderChoice order={order} onChange={onOrder} />
      <a href={`${paths.home}?${serializeSearchQuery(search)}#input`}>{text.all}</a>
    </div>
  );
}

function Chips({
  label,
  chips,
  tone = 'plain',
  onChange,
}: {
  label: string;
  chips: readonly SearchChip[];
  tone?: 'plain' | 'accent';
  onChange: EditProps['onChange'];
}) {
  if (chips.length === 0) return null;
  return (
    <ul className="chips" aria-label={label}>
      {chips.map(({ label: name, without }) => (
        <li key={name}>
          {isRunnableSearch(without) ? (
            <Chip tone={tone} removeLabel={text.remove(name)} onRemove={() => onChange(without)}>
              {name}
            </Chip>
          ) : (
            // Do not remove the last ingredient, because a search needs at least one.
            <Chip tone={tone}>{name}</Chip>
          )}
        </li>
      ))}
    </ul>
  );
}

function Choices({
  label,
  names,
  chosen,
  onAdd,
}: {
  label: string;
  names: readonly string[];
  chosen: readonly string[];
  onAdd: (name: string) => void;
}) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure label={label} onOpen={() => setOpened(true)}>
      {opened && (
        <ul className="chips" aria-label={label}>
          {names
            .filter((name) => !chosen.includes(name))
            .map((name) => (
              <li key={name}>
                <button type="button" className="toggle" onClick={() => onAdd(name)}>
                  {name}
                </button>
              </li>
            ))}
        </ul>
      )}
    </Disclosure>
  );
}
