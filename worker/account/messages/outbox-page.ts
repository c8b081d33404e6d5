import { html } from 'hono/html';
import type { Delivered } from './outbox.ts';

const letter = ({ to, type, token, link, at, subject, text }: Delivered) => html`<article>
  <h2>${subject || 'Text message'}</h2>
  <p>To ${to} · ${type} · ${at}</p>
  <p>${token ? html`Code <code>${token}</code>` : ''}${link ? html` · <a href="${link}">${link}</a>` : ''}</p>
  <details><summary>The whole message</summary><pre>${text}</pre></details>
</article>`;

/** The outbox for people, newest first. */
export const outboxPage = (messages: readonly Delivered[]) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Outbox · Pantry Chef</title>
    <style>
      body { font: 1rem/1.5 system-ui, sans-serif; max-width: 50rem; margin: 2rem auto; padding: 0 1rem }
      article { border-top: 1px solid; padding: 1rem 0 } a { overflow-wrap: anywhere } pre { white-space: pre-wrap }
    </style>
  </head>
  <body>
    <h1>Outbox</h1>
    <p>Mails and text messages that would have been sent. This page exists on a developer's machine only.</p>
    ${messages.length === 0 ? html`<p>Nothing was sent yet.</p>` : [...messages].reverse().map(letter)}
  </body>
</html>`;
