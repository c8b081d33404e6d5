import { useState } from 'react';
import { USER_RECIPE_BYTES_MAX } from '#contract/limits';
import { listOriginalLineTexts } from '#domain/cookbook/export';
import { COOKBOOK_LIMITS } from '#domain/cookbook/limits';
import { parseUserRecipeLines } from '#domain/cookbook/read-user-recipe';
import {
  type CookbookItem,
  type CookbookMarks,
  findUserRecipeFault,
  normalizeCollectionNames,
  type UserRecipe,
  type UserRecipeLine,
} from '#domain/cookbook/user-recipe';
import { describeImportFault } from '#domain/imports/formats/sentences';
import { ITEM_LIMITS } from '#domain/imports/limits';
import { groupBy } from '#domain/lib/group-by';
import type { FoodNames } from '#domain/recipes/lines/lists/food-names';
import { findSourceCountry } from '#domain/units/country-units';
import { Field } from '#ui/forms/Field.tsx';
import { cookbookText } from '../text.ts';
import { MultilineTextField, NumberField } from './fields.tsx';
import { IngredientLineReview, useFoodNames } from './IngredientLineReview.tsx';

const text = cookbookText.form;

export const EMPTY_RECIPE: UserRecipe = {
  title: '',
  servings: null,
  minutes: null,
  lines: [],
  steps: [],
  source: '',
  notes: '',
};

/**
 * Parses the ingredient lines in a text. If the text of a line has not changed, keeps the cook's corrections of the
 * line.
 */
function reparseLines(
  words: string,
  { lines: before, source }: UserRecipe,
  foods: FoodNames | null,
): UserRecipeLine[] {
  const read = parseUserRecipeLines(words.split('\n'), foods, findSourceCountry(source));
  const linesBefore = groupBy(before, ({ text: line, section }) => `${section}\n${line}`);
  const used = new Map<string, number>();
  return read.map((line) => {
    const key = `${line.section}\n${line.text}`;
    const nth = used.get(key) ?? 0;
    used.set(key, nth + 1);
    return linesBefore.get(key)?.[nth] ?? line;
  });
}

/** Returns a sentence about the problem that prevents saving a recipe, or null if the recipe can be saved. */
export function findUserRecipeProblem({ recipe }: CookbookItem): string | null {
  if (recipe === null) return null;
  const fault = findUserRecipeFault(recipe);
  if (fault !== null) return describeImportFault(fault);
  const bytes = new TextEncoder().encode(JSON.stringify(recipe)).length;
  return bytes > USER_RECIPE_BYTES_MAX ? cookbookText.form.tooLarge(USER_RECIPE_BYTES_MAX / 1024) : null;
}

export function RecipeFields({
  item,
  onChange,
}: {
  item: CookbookItem;
  onChange: (item: CookbookItem) => void;
}) {
  const foods = useFoodNames();
  const changeMarks = (marks: CookbookMarks) => onChange({ ...item, marks });
  if (item.recipe === null) {
    return (
      <div className="recipe-fields">
        <MarksFields marks={item.marks} withNote onChange={changeMarks} />
      </div>
    );
  }
  const { recipe, marks } = item;
  const change = (changes: Partial<UserRecipe>) =>
    onChange({ recipe: { ...recipe, ...changes }, recipe_id: null, marks });
  const textField = (label: string, field: 'title' | 'source', max: number, type = 'text') => (
    <Field label={label}>
      {(control) => (
        <input
          {...control}
          className="input"
          type={type}
          maxLength={max}
          value={recipe[field]}
          onChange={({ target }) => change({ [field]: target.value })}
        />
      )}
    </Field>
  );
  return (
    <div className="recipe-fields">
      {textField(text.title, 'title', ITEM_LIMITS.title)}
      <div className="recipe-fields__pair">
        <NumberField
          label={text.servings}
          value={recipe.servings}
          max={ITEM_LIMITS.servings}
          onChange={(servings) => change({ servings })}
        />
        <NumberField
          label={text.minutes}
          value={recipe.minutes}
          max={ITEM_LIMITS.minutes}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      <div className="recipe-fields__lines">
        <MultilineTextField
          label={text.lines}
          hint={text.linesHint}
          initial={listOriginalLineTexts(recipe.lines).join('\n')}
          rows={Math.min(16, Math.max(6, recipe.lines.length + 1))}
          onType={(words) => change({ lines: reparseLines(words, recipe, foods) })}
        />
        <IngredientLineReview lines={recipe.lines} onChange={(lines) => change({ lines })} />
      </div>
      <MultilineTextField
        label={text.steps}
        initial={recipe.steps.join('\n')}
        rows={Math.min(14, Math.max(5, recipe.steps.length * 2))}
        onType={(words) =>
          change({
            steps: words
              .split('\n')
              .map((step) => step.trim())
              .filter((step) => step !== ''),
          })
        }
      />
      <MultilineTextField
        label={text.notes}
        initial={recipe.notes}
        rows={3}
        onType={(notes) => change({ notes })}
      />
      {textField(text.source, 'source', ITEM_LIMITS.image, 'url')}
      <MarksFields marks={marks} withNote={marks.note !== ''} onChange={changeMarks} />
    </div>
  );
}

function MarksFields({
  marks,
  withNote,
  onChange,
}: {
  marks: CookbookMarks;
  withNote: boolean;
  onChange: (marks: CookbookMarks) => void;
}) {
  const ratings = Array.from({ length: COOKBOOK_LIMITS.rating }, (_, at) => at + 1);
  const [names, setNames] = useState(marks.collections.join(', '));
  return (
    <>
      <div className="recipe-fields__pair">
        <Field label={text.rating}>
          {(control) => (
            <select
              {...control}
              className="input"
              value={marks.rating ?? ''}
              onChange={({ target }) =>
                onChange({ ...marks, rating: target.value === '' ? null : Number(target.value) })
              }
            >
              <option value="">{text.noRating}</option>
              {ratings.map((stars) => (
                <option key={stars} value={stars}>
                  {'★'.repeat(stars)}
                </option>
              ))}
            </select>
          )}
        </Field>
        <Field label={text.collections}>
          {(control) => (
            <input
              {...control}
              className="input"
              value={names}
              onChange={({ target }) => {
                setNames(target.value);
                onChange({ ...marks, collections: normalizeCollectionNames(target.value.split(',')) });
              }}
            />
          )}
        </Field>
      </div>
      {withNote && (
        <MultilineTextField
          label={text.note}
          initial={marks.note}
          rows={3}
          onType={(note) => onChange({ ...marks, note: note.slice(0, COOKBOOK_LIMITS.note) })}
        />
      )}
    </>
  );
}
