import { Check, Pencil, Printer, RotateCcw } from 'lucide-react';
import { memo, useEffect, useState } from 'react';
import { SERVINGS_MAX, SERVINGS_MIN } from '#contract/limits';
import type { LineCover } from '#domain/pantry/line-cover';
import type { UnitSystem } from '#domain/units/display';
import { SegmentedControl } from '#ui/controls/SegmentedControl.tsx';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import type { KitchenOnPage } from '../kitchen/use-kitchen.ts';
import { type EditableRecipe, groupLinesBySection, type ShownLine } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import { ToBuyButton } from '../to-buy/ToBuyButton.tsx';
import type { ShownRecipe, SubstituteDetails } from '../use-recipe.ts';
import editingStyle from './editing.css?url';
import { IngredientLine, type LineProps } from './IngredientLine.tsx';

const SYSTEMS = (Object.keys(text.systems) as UnitSystem[]).map((value) => ({
  value,
  label: text.systems[value],
}));

const KitchenPanel = createLazyIsland(async () => (await import('../kitchen/KitchenPanel.tsx')).KitchenPanel);

const loadEditing = () => Promise.all([import('./AmountInput.tsx'), loadStylesheet(editingStyle)]);

/** Returns true if the list of eaters in this browser contains food restrictions. Returns false on the server. */
function useHasFoodRestrictions(): boolean {
  const [hasTable, setHasTable] = useState(false);
  useEffect(() => setHasTable(document.documentElement.dataset.table !== undefined), []);
  return hasTable;
}

export function RecipeIngredients({
  source,
  recipe,
  kitchen,
  details,
}: {
  source: EditableRecipe;
  recipe: ShownRecipe;
  kitchen: KitchenOnPage | null;
  details: SubstituteDetails;
}) {
  const { state, servings, lines, edited, dispatch } = recipe;
  const [editing, setEditing] = useState(false);
  const hasTable = useHasFoodRestrictions();
  return (
    <section className="ingredients" aria-labelledby="ingredients" data-editing={editing || undefined}>
      <div className="ingredients__head">
        <h2 id="ingredients">{text.ingredients}</h2>
        <p className="ingredients__serves">{text.serves(String(state.servings))}</p>
        <div className="ingredients__servings needs-js no-print">
          <span aria-hidden="true">{text.servings}</span>
          <Stepper
            label={text.servings}
            value={state.servings}
            min={SERVINGS_MIN}
            max={SERVINGS_MAX}
            onChange={(servings) => dispatch({ type: 'servings', servings })}
          />
        </div>
      </div>
      <div className="ingredients__kitchen no-print">
        {(kitchen || hasTable) && (
          <KitchenPanel recipe={source} lines={lines} kitchen={kitchen} details={details} />
        )}
      </div>
      <Lines
        lines={lines}
        covers={kitchen?.covers}
        Mark={kitchen?.Mark}
        editing={editing}
        factor={servings / source.default_servings}
        details={details}
        dispatch={dispatch}
      />
      <div className="ingredients__controls needs-js no-print">
        <div className="ingredients__buttons">
          <button
            type="button"
            className="button button--quiet"
            aria-pressed={editing}
            onClick={() => void loadEditing().then(() => setEditing(!editing))}
          >
            <Icon of={editing ? Check : Pencil} />
            {editing ? text.editDone : text.edit}
          </button>
          <ToBuyButton recipe={source} lines={lines} />
          <button type="button" className="button button--quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            {text.print}
          </button>
          {edited && (
            <button
              type="button"
              className="button button--quiet"
              onClick={() => dispatch({ type: 'reset' })}
            >
              <Icon of={RotateCcw} />
              {text.reset}
            </button>
          )}
        </div>
        <SegmentedControl
          label={text.amounts}
          name="units"
          options={SYSTEMS}
          value={state.system}
          onChange={(system) => dispatch({ type: 'system', system })}
        />
      </div>
    </section>
  );
}

interface LinesProps extends Pick<LineProps, 'factor' | 'Mark' | 'editing' | 'details' | 'dispatch'> {
  lines: readonly ShownLine[];
  covers: readonly LineCover[] | undefined;
}

/**
 * List of ingredient lines. Memoized, so that the lines do not render again when only the number in the servings input
 * changes.
 */
const Lines = memo(({ lines, covers, ...rest }: LinesProps) =>
  groupLinesBySection(lines).map(({ section, lines: members }) => (
    <div key={members[0]?.index} className="ingredients__section">
      {section && <h3 dir="auto">{section}</h3>}
      <ul className="ingredients__list plain-list">
        {members.map((line) => (
          <IngredientLine key={line.index} line={line} cover={covers?.[line.index]} {...rest} />
        ))}
      </ul>
    </div>
  )),
);
