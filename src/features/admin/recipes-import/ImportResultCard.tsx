import { Download } from 'lucide-react';
import { useId } from 'react';
import { downloadText } from '#client/device/download';
import { paths } from '#contract/paths';
import {
  formatImportEntryTitle,
  formatImportReportAsCsv,
  formatImportReportAsJson,
  type ImportReport,
} from '#domain/imports/report';
import { Icon } from '#ui/pictures/Icon.tsx';
import { adminText } from '../text.ts';

const text = adminText.result;
/**
 * Maximum number of rows in a list on the import page, because an import may report tens of thousands of recipes. The
 * downloadable report has all of them.
 */
const SHOWN = 1000;

export function ImportResultCard({ report }: { report: ImportReport }) {
  const { imported, failed, remarks } = report;
  const id = useId();
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <h2 id={id}>{text.title}</h2>
      <p className="result-badges" role="status">
        <span className="badge badge--fresh figures">{text.imported(imported.length)}</span>
        {failed.length > 0 && <span className="badge badge--bad figures">{text.failed(failed.length)}</span>}
      </p>
      {remarks.map((remark) => (
        <p key={remark}>{remark}</p>
      ))}
      <div className="admin-buttons">
        <button
          type="button"
          className="button"
          onClick={() => downloadText(text.csvFile, 'text/csv', formatImportReportAsCsv(report))}
        >
          <Icon of={Download} />
          {text.csv}
        </button>
        <button
          type="button"
          className="button"
          onClick={() => downloadText(text.jsonFile, 'application/json', formatImportReportAsJson(report))}
        >
          <Icon of={Download} />
          {text.json}
        </button>
      </div>
      {failed.length > 0 && (
        <div className="result-list">
          <h3 id={`${id}-errors`}>{text.errors}</h3>
          <ul aria-labelledby={`${id}-errors`}>
            {failed.slice(0, SHOWN).map((entry) => (
              <li key={entry.position}>{text.error(formatImportEntryTitle(entry), entry.error)}</li>
            ))}
          </ul>
          <More of={failed.length} />
        </div>
      )}
      {imported.length > 0 && (
        <div className="result-list">
          <h3 id={`${id}-recipes`}>{text.recipes}</h3>
          <ul aria-labelledby={`${id}-recipes`}>
            {imported.slice(0, SHOWN).map(({ position, id: recipe, title }) => (
              <li key={position}>
                <a href={paths.recipe(recipe)} target="_blank" rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <More of={imported.length} />
        </div>
      )}
    </section>
  );
}

function More({ of }: { of: number }) {
  return of > SHOWN ? <p className="muted">{text.more(of - SHOWN)}</p> : null;
}
