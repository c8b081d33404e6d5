import type { Factor } from '@supabase/auth-js';
import { useCallback, useEffect, useState } from 'react';
import { authClient } from '#browser/account/session';
import { freeName } from '#domain/account/factor-name';
import { accountText as text } from '../text.ts';

export type FactorKind = keyof typeof text.factors.kinds;

export const kindName = (factor: Factor): string =>
  factor.friendly_name || text.factors.kinds[factor.factor_type as FactorKind];

/** The second factors of the account; null until they are known. */
export function useFactors() {
  const [all, setAll] = useState<readonly Factor[] | null>(null);
  const reload = useCallback(async () => {
    const { data } = await (await authClient()).mfa.listFactors();
    setAll(data?.all ?? []);
  }, []);
  useEffect(() => {
    reload().catch(() => setAll([]));
  }, [reload]);
  return { all, reload, verified: all?.filter(({ status }) => status === 'verified') ?? null };
}

/**
 * A name for a new factor of a kind, once what was left unfinished of that kind is out of the way: it would count
 * against the number of factors, and its secret is known to nobody.
 */
export async function makeRoom(kind: FactorKind): Promise<string> {
  const auth = await authClient();
  const { data } = await auth.mfa.listFactors();
  const all = data?.all ?? [];
  const stale = all.filter((factor) => factor.factor_type === kind && factor.status !== 'verified');
  for (const { id } of stale) await auth.mfa.unenroll({ factorId: id });
  const rest = all.filter((factor) => !stale.includes(factor));
  return freeName(
    text.factors.kinds[kind],
    rest.map(({ friendly_name: name }) => name ?? ''),
  );
}
