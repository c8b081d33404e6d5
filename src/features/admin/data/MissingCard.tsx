import { useId, useState } from 'react';
import { fetchMissingNutrition } from '#browser/admin/admin';
import { ADMIN_PAGES } from '#contract/admin/pages';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { sayFailure } from '../failures.ts';
import { adminText } from '../text.ts';

const text = adminText.missingCard;

/** The names of ingredients without nutrition, on demand. */
export function MissingCard() {
  const [names, setNames] = useState<readonly string[] | null>(null);
  const { busy, run } = useWork();
  const id = useId();
  const load = async () => {
    const reply = await fetchMissingNutrition();
    if (!reply.ok) {
      sayFailure(reply, { title: text.failed, description: reply.error });
      return;
    }
    setNames(reply.data.rows.map(({ name }) => name));
    toast({ title: text.found(reply.data.count), tone: 'good' });
  };
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.title}</h2>
        <p className="muted">{text.lead}</p>
      </header>
      <div className="admin-buttons">
        <BusyButton
          type="button"
          className="button--primary"
          busy={busy}
          label={text.load}
          busyLabel={text.loading}
          onClick={() => void run(load)}
        />
        <a className="button button--quiet" href={ADMIN_PAGES.missingNutrition.path}>
          {text.toPage}
        </a>
      </div>
      {names?.length === 0 && <p>{text.none}</p>}
      {names !== null && names.length > 0 && (
        // biome-ignore lint/a11y/useSemanticElements: a region that scrolls has to be reached by the keyboard.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: for the same reason.
        <div className="admin-scroll admin-scroll--names" role="region" aria-label={text.table} tabIndex={0}>
          <table className="admin-table">
            <thead>
              <tr>
                <th scope="col">{text.name}</th>
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
