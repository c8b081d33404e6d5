import type { Factor } from '@supabase/auth-js';
import { useState } from 'react';
import type { Outcome } from '#client/http/http';
import { completePasskeyChallenge, type PasskeyResult } from '#client/session/passkey';
import { loadAuthClient } from '#client/session/session';
import { pickUniqueName } from '#domain/account/factor-name';
import { type Loadable, useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { describeAccountProblem } from './account-problem.ts';
import { CodeField } from './TextField.tsx';
import { identityText } from './text.ts';
import { findVerificationCodeProblem, useAccountForm } from './use-account-form.ts';

const text = identityText.secondFactor;

interface StepProps {
  factor: Factor;
  onDone: () => Promise<unknown>;
}

export function SecondFactorForm(props: StepProps) {
  return props.factor.factor_type === 'webauthn' ? <PasskeyStep {...props} /> : <CodeStep {...props} />;
}

function PasskeyStep({ factor, onDone }: StepProps) {
  const [error, setError] = useState<string | null>(null);
  const { busy, run } = useSingleTask();
  const work = async () => {
    setError(null);
    const result = await completePasskeyChallenge(factor.id);
    if (result.ok) return onDone();
    setError(describePasskeyProblem(result));
    return;
  };
  return (
    <div className="account-step">
      <p>{text.webauthn}</p>
      {error && (
        <p className="field__error" role="alert">
          {error}
        </p>
      )}
      <BusyButton
        type="button"
        className="button--primary button--large"
        busy={busy}
        label={text.usePasskey}
        busyLabel={text.usingPasskey}
        onClick={() => void run(work)}
      />
    </div>
  );
}

export function describePasskeyProblem(result: Extract<PasskeyResult, { ok: false }>): string {
  switch (result.reason) {
    case 'stopped':
      return text.passkeyStopped;
    case 'unsupported':
      return text.noPasskeys;
    case 'refused':
      return result.problem.code === 'mfa_verification_failed'
        ? text.passkeyFailed
        : describeAccountProblem(result.problem, text.passkeyFailed);
  }
}

function CodeStep({ factor, onDone }: StepProps) {
  const isPhone = factor.factor_type === 'phone';
  const number = (factor as { phone?: string }).phone ?? '';
  const [challengeId, setChallengeId] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const asks = !isPhone || challengeId !== null;

  const ask = async (): Promise<string | null> => {
    const auth = await loadAuthClient();
    const { data, error } = await auth.mfa.challenge({ factorId: factor.id });
    if (error) {
      setErrors({ code: describeAccountProblem(error, identityText.failedToSignIn) });
      return null;
    }
    setChallengeId(data.id);
    return data.id;
  };

  const verify = async () => {
    // Request a new challenge for each code from an authenticator app, because a challenge ends after five wrong codes.
    const id = isPhone ? challengeId : await ask();
    if (id === null) return;
    const auth = await loadAuthClient();
    const { error } = await auth.mfa.verify({ factorId: factor.id, challengeId: id, code });
    if (!error) return onDone();
    setErrors({ code: describeAccountProblem(error, identityText.failedToSignIn) });
    setCode('');
    return;
  };

  const { form, submit, errors, setErrors, busy, run } = useAccountForm({
    check: () => ({ code: asks ? findVerificationCodeProblem(code) : null }),
    send: () => (asks ? verify() : ask()),
    step: asks,
  });

  return (
    <form ref={form} className="account-step" noValidate onSubmit={submit}>
      <p>{isPhone ? (asks ? text.phoneSent(number) : text.phone(number)) : text.totp}</p>
      {asks ? (
        <CodeField label={text.code} value={code} error={errors.code} onType={setCode} />
      ) : (
        errors.code && (
          <p className="field__error" role="alert">
            {errors.code}
          </p>
        )
      )}
      <BusyButton
        type="submit"
        className="button--primary button--large"
        busy={busy}
        label={asks ? text.verify : text.sendCode}
        busyLabel={asks ? text.verifying : text.sendingCode}
      />
      {isPhone && asks && (
        <button
          type="button"
          className="button button--quiet account-card__end"
          onClick={() => void run(ask)}
        >
          {text.resendCode}
        </button>
      )}
    </form>
  );
}

export type FactorKind = keyof typeof identityText.factorKinds;

export const getFactorLabel = (factor: Factor): string =>
  factor.friendly_name || identityText.factorKinds[factor.factor_type as FactorKind];

async function loadFactors(): Promise<Outcome<readonly Factor[]>> {
  const { data, error } = await (await loadAuthClient()).mfa.listFactors();
  if (error)
    return {
      ok: false,
      status: error.status ?? 0,
      error: describeAccountProblem(error, identityText.unreachable),
    };
  return { ok: true, status: 200, data: data.all.filter(({ status }) => status === 'verified') };
}

export const useLoadedSecondFactors = (): Loadable<readonly Factor[]> =>
  useLoaded(loadFactors, { isEmpty: (factors) => factors.length === 0 });

/** Resolves when the second factor whose setup the user canceled last has been removed. */
let leaving: Promise<unknown> = Promise.resolve();

/**
 * Removes a second factor whose setup was canceled. There is no need to wait, because the next setup waits for the
 * removal.
 */
export function cancelFactorSetup(factorId: string): Promise<unknown> {
  leaving = loadAuthClient().then((auth) => auth.mfa.unenroll({ factorId }));
  return leaving;
}

/**
 * Prepares the setup of a second factor: removes factors of this kind whose setup was not finished, then returns a
 * unique name. Unfinished factors cannot be used, because their secret is lost, but they count against the maximum
 * number of factors.
 */
export async function removeUnfinishedFactorsAndChooseName(kind: FactorKind): Promise<string> {
  // If a factor is still being removed, wait. Otherwise the factor would still be in the list, and removing it again
  // would fail.
  await leaving.catch(() => {});
  const auth = await loadAuthClient();
  const { data } = await auth.mfa.listFactors();
  const all = data?.all ?? [];
  const stale = all.filter((factor) => factor.factor_type === kind && factor.status !== 'verified');
  for (const { id } of stale) await auth.mfa.unenroll({ factorId: id });
  const rest = all.filter((factor) => !stale.includes(factor));
  return pickUniqueName(
    identityText.factorKinds[kind],
    rest.map(({ friendly_name: name }) => name ?? ''),
  );
}
