import { useId, useState } from 'react';
import { IMPORT_KINDS } from '#contract/admin/import-kinds';
import { ImportButton } from '../ImportButton.tsx';
import { JsonArea } from '../JsonArea.tsx';
import { JsonBlock } from '../JsonBlock.tsx';
import { adminText } from '../text.ts';
import { type ImportWords, useListImport } from '../use-list-import.ts';

const text = adminText.data;

const WORDS: ImportWords = {
  invalid: (reason) => ({ title: reason }),
  failed: (error) => ({ title: error || text.failed }),
  succeeded: (n) => ({ title: text.succeeded(n) }),
};

/** Imports one kind of data. @param onImported after every reply */
export function ImportCard({ kind, onImported }: { kind: keyof typeof text.cards; onImported: () => void }) {
  const [paste, setPaste] = useState('');
  const { reply, busy, submit } = useListImport(WORDS);
  const id = useId();
  const name = text.cards[kind];
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{name}</h2>
      <JsonArea
        label={text.json(name)}
        value={paste}
        placeholder={JSON.stringify(IMPORT_KINDS[kind].sample, null, 2)}
        onType={setPaste}
      />
      <div className="admin-buttons">
        <ImportButton
          busy={busy}
          blank={paste.trim() === ''}
          label={text.submit(name)}
          busyLabel={text.submitting}
          onImport={() => void submit(kind, paste).then(onImported)}
        />
      </div>
      {reply !== undefined && <JsonBlock value={reply} label={text.response(name)} />}
    </section>
  );
}
