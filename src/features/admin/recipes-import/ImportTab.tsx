import { useState } from 'react';
import { ImportButton } from '../ImportButton.tsx';
import { JsonArea } from '../JsonArea.tsx';
import { adminText } from '../text.ts';
import { ResultCard } from './ResultCard.tsx';
import { useRecipeImport } from './use-recipe-import.ts';

const text = adminText.recipesImport;

/** Recipes go in here. */
export function ImportTab() {
  const [paste, setPaste] = useState('');
  const { busy, result, start } = useRecipeImport();
  return (
    <>
      <section className="admin-section card" aria-label={text.submit}>
        <JsonArea
          label={text.paste}
          hint={text.hint}
          value={paste}
          placeholder={text.placeholder}
          tall
          onType={setPaste}
        />
        <div className="admin-buttons">
          <ImportButton
            busy={busy}
            blank={paste.trim() === ''}
            label={text.submit}
            busyLabel={text.submitting}
            onImport={() => void start(paste)}
          />
        </div>
      </section>
      {result && <ResultCard result={result} />}
    </>
  );
}
