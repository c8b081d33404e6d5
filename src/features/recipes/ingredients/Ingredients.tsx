import { Printer, RotateCcw } from 'lucide-react';
import { memo } from 'react';
import { SERVINGS_MAX, SERVINGS_MIN } from '#contract/limits';
import type { UnitSystem } from '#domain/units/display';
import { Segments } from '#ui/controls/Segments.tsx';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { type EditableRecipe, groupLinesBySection, type ShownLine } from '../recipe-state.ts';
import { recipeText as text } from '../text.ts';
import { ToBuyButton } from '../to-buy/ToBuyButton.tsx';
import type { ShownRecipe, SubstituteDetails } from '../use-recipe.ts';
import { IngredientLine } from './IngredientLine.tsx';

const SYSTEMS = (Object.keys(text.systems) as UnitSystem[]).map((value) => ({
  value,
  label: text.systems[value],
}));

export function Ingredients({
  source,
  recipe,
  details,
}: {
  source: EditableRecipe;
  recipe: ShownRecipe;
  details: SubstituteDetails;
}) {
  const { state, servings, lines, edited, dispatch } = recipe;
  return (
    <section className="ingredients" aria-labelledby="ingredients">
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
      <div className="ingredients__controls needs-js no-print">
        <Segments
          label={text.amounts}
          name="units"
          options={SYSTEMS}
          value={state.system}
          onChange={(system) => dispatch({ type: 'system', system })}
        />
        <div className="ingredients__buttons">
          <ToBuyButton recipe={source} lines={lines} />
          <button type="button" className="button button--quiet" onClick={() => window.print()}>
            <Icon of={Printer} />
            {text.print}
          </button>
        </div>
      </div>
      <Lines
        lines={lines}
        factor={servings / source.default_servings}
        details={details}
        dispatch={dispatch}
      />
      {edited && (
        <button
          type="button"
          className="button button--quiet ingredients__reset no-print"
          onClick={() => dispatch({ type: 'reset' })}
        >
          <Icon of={RotateCcw} />
          {text.reset}
        </button>
      )}
    </section>
  );
}

interface LinesProps {
  lines: readonly ShownLine[];
  factor: number;
  details: SubstituteDetails;
  dispatch: ShownRecipe['dispatch'];
}

/**
 * List of ingredient lines. Memoized, so that the lines do not render again when only the number in the servings input
 * changes.
 */
const Lines = memo(({ lines, factor, details, dispatch }: LinesProps) =>
  groupLinesBySection(lines).map(({ section, lines: members }) => (
    <div key={members[0]?.index} className="ingredients__section">
      {section && <h3>{section}</h3>}
      <ul className="ingredients__list plain-list">
        {members.map((line) => (
          <IngredientLine
            key={line.index}
            line={line}
            factor={factor}
            details={details}
            dispatch={dispatch}
          />
        ))}
      </ul>
    </div>
  )),
);
