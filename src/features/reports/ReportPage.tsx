import './report.css';
import { useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Outcome } from '#client/http/http';
import { fetchRecipe } from '#client/recipes';
import { sendRecipeFaultReport } from '#client/reports';
import { REPORT_WORDS_MAX } from '#contract/limits';
import { paths } from '#contract/paths';
import type { RecipeDetail } from '#contract/recipes/recipes';
import { REPORT_FAULTS, type ReportFault } from '#contract/reports';
import { ALLERGENS, type Label } from '#domain/eaters/diets/labels';
import { DietLabelField } from '#shared/DietLabelField.tsx';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { useMissedRequiredField } from '#ui/forms/use-missed.tsx';
import { reportText as text } from './text.ts';
import { UserLabelCorrectionForm } from './UserLabelCorrectionForm.tsx';

type About = Pick<RecipeDetail, 'id' | 'title' | 'ingredients'>;

async function loadRecipe(id: string): Promise<Outcome<About | null>> {
  const outcome = await fetchRecipe(id);
  return !outcome.ok && outcome.status === 404 ? { ok: true, status: 404, data: null } : outcome;
}

interface Filled {
  readonly line: string;
  readonly fault: ReportFault;
  readonly label: Label | '';
  readonly words: string;
}

type FieldName = 'label' | 'words';

function lacking({ fault, label, words }: Filled): { field: FieldName; sentence: string } | null {
  if (fault !== 'other' && label === '') return { field: 'label', sentence: text.needLabel };
  if (fault === 'other' && words.trim() === '') return { field: 'words', sentence: text.needWords };
  return null;
}

async function sendFilled(recipe: string, filled: Filled): Promise<string | null> {
  const { line, fault, label, words } = filled;
  const outcome = await sendRecipeFaultReport({
    recipe,
    line: line === '' ? null : Number(line),
    label: label === '' ? null : label,
    fault,
    words,
  });
  return outcome.ok ? null : outcome.error;
}

/**
 * Diet and allergen labels that a report can be about: the allergens, and labels such as 'meat' that a diet depends on.
 */
const OFFERED: readonly Label[] = [...ALLERGENS, 'meat', 'pork', 'rennet', 'animal', 'alcohol'];

function Report() {
  const [id] = useState(() => new URLSearchParams(location.search).get('recipe'));
  return id ? <RecipeReport id={id} /> : <Sorry sentence={text.noRecipe} />;
}

function RecipeReport({ id }: { id: string }) {
  const load = useCallback(() => loadRecipe(id), [id]);
  const loaded = useLoaded(load);
  return (
    <LoadStateContent
      of={loaded}
      waiting={<Spinner label={text.loading} />}
      failed={text.failedToLoad}
      heading="h1"
    >
      {(recipe) =>
        recipe === null ? (
          <Sorry sentence={text.notFound} />
        ) : (
          <>
            <Form recipe={recipe} />
            <UserLabelCorrectionForm recipe={recipe} />
          </>
        )
      }
    </LoadStateContent>
  );
}

const Sorry = ({ sentence }: { sentence: string }) => (
  <>
    <h1>{text.title}</h1>
    <p>{sentence}</p>
    <p>
      <a href={paths.home}>{text.toSearch}</a>
    </p>
  </>
);

const EMPTY: Filled = { line: '', fault: 'missing', label: '', words: '' };

function Form({ recipe }: { recipe: Pick<RecipeDetail, 'id' | 'title' | 'ingredients'> }) {
  const [filled, setFilled] = useState(EMPTY);
  const [state, setState] = useState<'open' | 'sending' | 'sent'>('open');
  const { miss, control, problem } = useMissedRequiredField<FieldName>();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const id = useId();
  const change = (part: Partial<Filled>) => {
    setFilled({ ...filled, ...part });
    miss(null, null);
  };
  const lack = lacking(filled);
  const send = async () => {
    setFailure(null);
    miss(form.current, lack?.field ?? null);
    if (lack !== null) return;
    setState('sending');
    const error = await sendFilled(recipe.id, filled);
    setFailure(error);
    setState(error === null ? 'sent' : 'open');
  };
  if (state === 'sent') return <Thanks recipe={recipe.id} />;
  return (
    <form
      ref={form}
      className="report__form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (state === 'open') void send();
      }}
    >
      <header className="report__head">
        <h1>{text.title}</h1>
        <p>
          {text.about} <a href={paths.recipe(recipe.id)}>{recipe.title}</a>
        </p>
        <p className="muted">{text.lead}</p>
      </header>
      <label className="field">
        <span className="field__label">{text.line}</span>
        <select
          className="input"
          name="line"
          value={filled.line}
          onChange={(event) => change({ line: event.target.value })}
        >
          <option value="">{text.wholeRecipe}</option>
          {recipe.ingredients.map(({ ingredient_name }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies the line.
            <option key={at} value={at}>
              {ingredient_name}
            </option>
          ))}
        </select>
      </label>
      <fieldset className="report__faults">
        <legend className="field__label">{text.fault}</legend>
        {REPORT_FAULTS.map((fault) => (
          <label key={fault}>
            <input
              type="radio"
              name="fault"
              checked={filled.fault === fault}
              onChange={() => change({ fault })}
            />
            {text.faults[fault]}
          </label>
        ))}
      </fieldset>
      <DietLabelField
        title={
          <>
            {text.label} {filled.fault === 'other' && <span className="muted">{text.optional}</span>}
          </>
        }
        labels={OFFERED}
        unchosen={text.chooseLabel}
        value={filled.label}
        onChoose={(label) => change({ label })}
        control={control('label')}
        problem={problem('label', lack?.sentence)}
      />
      <label className="field">
        <span className="field__label">
          {text.words} {filled.fault !== 'other' && <span className="muted">{text.optional}</span>}
        </span>
        <textarea
          className="input"
          rows={3}
          maxLength={REPORT_WORDS_MAX}
          {...control('words', `${id}-hint`)}
          value={filled.words}
          onChange={(event) => change({ words: event.target.value })}
        />
        <span className="field__hint" id={`${id}-hint`}>
          {text.wordsHint}
        </span>
        {problem('words', lack?.sentence)}
      </label>
      {failure !== null && (
        <p className="field__error" role="alert">
          {text.failed(failure)}
        </p>
      )}
      <BusyButton
        type="submit"
        className="button--primary"
        busy={state === 'sending'}
        label={text.send}
        busyLabel={text.sending}
      />
    </form>
  );
}

function Thanks({ recipe }: { recipe: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {text.thanks}
      </h1>
      <p>{text.sent}</p>
      <p>
        <a className="button" href={paths.recipe(recipe)}>
          {text.back}
        </a>
      </p>
    </>
  );
}

export const ReportPage = withErrorFallback(Report, 'h1');
