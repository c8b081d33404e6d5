import type { Factor } from '@supabase/auth-js';
import { KeyRound, MessageSquareText, ScanQrCode } from 'lucide-react';
import { authClient } from '#browser/account/session';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useWork } from '#ui/feedback/use-work.ts';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { accountProblem } from '../auth-words.ts';
import { formatDay } from '../dates.ts';
import { useIdentityCheck } from '../identity-check.tsx';
import { accountText } from '../text.ts';
import { type FactorKind, kindName } from './use-factors.ts';

const text = accountText.factors;
const ICONS = { totp: ScanQrCode, phone: MessageSquareText, webauthn: KeyRound } as const;

/** The factors that count, each with a way to remove it. `factors` is null until they are known. */
export function FactorList({
  factors,
  onChange,
}: {
  factors: readonly Factor[] | null;
  onChange: () => Promise<void>;
}) {
  if (factors === null) return <p className="muted">{accountText.checking}</p>;
  if (factors.length === 0) return <p className="muted">{text.none}</p>;
  return (
    <ul className="account-list" aria-label={text.list}>
      {factors.map((factor) => (
        <FactorLine key={factor.id} factor={factor} onChange={onChange} />
      ))}
    </ul>
  );
}

function FactorLine({ factor, onChange }: { factor: Factor; onChange: () => Promise<void> }) {
  const { busy, run } = useWork();
  const checked = useIdentityCheck();
  const name = kindName(factor);
  const number = (factor as { phone?: string }).phone;
  const remove = async () => {
    const auth = await authClient();
    const { error } = await checked(() => auth.mfa.unenroll({ factorId: factor.id }));
    if (error) {
      toast({ title: accountProblem(error, text.failedToRemove), tone: 'bad' });
      return;
    }
    // The session may have fallen back to one step: its token is to say so.
    await auth.refreshSession();
    toast({ title: text.removed(name), tone: 'good' });
    await onChange();
  };
  return (
    <li className="account-list__line">
      <Icon of={ICONS[factor.factor_type as FactorKind]} />
      <span className="account-list__words">
        <strong>{name}</strong>
        <span className="muted small">
          {number ? `${number}, ` : ''}
          {text.since(formatDay(factor.created_at))}
        </span>
      </span>
      <BusyButton
        type="button"
        className="button--quiet"
        aria-label={text.removeNamed(name)}
        busy={busy}
        label={text.remove}
        busyLabel={text.removing}
        onClick={() => void run(remove)}
      />
    </li>
  );
}
