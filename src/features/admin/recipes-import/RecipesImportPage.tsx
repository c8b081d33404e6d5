import './recipes-import.css';
import * as Tabs from '@radix-ui/react-tabs';
import { ArrowLeft, ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import type { Account } from '#contract/account/account';
import type { ImportField } from '#contract/admin/import-fields';
import { RECIPE_SAMPLES } from '#contract/admin/import-kinds';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { paths } from '#contract/paths';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { JsonBlock } from '../json-parts.tsx';
import { adminText } from '../text.ts';
import { ImportTab } from './ImportTab.tsx';

const examplesTabText = adminText.recipesImport.examples;

function ExamplesTab({ fields }: { fields: readonly ImportField[] }) {
  const id = useId();
  return (
    <div className="examples">
      <section className="admin-section card" aria-labelledby={`${id}-full`}>
        <header className="admin-section__head">
          <h2 id={`${id}-full`}>{examplesTabText.full}</h2>
          <p className="muted">{examplesTabText.fullLead}</p>
        </header>
        <JsonBlock value={RECIPE_SAMPLES.full} label={examplesTabText.json(examplesTabText.full)} tall />
      </section>
      <section className="admin-section card" aria-labelledby={`${id}-minimal`}>
        <header className="admin-section__head">
          <h2 id={`${id}-minimal`}>{examplesTabText.minimal}</h2>
          <p className="muted">{examplesTabText.minimalLead}</p>
        </header>
        <JsonBlock
          value={RECIPE_SAMPLES.minimal}
          label={examplesTabText.json(examplesTabText.minimal)}
          tall
        />
      </section>
      <section className="admin-section card examples__fields" aria-labelledby={`${id}-fields`}>
        <h2 id={`${id}-fields`}>{examplesTabText.fields}</h2>
        <FieldList fields={fields} about={examplesTabText.about} />
      </section>
    </div>
  );
}

function FieldList({
  fields,
  about: more,
}: {
  fields: readonly ImportField[];
  about: Readonly<Record<string, string>>;
}) {
  return (
    <ul className="field-list">
      {fields.map(({ name, type, required, about, fields: inner }) => (
        <li key={name}>
          <code>{name}</code>{' '}
          <span className={required ? 'field-list__required' : 'muted'}>
            {required ? examplesTabText.required : examplesTabText.optional}
          </span>
          <span className="field-list__about">
            {[examplesTabText.typed(type), about, more[name]].filter(Boolean).join(' ')}
          </span>
          {inner.length > 0 && <FieldList fields={inner} about={{}} />}
        </li>
      ))}
    </ul>
  );
}

const text = adminText.recipesImport;

interface Props {
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
        {/* The import tab stays mounted while hidden, so that pasted text and a running import survive a visit to
            the tab with examples. */}
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

export const RecipesImportPage = withErrorFallback(RecipesImportIsland, 'h1');
