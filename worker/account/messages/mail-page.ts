import { html } from 'hono/html';

/** What a template of `hono/html` gives: text in which all that was put in is escaped. */
type Html = ReturnType<typeof html>;

/** A mail as an HTML document. Clients drop style sheets, so that what style there is stands on the body. */
export function mailPage(subject: string, body: Html): string {
  const page = html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>${subject}</title></head>
  <body style="font-family: sans-serif; line-height: 1.5; color: #222">
    ${body}
  </body>
</html>`;
  return String(page);
}
