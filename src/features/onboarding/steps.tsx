import { Check, Plus } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { hasStoredEaters } from '#client/eaters/stored-eaters';
import { NAME_MAX } from '#contract/limits';
import { CUISINES } from '#domain/recipes/cuisines';
import { WhoEatsLine } from '#shared/eaters/WhoEatsLine.tsx';
import { Chip } from '#ui/controls/Chip.tsx';
import { ToggleButton } from '#ui/controls/ToggleButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import {
  COOKING_TIME_RANGE,
  type ListName,
  OFFERED_TOOLS,
  QUICK_STAPLES,
  STAPLE_SHELVES,
} from './onboarding-state.ts';
import { onboardingText as text } from './text.ts';
import type { OnboardingState } from './use-onboarding.ts';

const loadEatersPart = async () =>
  (await import('#shared/eaters/EatersLineWithDialog.tsx')).EatersLineWithDialog;

interface StepProps {
  setUp: OnboardingState;
}

function Offered({
  label,
  names,
  list,
  setUp,
}: StepProps & { label: string; names: readonly string[]; list: ListName }) {
  const chosen = setUp.progress.answers[list];
  return (
    <ul className="chips" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <ToggleButton on={chosen.includes(name)} onToggle={() => setUp.toggle(list, name)}>
            <Icon of={chosen.includes(name) ? Check : Plus} size={18} />
            {name}
          </ToggleButton>
        </li>
      ))}
    </ul>
  );
}

function StapleShelf({ label, names, setUp }: StepProps & { label: string; names: readonly string[] }) {
  const [opened, setOpened] = useState(false);
  return (
    <Disclosure label={label} onOpen={() => setOpened(true)}>
      {opened && <Offered label={label} names={names} list="ingredients" setUp={setUp} />}
    </Disclosure>
  );
}

export function OnboardingStaplesStep({ setUp }: StepProps) {
  const { answers, typed } = setUp.progress;
  return (
    <>
      <p className="muted">{text.staples.lead}</p>
      <Offered label={text.staples.quick} names={QUICK_STAPLES} list="ingredients" setUp={setUp} />
      <div>
        {STAPLE_SHELVES.map(({ shelf, names }) => (
          <StapleShelf key={shelf} label={text.staples.shelves[shelf]} names={names} setUp={setUp} />
        ))}
      </div>
      <NameBox
        label={text.staples.label}
        placeholder={text.staples.placeholder}
        typed={typed}
        onType={setUp.type}
        onAdd={setUp.commit}
      />
      <ChosenNames
        label={text.staples.chosen}
        names={answers.ingredients}
        entries={setUp.entries}
        onRemove={(name) => setUp.toggle('ingredients', name)}
      />
    </>
  );
}

export function OnboardingToolsStep({ setUp }: StepProps) {
  return (
    <>
      <p className="muted">{text.tools.lead}</p>
      <Offered label={text.tools.offered} names={OFFERED_TOOLS} list="tools" setUp={setUp} />
      <ChosenNames
        label={text.tools.chosen}
        names={setUp.progress.answers.tools}
        onRemove={(name) => setUp.toggle('tools', name)}
      />
    </>
  );
}

export function OnboardingPreferencesStep({ setUp }: StepProps) {
  const { answers, typed } = setUp.progress;
  const id = useId();
  return (
    <>
      <div className="field">
        <div className="time">
          <label className="field__label" htmlFor={id}>
            {text.preferences.time}
          </label>
          <output className="time__value figures" htmlFor={id}>
            {text.preferences.minutes(answers.maxMinutes)}
          </output>
        </div>
        <input
          id={id}
          className="time__slider"
          type="range"
          min={COOKING_TIME_RANGE.min}
          max={COOKING_TIME_RANGE.max}
          step={COOKING_TIME_RANGE.step}
          value={answers.maxMinutes}
          aria-valuetext={text.preferences.minutes(answers.maxMinutes)}
          onChange={(event) => setUp.setTime(event.target.valueAsNumber)}
        />
      </div>
      <NameBox
        label={text.preferences.label}
        placeholder={text.preferences.placeholder}
        typed={typed}
        onType={setUp.type}
        onAdd={setUp.commit}
      />
      <Offered label={text.preferences.offered} names={CUISINES} list="cuisines" setUp={setUp} />
      <ChosenNames
        label={text.preferences.chosen}
        names={answers.cuisines}
        entries={setUp.entries}
        onRemove={(name) => setUp.toggle('cuisines', name)}
      />
      <WhoEatsLine hasStoredEaters={hasStoredEaters} loadPart={loadEatersPart} />
    </>
  );
}

function NameBox({
  label,
  placeholder,
  typed,
  onType,
  onAdd,
}: {
  label: string;
  placeholder: string;
  typed: string;
  onType: (typed: string) => void;
  onAdd: () => void;
}) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <div className="name-box">
        <input
          id={id}
          className="input"
          type="text"
          value={typed}
          maxLength={NAME_MAX}
          placeholder={placeholder}
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="done"
          aria-describedby={`${id}-hint`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
            event.preventDefault();
            onAdd();
          }}
        />
        <button type="button" className="button" aria-disabled={typed.trim() === ''} onClick={onAdd}>
          <Icon of={Plus} />
          {text.add}
        </button>
      </div>
      <p className="field__hint" id={`${id}-hint`}>
        {text.hint}
      </p>
    </div>
  );
}

function ChosenNames({
  label,
  names,
  entries = 0,
  onRemove,
}: {
  label: string;
  names: readonly string[];
  entries?: number;
  onRemove: (name: string) => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (entries > 0) list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' });
  }, [entries]);
  if (names.length === 0) return null;
  return (
    <ul ref={list} className="chips chosen-names" aria-label={label}>
      {names.map((name) => (
        <li key={name}>
          <Chip tone="accent" removeLabel={text.remove(name)} onRemove={() => onRemove(name)}>
            {name}
          </Chip>
        </li>
      ))}
    </ul>
  );
}
