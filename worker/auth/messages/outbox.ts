/**
 * Stores outgoing messages in a table on a developer's machine instead of sending them. The table is created on first
 * use and only in development, so it does not exist in production.
 */

import { html } from 'hono/html';
import { batch, createSqlCommand, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { withRetry } from '../../platform/errors/retry.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import type { Message, MessageSender } from './letters.ts';

type Delivered = Message & { readonly at: string; readonly subject: string; readonly text: string };

const TABLE = `create table if not exists dev_outbox (
  id integer primary key, recipient text not null, type text not null, token text not null, token_hash text not null,
  link text not null, subject text not null, text text not null, at text not null)`;
const MESSAGES_MAX = 1000;

function onlyInDevelopment(settings: Settings): void {
  if (!settings.development) throw new Error('There is no outbox in production.');
}

/** Normalizes a recipient for lookups. Removes the '+' of phone numbers, because a '+' in a URL is read as a space. */
const normaliseRecipient = (to: string) => to.trim().toLowerCase().replace(/^\+/, '');

export function createDevOutboxSender(db: D1Database, settings: Settings, now: number): MessageSender {
  onlyInDevelopment(settings);
  return {
    async send({ to, type, token, token_hash, link }, { subject, text }) {
      // Print the link or code of a mail, so that developers find it in the terminal.
      // worker/tools/runner/print-mails.mjs searches for this line.
      console.warn(link ? `Mail to ${to} (${type}): ${link}` : `Message to ${to} (${type}): ${token}`);
      const statements = [
        createSqlCommand(TABLE),
        createSqlCommand(
          `insert into dev_outbox (recipient, type, token, token_hash, link, subject, text, at)
           values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)`,
          [to, type, token, token_hash, link, subject, text, new Date(now).toISOString()],
        ),
        createSqlCommand('delete from dev_outbox where id <= (select max(id) from dev_outbox) - ?1', [
          MESSAGES_MAX,
        ]),
      ];
      // Retry writing to the outbox, because other programs also write to the local database.
      await withRetry(() => batch(db, statements));
    },
  };
}

export async function readDevOutbox(
  db: D1Database,
  settings: Settings,
  to: string | null,
): Promise<Delivered[]> {
  onlyInDevelopment(settings);
  await runQuery(db, createSqlCommand(TABLE));
  const results = await runQuery(db, {
    sql: `select recipient as "to", type, token, token_hash, link, at, subject, text from dev_outbox
      where ?1 is null or ltrim(lower(recipient), '+') = ?1 order by id`,
    params: [to === null ? null : normaliseRecipient(to)],
    read: returnAllRows<Delivered>,
  });
  return results;
}

const letter = ({ to, type, token, link, at, subject, text }: Delivered) => html`<article>
  <h2>${subject || 'Text message'}</h2>
  <p>To ${to} · ${type} · ${at}</p>
  <p>${token ? html`Code <code>${token}</code>` : ''}${link ? html` · <a href="${link}">${link}</a>` : ''}</p>
  <details><summary>The whole message</summary><pre>${text}</pre></details>
</article>`;

export const renderDevOutboxPage = (messages: readonly Delivered[]) => html`<!doctype html>
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
    ${messages.length === 0 ? html`<p>Nothing has been sent yet.</p>` : [...messages].reverse().map(letter)}
  </body>
</html>`;
