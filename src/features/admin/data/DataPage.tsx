import './data.css';
import { useEffect, useId, useState } from 'react';
import { fetchIngredientsWithoutNutrition } from '#client/admin';
import { tabStore } from '#client/device/storage';
import type { EndpointReply } from '#client/http/client';
import { callEndpointSignedIn } from '#client/session/client';
import type { Account } from '#contract/account/account';
import type { adminListChanges, adminLoadDefaultData, RecipeChange } from '#contract/admin/admin';
import { IMPORT_KINDS } from '#contract/admin/import-kinds';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { type Loadable, useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { showFailureToast } from '../failures.ts';
import { ImportButton, JsonArea, JsonBlock } from '../json-parts.tsx';
import { adminText } from '../text.ts';
import { type ImportWords, usePastedListImport } from '../use-list-import.ts';
import { RecipeEditor } from './RecipeEditor.tsx';

const missingCardText = adminText.missingCard;

function MissingCard() {
  const [names, setNames] = useState<readonly string[] | null>(null);
  const { busy, run } = useSingleTask();
  const id = useId();
  const load = async () => {
    const reply = await fetchIngredientsWithoutNutrition();
    if (!reply.ok) {
      showFailureToast(reply, { title: missingCardText.failed, description: reply.error });
      return;
    }
    setNames(reply.data.rows.map(({ name }) => name));
    toast({ title: missingCardText.countMissing(reply.data.count), tone: 'good' });
  };
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{missingCardText.title}</h2>
        <p className="muted">{missingCardText.lead}</p>
      </header>
      <div className="admin-buttons">
        <BusyButton
          type="button"
          className="button--primary"
          busy={busy}
          label={missingCardText.load}
          busyLabel={missingCardText.loading}
          onClick={() => void run(load)}
        />
        <a className="button button--quiet" href={ADMIN_PAGES.missingNutrition.path}>
          {missingCardText.toPage}
        </a>
      </div>
      {names?.length === 0 && <p>{missingCardText.none}</p>}
      {names !== null && names.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a scrolling region must be reachable by keyboard.
        <div
          className="admin-scroll admin-scroll--names"
          role="region"
          aria-label={missingCardText.table}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          tabIndex={0}
        >
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{missingCardText.name}</th>
              </tr>
            </thead>
            <tbody>
              {names.map((name) => (
                <tr key={name}>
                  <td>{name}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const changesText = adminText.changes;

function Changes({ changes }: { changes: Loadable<ChangeLog> }) {
  const id = useId();
  return (
    <section className="admin-section card data-grid__wide" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{changesText.title}</h2>
        <p className="muted">{changesText.lead}</p>
      </header>
      <LoadStateContent
        of={changes}
        waiting={<p className="muted">{changesText.loading}</p>}
        failed={changesText.failed}
        empty={<p>{changesText.none}</p>}
      >
        {({ changes: lines }) => (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
          <ol className="changes" aria-labelledby={id} tabIndex={0}>
            {lines.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole.
              <ChangeLine key={index} change={change} />
            ))}
          </ol>
        )}
      </LoadStateContent>
    </section>
  );
}

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function ChangeLine({
  change: { at, by, action, kind, subject, imported, errors },
}: {
  change: RecipeChange;
}) {
  const time = new Date(at);
  return (
    <li className="changes__line">
      <span>
        <strong>{changesText.actions[action]}</strong>
        {kind && ` · ${adminText.kinds[kind]}`}
        {subject && ` · ${subject}`}
      </span>
      <span className="figures">
        {action === 'import' && changesText.imported(imported)}
        {errors > 0 && <span className="changes__errors">{` ${changesText.errors(errors)}`}</span>}
      </span>
      <span className="changes__who muted small">
        <time dateTime={at}>{Number.isNaN(time.getTime()) ? at : TIME.format(time)}</time>
        {` · ${by ?? changesText.deletedAccount}`}
      </span>
    </li>
  );
}

const importCardText = adminText.data;

const WORDS: ImportWords = {
  invalid: (reason) => ({ title: reason }),
  failed: (error) => ({ title: error || importCardText.failed }),
  succeeded: (n) => ({ title: importCardText.succeeded(n) }),
};

function ImportCard({
  kind,
  onImported,
}: {
  kind: keyof typeof importCardText.cards;
  onImported: () => void;
}) {
  const [paste, setPaste] = useState('');
  const { reply, busy, submit } = usePastedListImport(WORDS);
  const id = useId();
  const name = importCardText.cards[kind];
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <JsonArea
        label={importCardText.json(name)}
        value={paste}
        placeholder={JSON.stringify(IMPORT_KINDS[kind].sample, null, 2)}
        onType={setPaste}
      />
      <div className="admin-buttons">
        <ImportButton
          busy={busy}
          blank={paste.trim() === ''}
          label={importCardText.submit(name)}
          busyLabel={importCardText.submitting}
          onImport={() => void submit(kind, paste).then(onImported)}
        />
      </div>
      {reply !== undefined && <JsonBlock value={reply} label={importCardText.response(name)} />}
    </section>
  );
}

const toFlagKey = (userId: string) => `default-data:${userId}`;

/**
 * Asks the server, at most once per browser session, to load the default data. The server does so only if the database
 * has no ingredients.
 * @param onLoaded called after the server has loaded the data
 */
function useDefaultData(userId: string, onLoaded: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once per account.
  useEffect(() => {
    if (tabStore.read(toFlagKey(userId)) !== null) return;
    tabStore.write(toFlagKey(userId), '1');
    callEndpointSignedIn<typeof adminLoadDefaultData>('POST /api/adminLoadDefaultData').then(
      (reply) => {
        if (!reply.ok || !reply.data.loaded) return;
        toast({ title: reply.data.message ?? adminText.data.defaultsLoaded, tone: 'good' });
        onLoaded();
      },
      () => {},
    );
  }, [userId]);
}

const text = adminText.data;
const CARDS = Object.keys(text.cards) as (keyof typeof text.cards)[];

function DataIsland() {
  return <AdminGate page={ADMIN_PAGES.data}>{(account) => <Data account={account} />}</AdminGate>;
}

function Data({ account }: { account: Account }) {
  const changes = useLoaded(fetchChanges, { isEmpty: ({ changes: lines }) => lines.length === 0 });
  const refresh = () => void changes.refresh();
  useDefaultData(account.id, refresh);
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.data} title={text.title}>
      <div className="data-grid">
        {CARDS.map((kind) => (
          <ImportCard key={kind} kind={kind} onImported={refresh} />
        ))}
        <MissingCard />
        <RecipeEditor onChanged={refresh} />
        <Changes changes={changes} />
      </div>
    </AdminFrame>
  );
}

type ChangeLog = EndpointReply<typeof adminListChanges>;

const fetchChanges = () => callEndpointSignedIn<typeof adminListChanges>('GET /api/adminListChanges');

export const DataPage = withErrorFallback(DataIsland, 'h1');
