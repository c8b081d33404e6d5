import './recipes-import.css';
import * as Tabs from '@radix-ui/react-tabs';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import type { Account } from '#contract/account/account';
import type { ImportField } from '#contract/admin/import-fields';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { AdminFrame } from '../AdminFrame.tsx';
import { AdminGate } from '../AdminGate.tsx';
import { adminText } from '../text.ts';
import { ExamplesTab } from './ExamplesTab.tsx';
import { ImportTab } from './ImportTab.tsx';

const text = adminText.recipesImport;

interface Props {
  /** What an item may say. */
  fields: readonly ImportField[];
}

function RecipesImportIsland({ fields }: Props) {
  return (
    <AdminGate page={ADMIN_PAGES.recipesImport}>
      {(account) => <RecipesImport account={account} fields={fields} />}
    </AdminGate>
  );
}

function RecipesImport({ account, fields }: Props & { account: Account }) {
  const back = (
    <button
      type="button"
      className="button button--quiet admin__back"
      onClick={() => location.assign(paths.home)}
    >
      <Icon of={ArrowLeft} />
      {text.back}
    </button>
  );
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.recipesImport} title={text.title} before={back}>
      <div className="admin-notice">
        <Icon of={ShieldCheck} />
        <p>
          <strong>{text.noticeTitle}</strong> {text.notice}
        </p>
      </div>
      <Tabs.Root className="tabs" defaultValue="import">
        <Tabs.List className="tabs__list" aria-label={text.tabs.label}>
          <Tabs.Trigger className="tabs__tab" value="import">
            {text.tabs.import}
          </Tabs.Trigger>
          <Tabs.Trigger className="tabs__tab" value="examples">
            {text.tabs.examples}
          </Tabs.Trigger>
        </Tabs.List>
        {/* Kept while hidden: what was pasted, and an import that runs, survive a look at the examples. */}
        <Tabs.Content className="tabs__panel" value="import" forceMount>
          <ImportTab />
        </Tabs.Content>
        <Tabs.Content className="tabs__panel" value="examples">
          <ExamplesTab fields={fields} />
        </Tabs.Content>
      </Tabs.Root>
    </AdminFrame>
  );
}

/** The page on which an administrator imports recipes. */
export const RecipesImportPage = withFallback(RecipesImportIsland, 'h1');
