/**
 * While `AUTH_SECRET` is being replaced, encrypts the secrets of authenticator apps again, with the new value of
 * `AUTH_SECRET`. Afterward, the old value can be deleted, and users keep their authenticator apps.
 */
import { batch, createSqlCommand, type Query, returnAllRows, runQuery } from '../../platform/db/query.ts';
import { logLine } from '../../platform/http/log.ts';
import { decryptWithAcceptedSecrets, encryptForRow } from '../../platform/settings/secrets.ts';
import { getValidSettings } from '../../platform/settings/settings.ts';

const BATCH = 200;

interface EncryptedFactor {
  readonly id: string;
  readonly secret: string;
}

const UPDATE = 'update factors set secret = ?2 where id = ?1 and secret = ?3';

/**
 * Encrypts every authenticator app's secret with the current secret of the site. Does nothing unless the site's secret
 * is being replaced. Logs the number of encrypted secrets; when it is 0, the replaced secret of the site is no longer
 * needed.
 */
export async function reencryptTotpSecrets(env: Env): Promise<void> {
  const settings = getValidSettings(env);
  if (settings.replacedSecret === null) return;
  let reencrypted = 0;
  let unreadable = 0;
  for (let lastId = ''; ; ) {
    const factors = await runQuery(env.DB, {
      sql: `select id, secret from factors where id > ?1 and secret is not null order by id limit ${BATCH}`,
      params: [lastId],
      read: returnAllRows<EncryptedFactor>,
    });
    const updates: Query<void>[] = [];
    for (const { id, secret } of factors) {
      try {
        const { text, isCurrent } = decryptWithAcceptedSecrets(secret, id, settings);
        if (!isCurrent)
          updates.push(createSqlCommand(UPDATE, [id, encryptForRow(text, id, settings.secret), secret]));
      } catch {
        // Neither the current nor the replaced secret of the site decrypts this authenticator app's secret. Leave it as
        // it is, so that the secrets of all other apps are still encrypted again.
        unreadable += 1;
      }
    }
    if (updates.length > 0) await batch(env.DB, updates);
    reencrypted += updates.length;
    const last = factors.at(-1);
    if (last === undefined || factors.length < BATCH) break;
    lastId = last.id;
  }
  logLine('secrets of authenticator apps', { reencrypted, unreadable });
}
