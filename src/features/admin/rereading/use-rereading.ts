import { useEffect, useRef, useState } from 'react';
import { callEndpointSignedIn } from '#browser/account/client';
import type { adminReread, adminShowRereading, Rereading, RereadingOrder } from '#contract/rereading';
import { sayFailure } from '../failures.ts';
import { useLoaded } from '../loaded.tsx';
import { adminText } from '../text.ts';
import { rereadingText as text } from './text.ts';

const fetchRereading = () => callEndpointSignedIn<typeof adminShowRereading>('GET /api/adminShowRereading');

/** Whether another step would do anything. */
const goesOn = ({ rules, run }: Rereading) => run?.state === 'running' && run.rules === rules;

/**
 * How far the job is, and the ways to start it, stop it and have it go on. While this page goes on with it, it asks for one
 * step after the other; it may be closed at any time.
 */
export function useRereading() {
  const { state, load, update } = useLoaded(fetchRereading);
  /** Which orders are on their way: none, one that was pressed, or steps. */
  const [busy, setBusy] = useState<'no' | 'order' | 'steps'>('no');
  const working = useRef(false);
  const wanted = useRef(true);
  useEffect(() => {
    wanted.current = true;
    return () => {
      wanted.current = false;
    };
  }, []);

  /** @returns what it is then, or null when the call failed, which is said */
  const ask = async (order: RereadingOrder): Promise<Rereading | null> => {
    const reply = await callEndpointSignedIn<typeof adminReread>('POST /api/adminReread', {
      body: { order },
    }).catch(() => ({
      ok: false as const,
      status: 0,
      error: adminText.unreachable,
    }));
    if (!reply.ok) {
      sayFailure(reply, { title: text.held, description: reply.error });
      return null;
    }
    update(() => reply.data);
    return reply.data;
  };

  /** Starts it or has it go on, and then asks for steps until there is none left, it is stopped, or one fails. */
  const run = async (order: 'start' | 'resume') => {
    if (working.current) return;
    working.current = true;
    setBusy('order');
    let now = await ask(order);
    if (now !== null) setBusy('steps');
    while (now !== null && wanted.current && goesOn(now)) now = await ask('step');
    working.current = false;
    setBusy('no');
  };

  /** The step that is on its way finds it stopped, or is the last. */
  const stop = () => void ask('stop');

  return { state, busy, load, run, stop };
}
