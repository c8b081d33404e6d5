import { loadWholeCookbook, toEditableCookbookItem } from '#client/cookbook';
import { downloadFile, downloadText } from '#client/device/download';
import { BOOK_HASH } from '#contract/cookbook/cookbook-paths';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { Disclosure } from '#ui/surfaces/Disclosure.tsx';
import { toast } from '#ui/toast/toast.ts';
import { cookbookText } from '../text.ts';

const text = cookbookText.exports;

const FORMS = [
  { name: 'json', label: text.json, file: text.jsonFile, type: 'application/json' },
  { name: 'linked', label: text.linked, file: text.linkedFile, type: 'application/ld+json' },
  { name: 'text', label: text.text, file: text.textFile, type: 'text/plain' },
] as const;

/**
 * Menu that exports the cookbook as a file or opens it for printing.
 * @param props.collection name of the selected collection; '' for the whole cookbook
 */
export function ExportMenu({ collection, onSignedOut }: { collection: string; onSignedOut: () => void }) {
  const { busy, run } = useSingleTask();
  const saveFiles = () =>
    run(async () => {
      const reply = await loadWholeCookbook();
      if (reply.ok) {
        const { zipCookbookRecipes } = await import('./cookbook-files.ts');
        const { file, missing } = await zipCookbookRecipes(reply.data);
        downloadFile(text.filesFile, file);
        if (missing > 0) toast({ title: text.missingPictures(missing), tone: 'bad' });
      } else if (reply.status === 401) onSignedOut();
      else toast({ title: text.failed, description: reply.error, tone: 'bad' });
    });
  const save = (form: (typeof FORMS)[number]) =>
    run(async () => {
      const reply = await loadWholeCookbook();
      if (reply.ok) {
        const { exportWriters } = await import('./cookbook-files.ts');
        downloadText(form.file, form.type, exportWriters[form.name](reply.data.map(toEditableCookbookItem)));
      } else if (reply.status === 401) onSignedOut();
      else toast({ title: text.failed, description: reply.error, tone: 'bad' });
    });
  return (
    <Disclosure className="export-menu" label={text.label}>
      <div className="export-menu__panel card">
        <p className="muted small">{text.lead}</p>
        {FORMS.map((form) => (
          <button
            key={form.file}
            type="button"
            className="button button--quiet"
            aria-disabled={busy || undefined}
            onClick={() => void save(form)}
          >
            {form.label}
          </button>
        ))}
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={busy || undefined}
          onClick={() => void saveFiles()}
        >
          {text.files}
        </button>
        <a className="button button--quiet" href={`${BOOK_HASH}${encodeURIComponent(collection)}`}>
          {collection === '' ? cookbookText.book.open : cookbookText.book.openOf(collection)}
        </a>
      </div>
    </Disclosure>
  );
}
