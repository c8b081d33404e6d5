import '#ui/feedback/skeleton.css';
import './missing-nutrition.css';
import { Download } from 'lucide-react';
import { downloadText } from '#browser/device/download';
import type { Account } from '#contract/account/account';
import type { FoodSuggestion, MissingNutrition } from '#contract/admin/admin';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { AdminFrame } from '../AdminFrame.tsx';
import { AdminGate } from '../AdminGate.tsx';
import { Loaded } from '../loaded.tsx';
import { adminText } from '../text.ts';
import { MissingRow } from './MissingRow.tsx';
import { templateOf } from './template.ts';
import { useMissing } from './use-missing.ts';

const text = adminText.missing;

function MissingIsland() {
  return (
    <AdminGate page={ADMIN_PAGES.missingNutrition} failed={text.error}>
      {(account) => <MissingNutritionReport account={account} />}
    </AdminGate>
  );
}

function MissingNutritionReport({ account }: { account: Account }) {
  const { state, accepted, load, accept } = useMissing();
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.missingNutrition} title={text.title} lead={text.subtitle}>
      <Loaded state={state} waiting={<Skeletons />} failed={text.error} onRetry={load}>
        {({ rows }) => <List rows={rows} accepted={accepted} onAccept={accept} />}
      </Loaded>
    </AdminFrame>
  );
}

/** What the list looks like before it is there. */
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
            onClick={() => downloadText(text.file, 'application/json', templateOf(left))}
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

/** The page that tells of which ingredients no nutrition is known. */
export const MissingNutritionPage = withFallback(MissingIsland, 'h1');
