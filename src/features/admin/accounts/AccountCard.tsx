import { useEffect, useId, useRef, useState } from 'react';
import { formatDateTime, getLocalDate } from '#client/device/today';
import type { Outcome } from '#client/http/http';
import { callEndpointSignedIn } from '#client/session/client';
import type { AdminAccount, adminBanAccount, adminEndSessions } from '#contract/admin/accounts';
import { DAY_MS } from '#domain/lib/time';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import { useMissedRequiredField } from '#ui/forms/use-missed.tsx';
import { ConfirmDialog } from '#ui/surfaces/ConfirmDialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { showFailureToast } from '../failures.ts';
import { accountsText as text } from './text.ts';

/**
 * Change that waits for the administrator's confirmation. 'end': end all sessions. 'ban': ban the account until the end
 * of the day `until` (YYYY-MM-DD, local time), or permanently if `until` is ''.
 */
type Pending = { readonly what: 'end' } | { readonly what: 'ban'; readonly until: string };

const startOfDay = (day: string): string | null =>
  day === '' ? null : new Date(`${day}T00:00:00`).toISOString();

export function AccountCard({
  account,
  isSelf,
  onChange,
}: {
  account: AdminAccount;
  isSelf: boolean;
  onChange: (changed: AdminAccount) => Promise<void>;
}) {
  const [pending, setPending] = useState<Pending | null>(null);
  const checked = useIdentityCheck();
  const title = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  const { id, email, ban } = account;
  // Focus the title of the account card, because the card appears below the submitted search form.
  useEffect(() => title.current?.focus(), []);

  const finish = async (
    reply: Outcome<{ account: AdminAccount }>,
    words: { done: string; failed: string },
  ) => {
    if (!reply.ok) {
      showFailureToast(reply, { title: words.failed, description: reply.error });
      return;
    }
    toast({ title: words.done, tone: 'good' });
    await onChange(reply.data.account);
    title.current?.focus();
  };
  const endSessions = () =>
    callEndpointSignedIn<typeof adminEndSessions>('POST /api/adminEndSessions', { body: { user_id: id } });
  const banUntil = (day: string) =>
    callEndpointSignedIn<typeof adminBanAccount>('POST /api/adminBanAccount', {
      body: { user_id: id, until: startOfDay(day) },
    });

  return (
    <section className="admin-section card" aria-labelledby={headingId}>
      <h2 id={headingId} ref={title} tabIndex={-1} className="account-card__email">
        {email}
      </h2>
      <Facts account={account} />
      <div className="admin-buttons">
        <button type="button" className="button" onClick={() => setPending({ what: 'end' })}>
          {text.end.button}
        </button>
      </div>
      {isSelf || account.roles.includes('owner') ? (
        <p className="muted">{isSelf ? text.ban.self : text.ban.owner}</p>
      ) : (
        ban === null && <BanForm onBan={(until) => setPending({ what: 'ban', until })} />
      )}
      {pending?.what === 'end' && (
        <ConfirmDialog
          text={text.end}
          onClose={() => setPending(null)}
          onConfirm={async (close) => {
            // Close this dialog before the request. The server may require proof of identity, and the dialog for it
            // would open behind this dialog, where the user could not use it.
            close();
            await finish(await checked(endSessions), {
              done: text.end.done(email),
              failed: text.end.failed,
            });
          }}
        >
          <p>{text.end.about(email)}</p>
        </ConfirmDialog>
      )}
      {pending?.what === 'ban' && (
        <ConfirmDialog
          text={text.ban}
          onClose={() => setPending(null)}
          onConfirm={async (close) => {
            close();
            await finish(await checked(() => banUntil(pending.until)), {
              done: text.ban.done(email),
              failed: text.ban.failed,
            });
          }}
        >
          <p>{text.ban.about(email, formatUntil(startOfDay(pending.until)))}</p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const formatUntil = (until: string | null) => (until === null ? null : formatDateTime(until));

const untilWords = (until: string | null): string =>
  until === null ? text.facts.forGood : text.facts.bannedUntil(formatDateTime(until));

function Facts({
  account: { id, created_at, last_sign_in_at, roles, sessions, ban },
}: {
  account: AdminAccount;
}) {
  const facts = [
    [text.facts.id, id],
    [text.facts.created, formatDateTime(created_at)],
    [text.facts.lastSignIn, last_sign_in_at === null ? text.facts.never : formatDateTime(last_sign_in_at)],
    [text.facts.sessions, String(sessions)],
    ...(roles.length > 0 ? [[text.facts.role, text.facts.roles(roles)]] : []),
    ...(ban ? [[text.facts.ban, untilWords(ban.until)]] : []),
  ];
  return (
    <dl className="account-card__facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function BanForm({ onBan }: { onBan: (until: string) => void }) {
  const [until, setUntil] = useState('');
  const { miss, control, problem } = useMissedRequiredField<'until'>();
  const tomorrow = getLocalDate(new Date(Date.now() + DAY_MS));
  return (
    <form
      className="accounts-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.querySelector<HTMLInputElement>('input');
        const wrong = (until !== '' && until < tomorrow) || field?.validity.badInput === true;
        miss(event.currentTarget, wrong ? 'until' : null);
        if (!wrong) onBan(until);
      }}
    >
      <label className="field">
        <span className="field__label">{text.ban.until}</span>
        <input
          className="input"
          type="date"
          min={tomorrow}
          {...control('until')}
          value={until}
          onChange={(event) => setUntil(event.target.value)}
        />
        {problem('until', text.ban.past)}
      </label>
      <button type="submit" className="button button--danger">
        {text.ban.button}
      </button>
    </form>
  );
}
