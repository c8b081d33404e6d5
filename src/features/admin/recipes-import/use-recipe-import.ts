import { useState } from 'react';
import { importList } from '#browser/admin';
import { toast } from '#ui/toast/toast.ts';
import { sayFailure } from '../failures.ts';
import { pastedList } from '../pasted-list.ts';
import { adminText } from '../text.ts';
import { useWork } from '../use-work.ts';
import type { ImportOutcome } from './ResultCard.tsx';

const text = adminText.recipesImport;
const failed = (error: string) => ({
  title: adminText.importFailed.title,
  description: error || adminText.importFailed.description,
});

/** Imports pasted recipes. */
export function useRecipeImport() {
  const [result, setResult] = useState<ImportOutcome | null>(null);
  const { busy, run } = useWork();

  const start = (paste: string) =>
    run(async () => {
      const list = pastedList(paste);
      if (!list.ok) return toast({ ...failed(list.reason), tone: 'bad' });
      const reply = await importList('recipes', list.items);
      if (!reply.ok) return sayFailure(reply, failed(reply.error));
      const { imported = 0, errors = 0, errorDetails = [], recipes = [] } = reply.data;
      setResult({ imported, errors, errorDetails, recipes });
      toast({ title: adminText.importComplete, description: text.succeeded(imported), tone: 'good' });
    });

  return { busy, result, start };
}
