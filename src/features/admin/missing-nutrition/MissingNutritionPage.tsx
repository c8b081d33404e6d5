import '#ui/feedback/skeleton.css';
import './missing-nutrition.css';
import { Check, Download } from 'lucide-react';
import { memo, useCallback, useId, useState } from 'react';
import { fetchIngredientsWithoutNutrition } from '#client/admin';
import { downloadText } from '#client/device/download';
import { callEndpointSignedIn } from '#client/session/client';
import type { Account } from '#contract/account/account';
import type { adminAcceptNutrition, FoodSuggestion, MissingNutrition } from '#contract/admin/admin';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { showFailureToast } from '../failures.ts';
import { adminText } from '../text.ts';

const missingRowText = adminText.missing;

const focus = (line: HTMLElement | null) => line?.focus({ preventScroll: true });

/**
 * Row for an ingredient without nutrition data, with the most similar foods in the USDA food database. Memoized,
 * because there may be hundreds of rows.
 */
const MissingRow = memo(function MissingRow({
  row: { name, occurrences, suggestions },
  accepted,
  onAccept,
}: {
  row: MissingNutrition;
  accepted: string | undefined;
  onAccept: (name: string, food: FoodSuggestion) => Promise<void>;
}) {
  const { busy, run } = useSingleTask();
  const id = useId();
  return (
    <li className="missing-row card">
      <div className="missing-row__head">
        <h2 id={id}>{name}</h2>
        <p className="muted figures">{missingRowText.usedIn(occurrences)}</p>
      </div>
      {accepted !== undefined && (
        // The focused button has disappeared, so move the focus to the message that replaced it.
        <p className="missing-row__done" tabIndex={-1} ref={focus}>
          <Icon of={Check} />
          <span>{missingRowText.accepted(name, accepted)}</span>
        </p>
      )}
      {accepted === undefined && suggestions.length === 0 && (
        <p className="muted">{missingRowText.noneNear}</p>
      )}
      {accepted === undefined && suggestions.length > 0 && (
        <ul className="suggestions" aria-label={missingRowText.nearest(name)}>
          {suggestions.map((food) => (
            <li key={food.ndb} className="suggestion">
              <span className="suggestion__words">
                {food.name}
                <small className="figures">
                  {missingRowText.figures(food)} {missingRowText.per100g}
                </small>
              </span>
              <button
                type="button"
                className="button"
                aria-label={busy ? undefined : missingRowText.acceptNamed(food.name, name)}
                aria-busy={busy}
                onClick={() => void run(() => onAccept(name, food))}
              >
                {busy ? missingRowText.accepting : missingRowText.accept}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
});

const missingText = adminText.missing;

function useMissing() {
  const loaded = useLoaded(fetchIngredientsWithoutNutrition);
  const [accepted, setAccepted] = useState<ReadonlyMap<string, string>>(new Map());

  // Memoize the handler. Without this, accepting a food would render the rows of all ingredients again.
  const accept = useCallback(async (name: string, food: FoodSuggestion) => {
    const reply = await callEndpointSignedIn<typeof adminAcceptNutrition>('POST /api/adminAcceptNutrition', {
      body: { name, ndb: food.ndb },
    });
    if (!reply.ok)
      return showFailureToast(reply, { title: missingText.acceptFailed, description: reply.error });
    setAccepted((before) => new Map(before).set(name, food.name));
    toast({ title: missingText.accepted(name, food.name), tone: 'good' });
  }, []);

  return { loaded, accepted, accept };
}

const ZEROS = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 };

export const buildNutritionImportTemplate = (names: readonly string[]): string =>
  `${JSON.stringify(
    names.map((name) => ({ name, ...ZEROS })),
    null,
    2,
  )}\n`;

const text = adminText.missing;

function MissingIsland() {
  return (
    <AdminGate page={ADMIN_PAGES.missingNutrition} failed={text.error}>
      {(account) => <MissingNutritionReport account={account} />}
    </AdminGate>
  );
}

function MissingNutritionReport({ account }: { account: Account }) {
  const { loaded, accepted, accept } = useMissing();
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.missingNutrition} title={text.title} lead={text.subtitle}>
      <LoadStateContent of={loaded} waiting={<Skeletons />} failed={text.error}>
        {({ rows }) => <List rows={rows} accepted={accepted} onAccept={accept} />}
      </LoadStateContent>
    </AdminFrame>
  );
}

function Skeletons() {
  return (
    <div role="status" className="missing-list">
      <span className="visually-hidden">{text.loading}</span>
      {[1, 2, 3].map((row) => (
        <div key={row} className="missing-row missing-row--skeleton card skeleton" aria-hidden="true" />
      ))}
    </div>
  );
}

function List({
  rows,
  accepted,
  onAccept,
}: {
  rows: readonly MissingNutrition[];
  accepted: ReadonlyMap<string, string>;
  onAccept: (name: string, food: FoodSuggestion) => Promise<void>;
}) {
  const left = rows.map(({ name }) => name).filter((name) => !accepted.has(name));
  return (
    <>
      <div className="missing-summary">
        <p role="status">
          <strong className="figures">{text.total(left.length)}</strong>
        </p>
        {left.length > 0 && (
          <button
            type="button"
            className="button"
            onClick={() => downloadText(text.file, 'application/json', buildNutritionImportTemplate(left))}
          >
            <Icon of={Download} />
            {text.export}
          </button>
        )}
      </div>
      {left.length === 0 && <p>{text.done}</p>}
      <ul className="missing-list">
        {rows.map((row) => (
          <MissingRow key={row.name} row={row} accepted={accepted.get(row.name)} onAccept={onAccept} />
        ))}
      </ul>
    </>
  );
}

export const MissingNutritionPage = withErrorFallback(MissingIsland, 'h1');
