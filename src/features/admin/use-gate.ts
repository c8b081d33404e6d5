import { useCallback, useEffect, useState } from 'react';
import { fetchAccount, signInAddress } from '#browser/account/account';
import { forgetSession, onSession, storedEmail } from '#browser/account/session';
import type { AdminPage } from '#contract/admin/pages';
import { paths } from '#contract/paths';
import { type AdminGateState, gateOf } from './gate.ts';
import { adminText as text } from './text.ts';

/** Whether this page opens for whoever is here. Whoever has to leave does so, replacing history. */
export function useGate(page: AdminPage) {
  const [gate, setGate] = useState<AdminGateState>({ kind: 'checking' });
  const check = useCallback(async () => {
    const reply = await fetchAccount().catch(() => ({
      ok: false as const,
      status: 0,
      error: text.unreachable,
    }));
    // What the server takes for no session must not look like one.
    if (!reply.ok && reply.status === 401 && storedEmail() !== null) forgetSession();
    const next = gateOf(page, reply);
    // The spinner stays until the other page is there.
    if (next.kind !== 'leave') setGate(next);
    else location.replace(next.to === 'home' ? paths.home : signInAddress(location));
  }, [page]);
  useEffect(() => {
    void check();
  }, [check]);
  // Signing out in another tab closes the page here too.
  useEffect(
    () =>
      onSession(() => {
        if (storedEmail() === null) void check();
      }),
    [check],
  );
  const retry = () => {
    setGate({ kind: 'checking' });
    void check();
  };
  return { gate, retry };
}
