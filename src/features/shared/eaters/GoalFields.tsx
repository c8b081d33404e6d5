import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { DAY_GOALS, type DayGoalRow, isValidDayGoal, parseDayGoals } from '#domain/eaters/day-goals';
import type { Eater } from '#domain/eaters/exclusions';
import { Field } from '#ui/forms/Field.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { dialogText as text } from './dialog-text.ts';

interface GoalFieldsProps {
  readonly eater: Eater;
  readonly onChange: (next: Eater) => void;
}

/** Fields for a person's goals of a day. An empty field removes the goal. */
export function GoalFields({ eater, onChange }: GoalFieldsProps) {
  const { goals, ...rest } = eater;
  const setGoal = (name: DayGoalRow['name'], value: number | undefined) => {
    const next = parseDayGoals({ ...goals, [name]: value });
    onChange(next === undefined ? rest : { ...rest, goals: next });
  };
  return (
    <details className="disclosure">
      <summary className="disclosure__label">
        <span>{text.goals(eater.name)}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className="eater__goals">
        <p className="small muted">{text.goalsHint}</p>
        {DAY_GOALS.map((row) => (
          <GoalField
            key={row.name}
            row={row}
            goal={goals?.[row.name]}
            onChange={(value) => setGoal(row.name, value)}
          />
        ))}
      </div>
    </details>
  );
}

interface GoalFieldProps {
  readonly row: DayGoalRow;
  readonly goal: number | undefined;
  readonly onChange: (goal: number | undefined) => void;
}

function GoalField({ row, goal, onChange }: GoalFieldProps) {
  const [typed, setTyped] = useState(goal === undefined ? '' : String(goal));
  const isWrong = typed.trim() !== '' && !isValidDayGoal(row, Number(typed));
  return (
    <Field
      label={text.goalName(row.name)}
      error={isWrong ? text.goalOutOfRange(row.min, row.max) : undefined}
    >
      {(control) => (
        <input
          {...control}
          className="input"
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            const value = target.value.trim() === '' ? undefined : Number(target.value);
            if (value === undefined || isValidDayGoal(row, value)) onChange(value);
          }}
        />
      )}
    </Field>
  );
}
