import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import { useWork } from '#ui/feedback/use-work.ts';
import { FactorStep } from '../factors/FactorStep.tsx';
import { kindName } from '../factors/use-factors.ts';
import { accountText } from '../text.ts';
import { RecoveryStep } from './RecoveryStep.tsx';

const text = accountText.secondFactor;
/** The quickest first. */
const ORDER: readonly Factor['factor_type'][] = ['webauthn', 'totp', 'phone'];

/** The second step of a sign-in, with one of the factors that are set up, or with a recovery code. */
export function SecondFactor({
  factors,
  recoveryCodes,
  onDone,
  onCancel,
}: {
  factors: readonly Factor[];
  /** How many recovery codes are left. */
  recoveryCodes: number;
  onDone: () => Promise<unknown>;
  onCancel: () => Promise<unknown>;
}) {
  const sorted = factors.toSorted((a, b) => ORDER.indexOf(a.factor_type) - ORDER.indexOf(b.factor_type));
  const [chosen, setChosen] = useState<Factor | 'recovery' | undefined>(sorted[0]);
  const { run } = useWork();
  if (!chosen) return null;
  const others = sorted.filter((factor) => factor !== chosen);
  const offersRecovery = chosen !== 'recovery' && recoveryCodes > 0;
  return (
    <div className="account-card card">
      <header className="account-card__head">
        <h1>{text.title}</h1>
      </header>
      {chosen === 'recovery' ? (
        <RecoveryStep onDone={onDone} />
      ) : (
        <FactorStep key={chosen.id} factor={chosen} onDone={onDone} />
      )}
      {(others.length > 0 || offersRecovery) && (
        <section className="account-card__others" aria-label={text.others}>
          <p className="muted small">{text.others}</p>
          {others.map((factor) => (
            <button key={factor.id} type="button" className="button" onClick={() => setChosen(factor)}>
              {kindName(factor)}
            </button>
          ))}
          {offersRecovery && (
            <button type="button" className="button" onClick={() => setChosen('recovery')}>
              {text.recoveryCode}
            </button>
          )}
        </section>
      )}
      <button
        type="button"
        className="button button--quiet account-card__aside"
        onClick={() => void run(onCancel)}
      >
        {text.cancel}
      </button>
    </div>
  );
}
