import { useState } from 'react';
import { copyText } from '#client/device/copy-text';
import { downloadText } from '#client/device/download';
import { loadAuthClient } from '#client/session/session';
import type { Account } from '#contract/account/account';
import { describeAccountProblem } from '#shared/account/account-problem.ts';
import { useIdentityCheck } from '#shared/account/identity-check.tsx';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { accountText } from '../text.ts';

const text = accountText.recoveryCodes;

export function RecoveryCodes({ account, onChange }: { account: Account; onChange: () => void }) {
  const { recovery_codes: codes } = account;
  const [newCodes, setNewCodes] = useState<readonly string[] | null>(null);
  const { busy, run } = useSingleTask();
  const checked = useIdentityCheck();

  const make = async () => {
    const { recoveryCodes } = (await loadAuthClient()).mfa;
    const { data, error } = await checked(() =>
      codes ? recoveryCodes.regenerate() : recoveryCodes.generate(),
    );
    if (error) {
      toast({ title: describeAccountProblem(error, text.failed), tone: 'bad' });
      return;
    }
    setNewCodes(data.codes);
    onChange();
  };

  return (
    <section className="recovery" aria-label={text.title}>
      <h3>{text.title}</h3>
      {newCodes ? (
        <NewCodes codes={newCodes} onConfirm={() => setNewCodes(null)} />
      ) : (
        <>
          <p className="muted" role="status">
            {codes ? text.left(codes.remaining, codes.total) : text.none}
          </p>
          <BusyButton
            type="button"
            busy={busy}
            label={codes ? text.renew : text.make}
            busyLabel={text.making}
            onClick={() => void run(make)}
          />
        </>
      )}
    </section>
  );
}

function NewCodes({ codes, onConfirm }: { codes: readonly string[]; onConfirm: () => void }) {
  const copy = async () => {
    const copied = await copyText(codes.join('\n'));
    toast(copied ? { title: text.copied, tone: 'good' } : { title: text.copyFailed, tone: 'bad' });
  };
  const download = () => downloadText(text.file, 'text/plain', `${text.fileHead}\n\n${codes.join('\n')}\n`);
  return (
    <>
      <p className="account-note" role="status">
        {text.once}
      </p>
      <ol className="recovery__codes" aria-label={text.list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="account-buttons">
        <button type="button" className="button" onClick={() => void copy()}>
          {text.copy}
        </button>
        <button type="button" className="button" onClick={download}>
          {text.download}
        </button>
        <button type="button" className="button button--primary" onClick={onConfirm}>
          {text.confirmSaved}
        </button>
      </div>
    </>
  );
}
