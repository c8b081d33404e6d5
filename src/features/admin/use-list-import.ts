import { useState } from 'react';
import { type ImportReply, importReferenceItems } from '#client/admin';
import { readStoredEmail } from '#client/session/session';
import type { ImportKind } from '#contract/admin/import-kinds';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import type { ToastMessage } from '#ui/toast/toast-store.ts';
import { showFailureToast } from './failures.ts';
import { adminText as text } from './text.ts';

type Words = Omit<ToastMessage, 'tone'>;

export interface ImportWords {
  readonly invalid: (reason: string) => Words;
  readonly failed: (error: string) => Words;
  /**
   * Message for a successful import.
   * @param n number of imported items, or 'some' if the reply has no count
   */
  readonly succeeded: (n: number | string) => Words;
}

const toAcceptedCount = ({ imported, inserted }: ImportReply): number | string =>
  imported ?? inserted ?? text.dataImport.some;

/**
 * Imports a pasted list of items. `reply` is the server's reply to the last import, even if the import failed;
 * undefined before the first import.
 */
export function usePastedListImport(words: ImportWords): {
  reply: unknown;
  busy: boolean;
  submit: (kind: ImportKind, paste: string) => Promise<void>;
} {
  const [reply, setReply] = useState<unknown>();
  const { busy, run } = useSingleTask();

  const send = async (kind: ImportKind, items: readonly unknown[]) => {
    const outcome = await importReferenceItems(kind, items);
    if (!outcome.ok) {
      setReply(outcome.reply ?? { error: outcome.error });
      showFailureToast(outcome, words.failed(outcome.error));
      return;
    }
    setReply(outcome.data);
    const taken = toAcceptedCount(outcome.data);
    const [problem] = outcome.data.errorDetails ?? [];
    // A reply with HTTP status 200 may list errors. If no item was imported and the reply lists an error, report a
    // failure.
    if (taken === 0 && problem) {
      toast({ ...words.failed(text.result.error(problem.title, problem.error)), tone: 'bad' });
    } else toast({ ...words.succeeded(taken), tone: 'good' });
  };

  const submit = (kind: ImportKind, paste: string) =>
    run(async () => {
      const list = parsePastedList(paste);
      if (!list.ok) toast({ ...words.invalid(list.reason), tone: 'bad' });
      else if (readStoredEmail() === null) toast({ ...text.signedOut, tone: 'bad' });
      else await send(kind, list.items);
    });

  return { reply, busy, submit };
}

type PastedList =
  | { readonly ok: true; readonly items: readonly unknown[] }
  | { readonly ok: false; readonly reason: string };

/**
 * Parses pasted JSON as a list of items. A single object becomes a list with one item. If the only field of the object
 * is `recipes`, returns the list in this field instead.
 */
export function parsePastedList(text: string): PastedList {
  let value: unknown;
  try {
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
  return { ok: true, items: extractItems(value) };
}

function extractItems(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object' && value !== null && 'recipes' in value && !('title' in value)) {
    return Array.isArray(value.recipes) ? value.recipes : [value];
  }
  return [value];
}
