const REDACTED = '[redacted]';

/** Parts of a text that nobody who looks over a shoulder should read. */
const SECRETS: readonly (readonly [pattern: RegExp, instead: string])[] = [
  // The value of a field whose name says that it is a secret: `?access_token=…`, `"password": "…"`.
  [
    /(["']?\b[\w-]*(?:token|password|passwd|secret|authorization|api_?key|code|otp|session|refresh|jwt|cookie)[\w-]*["']?\s*[=:]\s*)(?:"[^"]*"|'[^']*'|(?:Bearer\s+)?[^\s&#,;"'}]+)/gi,
    `$1${REDACTED}`,
  ],
  [/\bBearer\s+[\w.~+/=-]+/gi, `Bearer ${REDACTED}`],
  // A JSON web token, wherever it stands.
  [/\beyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g, REDACTED],
  // An e-mail address, plain or escaped.
  [/[\w.+-]+(?:@|%40)[\w-]+(?:\.[\w-]+)+/gi, REDACTED],
];

/** A text without tokens, passwords, codes and e-mail addresses. */
export const redact = (text: string): string =>
  SECRETS.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), text);
