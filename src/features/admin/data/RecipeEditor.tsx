import '#ui/controls/button-danger.css';
import { type FormEvent, useId, useRef, useState } from 'react';
import { paths } from '#contract/paths';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { JsonArea } from '../json-parts.tsx';
import { adminText } from '../text.ts';
import { useRecipeEditor } from './use-editor.ts';

const text = adminText.editor;

export function RecipeEditor({ onChanged }: { onChanged: () => void }) {
  const editor = useRecipeEditor(onChanged);
  const finding = useSingleTask();
  const saving = useSingleTask();
  const [deleting, setDeleting] = useState(false);
  const search = useRef<HTMLInputElement>(null);
  const id = useId();
  const { open } = editor;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void finding.run(editor.find);
  };

  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.title}</h2>
        <p className="muted">{text.lead}</p>
      </header>
      <form className="editor__find" noValidate onSubmit={submit}>
        <div className="field">
          <label className="field__label" htmlFor={`${id}-find`}>
            {text.find}
          </label>
          <input
            ref={search}
            id={`${id}-find`}
            className="input"
            value={editor.typed}
            autoComplete="off"
            aria-invalid={editor.findError !== null}
            aria-describedby={editor.findError ? `${id}-found` : undefined}
            onChange={(event) => editor.setTyped(event.target.value)}
          />
        </div>
        <BusyButton type="submit" busy={finding.busy} label={text.search} busyLabel={text.searching} />
      </form>
      {editor.findError && (
        <p id={`${id}-found`} className="field__error" role="alert">
          {editor.findError}
        </p>
      )}
      {open && (
        <div className="editor__open">
          <h3>{open.title}</h3>
          <p className="small">
            <a href={paths.recipe(open.id)} target="_blank" rel="noopener">
              {text.open}
            </a>
          </p>
          <JsonArea
            label={text.json}
            hint={text.jsonHint}
            error={editor.jsonError}
            value={open.json}
            tall
            onType={editor.edit}
          />
          <div className="admin-buttons">
            <BusyButton
              type="button"
              className="button--primary"
              busy={saving.busy}
              label={text.save}
              busyLabel={text.saving}
              onClick={() => void saving.run(editor.save)}
            />
            <button type="button" className="button button--quiet" onClick={editor.close}>
              {text.close}
            </button>
            <button
              type="button"
              className="button button--danger editor__delete"
              onClick={() => setDeleting(true)}
            >
              {text.remove}
            </button>
          </div>
          {deleting && (
            <ConfirmDialog
              text={adminText.deletion}
              onClose={() => setDeleting(false)}
              onConfirm={async (close) => {
                const isDeleted = await editor.remove();
                close();
                if (isDeleted) search.current?.focus();
              }}
            >
              <p>{adminText.deletion.sentence(open.title)}</p>
            </ConfirmDialog>
          )}
        </div>
      )}
    </section>
  );
}
