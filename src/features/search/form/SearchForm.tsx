import { type FormEvent, useEffect, useRef, useState } from 'react';
import { sendAnalyticsEvent } from '#client/analytics';
import { reloadPageIfOutdated } from '#client/device/reload-outdated';
import { hasStoredEaters } from '#client/eaters/stored-eaters';
import { FIELDS, type SearchQuery } from '#client/search/search-address';
import { readStoredEmail } from '#client/session/session';
import { useSignedIn } from '#client/session/use-signed-in';
import { NAME_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import { DISH_KINDS } from '#domain/recipes/kinds';
import { DISH_KIND_NAMES } from '#shared/dish-kind-names.ts';
import { WhoEatsLine } from '#shared/eaters/WhoEatsLine.tsx';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { createLazyIsland } from '#ui/late/lazy-island.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import {
  AllIngredients,
  ChosenIngredients,
  CommonFoodButtons,
  IngredientBox,
  type IngredientBoxHandle,
} from '../ingredients/IngredientBox.tsx';
import { LiveDishPreview } from '../live/LiveDishPreview.tsx';
import type { FindReply } from '../live/live-props.ts';
import pantryStyle from '../pantry-part/pantry-part.css?url';
import { searchText as text } from '../text.ts';
import { ChoiceCheckboxes, MaxMinutesField, NutritionFilter } from './form-fields.tsx';
import { type FormState, searchFormReducer, validateSearchForm } from './search-state.ts';
import { type SearchChoices, useSearchForm, useToolAndCuisineChoices } from './use-search-form.ts';

/**
 * Switches for the pantry and the cookbook in the search form. They load only for signed-in users, because guests have
 * neither. If loading fails, signed-in users get the form without the switches.
 */
const PantryInSearchForm = createLazyIsland(
  async () => {
    const [{ PantryInSearchForm }] = await Promise.all([
      import('../pantry-part/PantryInSearchForm.tsx'),
      loadStylesheet(pantryStyle),
    ]);
    return PantryInSearchForm;
  },
  () => void reloadPageIfOutdated(),
);

const loadEatersPart = () =>
  import('#shared/eaters/EatersLineWithDialog.tsx').then(
    ({ EatersLineWithDialog }) => EatersLineWithDialog,
    (error) => {
      void reloadPageIfOutdated();
      throw error;
    },
  );

export interface SearchFormProps {
  offered: SearchChoices;
  ingredientCount: number;
  busy: boolean;
  /**
   * Called when the form is submitted. If the form's preview of dishes has already received the reply to the same
   * search, `findReply` returns this reply.
   */
  onSearch: (search: SearchQuery, findReply: FindReply) => void;
}

const toGuestForm = (form: FormState): FormState => ({ ...form, usePantry: false, onlyCookbook: false });

export function SearchForm({ offered, ingredientCount, busy, onSearch }: SearchFormProps) {
  const { form, change, isPantryFolded, bringPantry, errors, setErrors } = useSearchForm();
  const choices = useToolAndCuisineChoices(offered);
  const formRef = useRef<HTMLFormElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const signedIn = useSignedIn();
  const [pantry, setPantry] = useState<readonly string[] | null>(null);
  const fromPantry =
    signedIn && form.usePantry ? (pantry ?? []).filter((name) => !form.pantryExcept.includes(name)) : [];
  const have = [...form.ingredients, ...fromPantry];
  const box = useRef<IngredientBoxHandle>(null);
  const liveForm = validateSearchForm(signedIn ? form : toGuestForm(form), {
    pantryBrings: pantry === null || fromPantry.length > 0,
  });
  const isLive = liveForm.ok && (!isPantryFolded || form.ingredients.length > 0);
  const findReply = useRef<FindReply>(() => null);

  // Number of rejected submits. Each of them moves the focus to the first invalid field.
  const [refused, setRefused] = useState(0);
  useEffect(() => {
    if (refused > 0) formRef.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refused]);

  const flushing = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || flushing.current) return;
    flushing.current = true;
    const flushed = await box.current?.flush().finally(() => {
      flushing.current = false;
    });
    // Send unknown ingredient names too. The search ignores them, and the results page shows similar known names.
    const { added = [], unknown = [] } = flushed ?? {};
    const whole = searchFormReducer(form, {
      kind: 'add',
      ingredients: [...added, ...unknown.filter((name) => name.length <= NAME_MAX)],
    });
    const pantryBrings = pantry === null || pantry.some((name) => !whole.pantryExcept.includes(name));
    // Read the session when the form is submitted. The session from the first render is useless, because the first
    // render shows the form of a guest even to signed-in users.
    const formToSend = readStoredEmail() !== null ? whole : toGuestForm(whole);
    const read = validateSearchForm(formToSend, { pantryBrings });
    if (read.ok) {
      sendAnalyticsEvent('form_submitted', {});
      onSearch(read.search, findReply.current);
      return;
    }
    setErrors(read.errors);
    setRefused((count) => count + 1);
  };

  const remove = (name: string) => box.current?.remove(name);
  const toggle = (name: string) => (have.includes(name) ? remove(name) : box.current?.pick(name));

  return (
    <form
      ref={formRef}
      className="search-form card"
      method="get"
      action={paths.results}
      noValidate
      onSubmit={submit}
    >
      <div className="search-form__fields">
        <div className="search-form__main">
          <IngredientBox
            ref={box}
            chosen={form.ingredients}
            have={have}
            change={{
              add: (ingredients) => change({ kind: 'add', ingredients }),
              remove: (ingredient) =>
                change({ kind: form.ingredients.includes(ingredient) ? 'remove' : 'leave', ingredient }),
            }}
            inputRef={inputRef}
            error={errors.ingredients ? text.ingredients.needed : null}
          />
          <CommonFoodButtons names={offered.foods} have={have} onPick={(name) => box.current?.pick(name)} />
          <ChosenIngredients
            names={form.ingredients}
            onRemove={(name) => {
              remove(name);
              inputRef.current?.focus({ preventScroll: true });
            }}
            onRemoveAll={() => {
              change({ kind: 'removeAll' });
              inputRef.current?.focus();
            }}
          />
          <LiveDishPreview
            search={isLive ? liveForm.search : null}
            paused={busy}
            finder={findReply}
            onAdd={(name) => box.current?.pick(name)}
          />
          <AllIngredients count={ingredientCount} chosen={have} onToggle={toggle} />
          <div className="pantry-part">
            {signedIn && (
              <PantryInSearchForm
                on={form.usePantry}
                isFolded={isPantryFolded}
                typed={form.ingredients}
                except={form.pantryExcept}
                onNames={setPantry}
                onBring={bringPantry}
                onlyCookbook={form.onlyCookbook}
                onSwitch={(kind, on) => change({ kind, on })}
                onLeave={remove}
              />
            )}
          </div>
        </div>
        <div className="search-form__wishes">
          <MaxMinutesField
            value={form.minutes}
            wrong={errors.minutes === true}
            unknown={form.unknownMinutes}
            onType={(typed) => change({ kind: 'type', field: 'minutes', text: typed })}
            onUnknown={(on) => change({ kind: 'unknownMinutes', on })}
          />
          <WhoEatsLine hasStoredEaters={hasStoredEaters} loadPart={loadEatersPart} />
          <NutritionFilter
            form={form}
            errors={errors}
            onType={(field, typed) => change({ kind: 'type', field, text: typed })}
            onInclude={(name) => change({ kind: 'include', name })}
          />
        </div>
        <div className="search-form__kinds">
          <ChoiceCheckboxes
            words={text.kinds}
            name={FIELDS.kinds}
            options={DISH_KINDS}
            names={DISH_KIND_NAMES}
            chosen={form.kinds}
            onToggle={(name) => change({ kind: 'toggleKind', name })}
          />
        </div>
        <div className="search-form__lists">
          <ChoiceCheckboxes
            words={text.tools}
            name={FIELDS.tools}
            options={choices.tools}
            chosen={form.tools}
            onToggle={(name) => change({ kind: 'toggle', list: 'tools', name })}
          />
          <ChoiceCheckboxes
            words={text.cuisines}
            name={FIELDS.cuisines}
            options={choices.cuisines}
            chosen={form.cuisines}
            onToggle={(name) => change({ kind: 'toggle', list: 'cuisines', name })}
          />
        </div>
      </div>
      <div className="search-form__submit">
        <BusyButton
          type="submit"
          className="button--primary button--large"
          busy={busy}
          label={text.submit}
          busyLabel={text.submitting}
        />
      </div>
    </form>
  );
}
