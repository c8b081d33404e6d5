import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { callRecords } from '#client/http/http';
import { withFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import style from './debug-overlay.css?url';
import { debugText } from './text.ts';

const text = debugText.overlay;

const REDACTED = '[redacted]';

/** Parts of a text that nobody who looks over a shoulder should read. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // The value of a field whose name says that it is a secret: `?access_token=…`, `"password": "…"`.
  [
    /(["']?\b[\w-]{0,100}(?:token|password|passwd|secret|authorization|api_?key|code|otp|session|refresh|jwt|cookie)[\w-]{0,100}["']?\s{0,9}[=:]\s{0,9})(?:"[^"]*"|'[^']*'|(?:Bearer\s{1,9})?[^\s&#,;"'}]+)/gi,
    `$1${REDACTED}`,
  ],
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${REDACTED}`],
  // A JSON web token, wherever it stands.
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, REDACTED],
  // An e-mail address, plain or escaped.
  [/(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, REDACTED],
];

/** A text without tokens, passwords, codes and e-mail addresses. */
export const redact = (text: string): string =>
  SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** How often the panel looks, ms. */
const REFRESH_MS = 1_500;

const timeOf = (at: number): string => new Date(at).toTimeString().slice(0, 8);

/** The visitor's own last calls to the API, newest first. Can be folded away, since it covers a corner of the page. */
function DebugOverlay() {
  const [records, setRecords] = useState(callRecords);
  useEffect(() => {
    const timer = setInterval(() => setRecords(callRecords()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <details open>
      <summary>{text.title(records.length)}</summary>
      {records.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must take the keyboard.
        <ol tabIndex={0} aria-label={text.title(records.length)}>
          {records.toReversed().map(({ at, method, path, status, ms, error }) => (
            <li key={`${at} ${method} ${path}`}>
              <span className="debug-overlay__line">
                <span>{timeOf(at)}</span>
                <strong className={`debug-overlay__${status >= 200 && status < 300 ? 'good' : 'bad'}`}>
                  {text.status(status)}
                </strong>
                <span>{method}</span>
                <span>{text.took(ms)}</span>
              </span>
              <span className="debug-overlay__path">{redact(path)}</span>
              {error && <span className="debug-overlay__bad">{redact(error)}</span>}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

const Overlay = withFallback(DebugOverlay);

/** Adds the panel to the end of the page. */
export async function mountOverlay(): Promise<void> {
  await loadStylesheet(style);
  const place = document.createElement('aside');
  place.className = 'debug-overlay no-print';
  place.setAttribute('aria-label', debugText.overlay.name);
  document.body.appendChild(place);
  createRoot(place).render(<Overlay />);
}
