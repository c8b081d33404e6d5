import './data-import.css';
import { useId, useState } from 'react';
import type { Account } from '#contract/account/account';
import { IMPORT_KINDS, type ImportKind } from '#contract/admin/import-kinds';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Field } from '#ui/forms/Field.tsx';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { ImportButton, JsonArea, JsonBlock } from '../json-parts.tsx';
import { adminText } from '../text.ts';
import { type ImportWords, usePastedListImport } from '../use-list-import.ts';

const text = adminText.dataImport;
const KINDS = Object.keys(IMPORT_KINDS) as ImportKind[];
const toSampleJson = (kind: ImportKind): string => JSON.stringify(IMPORT_KINDS[kind].sample, null, 2);

const WORDS: ImportWords = {
  invalid: () => text.invalid,
  failed: (error) => ({
    title: adminText.importFailed.title,
    description: error || adminText.importFailed.description,
  }),
  succeeded: (n) => ({ title: adminText.importComplete, description: text.succeeded(n) }),
};

function DataImportIsland() {
  return <AdminGate page={ADMIN_PAGES.dataImport}>{(account) => <DataImport account={account} />}</AdminGate>;
}

function DataImport({ account }: { account: Account }) {
  const [kind, setKind] = useState<ImportKind>('ingredients');
  const [paste, setPaste] = useState('');
  const { reply, busy, submit } = usePastedListImport(WORDS);
  const id = useId();
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.dataImport} title={text.title} lead={text.lead}>
      <section className="admin-section card" aria-label={text.submit}>
        <Field label={text.kind}>
          {(control) => (
            <select
              {...control}
              className="input data-import__kind"
              value={kind}
              onChange={(event) => setKind(event.target.value as ImportKind)}
            >
              {KINDS.map((one) => (
                <option key={one} value={one}>
                  {adminText.kinds[one]}
                </option>
              ))}
            </select>
          )}
        </Field>
        <JsonArea label={text.json} value={paste} placeholder={toSampleJson(kind)} tall onType={setPaste} />
        <div className="admin-buttons">
          <ImportButton
            busy={busy}
            blank={paste.trim() === ''}
            label={text.submit}
            busyLabel={text.submitting}
            onImport={() => void submit(kind, paste)}
          />
        </div>
      </section>
      {reply !== undefined && (
        <section className="admin-section card" aria-labelledby={`${id}-results`}>
          <h2 id={`${id}-results`}>{text.results}</h2>
          <JsonBlock value={reply} label={text.response} />
        </section>
      )}
      <Examples />
    </AdminFrame>
  );
}

function Examples() {
  const id = useId();
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.examples}</h2>
        <p className="muted">{text.examplesLead}</p>
      </header>
      <div className="data-import__samples">
        {KINDS.map((kind) => (
          <div key={kind} className="data-import__sample">
            <h3>{adminText.kinds[kind]}</h3>
            <JsonBlock value={toSampleJson(kind)} label={adminText.kinds[kind]} tall />
          </div>
        ))}
      </div>
    </section>
  );
}

export const DataImportPage = withErrorFallback(DataImportIsland, 'h1');
