import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { getRecentApiCalls } from '#client/http/http';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { loadStylesheet } from '#ui/late/load-stylesheet.ts';
import style from './debug-overlay.css?url';
import { debugText } from './text.ts';

const text = debugText.overlay;

const REDACTED = '[redacted]';

const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // Redact the value of a field whose name suggests a secret, such as `?access_token=…` or `"password": "…"`.
  [
    /(["']?\b[\w-]{0,100}(?:token|password|passwd|secret|authorization|api_?key|code|otp|session|refresh|jwt|cookie)[\w-]{0,100}["']?\s{0,9}[=:]\s{0,9})(?:"[^"]*"|'[^']*'|(?:Bearer\s{1,9})?[^\s&#,;"'}]+)/gi,
    `$1${REDACTED}`,
  ],
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${REDACTED}`],
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, REDACTED],
  [/(?<![\w.+-])[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, REDACTED],
];

export const redactSecrets = (text: string): string =>
  SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);

/** Interval (ms) at which the debug panel refreshes. */
const REFRESH_MS = 1_500;

const formatTime = (at: number): string => new Date(at).toTimeString().slice(0, 8);

function DebugOverlay() {
  const [records, setRecords] = useState(getRecentApiCalls);
  useEffect(() => {
    const timer = setInterval(() => setRecords(getRecentApiCalls()), REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <details open>
      <summary>{text.title(records.length)}</summary>
      {records.length === 0 ? (
        <p>{text.none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
        <ol tabIndex={0} aria-label={text.title(records.length)}>
          {records.toReversed().map(({ at, method, path, status, ms, error }) => (
            <li key={`${at} ${method} ${path}`}>
              <span className="debug-overlay__line">
                <span>{formatTime(at)}</span>
                <strong className={`debug-overlay__${status >= 200 && status < 300 ? 'good' : 'bad'}`}>
                  {text.status(status)}
                </strong>
                <span>{method}</span>
                <span>{text.took(ms)}</span>
              </span>
              <span className="debug-overlay__path">{redactSecrets(path)}</span>
              {error && <span className="debug-overlay__bad">{redactSecrets(error)}</span>}
            </li>
          ))}
        </ol>
      )}
    </details>
  );
}

const Overlay = withErrorFallback(DebugOverlay);

export async function mountDebugOverlay(): Promise<void> {
  await loadStylesheet(style);
  const place = document.createElement('aside');
  place.className = 'debug-overlay no-print';
  place.setAttribute('aria-label', debugText.overlay.name);
  document.body.appendChild(place);
  createRoot(place).render(<Overlay />);
}
