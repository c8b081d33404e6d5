import './data.css';
import { useCallback, useEffect, useState } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import type { Account } from '#contract/account/account';
import type { adminListChanges, RecipeChange } from '#contract/admin/admin';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { AdminFrame } from '../AdminFrame.tsx';
import { AdminGate } from '../AdminGate.tsx';
import { adminText } from '../text.ts';
import { Changes } from './Changes.tsx';
import { ImportCard } from './ImportCard.tsx';
import { MissingCard } from './MissingCard.tsx';
import { RecipeEditor } from './RecipeEditor.tsx';
import { useDefaultData } from './use-default-data.ts';

const text = adminText.data;
const CARDS = Object.keys(text.cards) as (keyof typeof text.cards)[];

function DataIsland() {
  return <AdminGate page={ADMIN_PAGES.data}>{(account) => <Data account={account} />}</AdminGate>;
}

function Data({ account }: { account: Account }) {
  const { changes, load } = useChanges();
  useDefaultData(account.id, load);
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.data} title={text.title}>
      <div className="data-grid">
        {CARDS.map((kind) => (
          <ImportCard key={kind} kind={kind} onImported={load} />
        ))}
        <MissingCard />
        <RecipeEditor onChanged={load} />
        <Changes changes={changes} />
      </div>
    </AdminFrame>
  );
}

/** The log of changes, as often as something may have been added to it. */
function useChanges() {
  const [changes, setChanges] = useState<readonly RecipeChange[] | 'failed' | null>(null);
  const load = useCallback(() => {
    callEndpointSignedIn<typeof adminListChanges>('GET /api/adminListChanges').then(
      (reply) => setChanges(reply.ok ? reply.data.changes : 'failed'),
      () => setChanges('failed'),
    );
  }, []);
  useEffect(load, [load]);
  return { changes, load };
}

/** The page on which the owner of the site looks after its data. */
export const DataPage = withFallback(DataIsland, 'h1');
