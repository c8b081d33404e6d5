import './reparse.css';
import { useEffect, useId, useRef, useState } from 'react';
import { callEndpointSignedIn } from '#client/session/client';
import type { Account } from '#contract/account/account';
import { ADMIN_PAGES } from '#contract/admin/pages';
import type { adminReparse, adminShowReparse, ReparseOrder, ReparseStatus } from '#contract/admin/reparse';
import { paths } from '#contract/paths';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { withErrorFallback } from '#ui/feedback/ErrorBoundary.tsx';
import { Spinner } from '#ui/feedback/Spinner.tsx';
import { AdminFrame, AdminGate } from '../AdminGate.tsx';
import { showFailureToast } from '../failures.ts';
import { adminText } from '../text.ts';
import { reparseText as text } from './text.ts';

const fetchReparseStatus = () => callEndpointSignedIn<typeof adminShowReparse>('GET /api/adminShowRereading');

const isReparseRunning = ({ rules, run }: ReparseStatus) => run?.state === 'running' && run.rules === rules;

function useReparse() {
  const loaded = useLoaded(fetchReparseStatus);
  const { update } = loaded;
  /**
   * State of this page's requests. 'no': none is running. 'order': a single request is running, because the
   * administrator has pressed a button such as 'Start'. 'steps': the page sends one request after another, and each
   * request makes the server reparse a batch of recipes.
   */
  const [busy, setBusy] = useState<'no' | 'order' | 'steps'>('no');
  const working = useRef(false);
  const wanted = useRef(true);
  useEffect(() => {
    wanted.current = true;
    return () => {
      wanted.current = false;
    };
  }, []);

  const ask = async (order: ReparseOrder): Promise<ReparseStatus | null> => {
    const reply = await callEndpointSignedIn<typeof adminReparse>('POST /api/adminReread', {
      body: { order },
    }).catch(() => ({
      ok: false as const,
      status: 0,
      error: adminText.unreachable,
    }));
    if (!reply.ok) {
      showFailureToast(reply, { title: text.held, description: reply.error });
      return null;
    }
    update(() => reply.data);
    return reply.data;
  };

  const run = async (order: 'start' | 'resume') => {
    if (working.current) return;
    working.current = true;
    setBusy('order');
    let now = await ask(order);
    if (now !== null) setBusy('steps');
    while (now !== null && wanted.current && isReparseRunning(now)) now = await ask('step');
    working.current = false;
    setBusy('no');
  };

  const stop = () => void ask('stop');

  return { loaded, busy, run, stop };
}

function ReparseIsland() {
  return <AdminGate page={ADMIN_PAGES.reparse}>{(account) => <Job account={account} />}</AdminGate>;
}

function Job({ account }: { account: Account }) {
  const { loaded, busy, run, stop } = useReparse();
  return (
    <AdminFrame account={account} page={ADMIN_PAGES.reparse} title={text.title} lead={text.lead}>
      <LoadStateContent of={loaded} waiting={<Spinner label={text.looking} />} failed={text.error}>
        {(now) => (
          <>
            <Progress now={now} busy={busy} onRun={(order) => void run(order)} onStop={stop} />
            <Failures now={now} />
          </>
        )}
      </LoadStateContent>
    </AdminFrame>
  );
}

/**
 * Returns a sentence about the state of the job that reparses recipes.
 * @param here true if this page is running the job by requesting one batch after the other
 */
function describeReparseStatus({ rules, run }: ReparseStatus, here: boolean): string {
  if (run === null) return text.never;
  if (run.rules !== rules) return text.states.outdated;
  return run.state === 'running' && !here ? text.states.left : text.states[run.state];
}

function Progress({
  now,
  busy,
  onRun,
  onStop,
}: {
  now: ReparseStatus;
  busy: 'no' | 'order' | 'steps';
  onRun: (order: 'start' | 'resume') => void;
  onStop: () => void;
}) {
  const id = useId();
  const { run, rules } = now;
  const current = run?.rules === rules;
  const open = run !== null && current && run.state !== 'done';
  const begin = { label: run ? text.restart : text.start, press: () => onRun('start') };
  const goOn = { label: text.resume, press: () => onRun('resume') };
  const main = busy === 'steps' ? { label: text.stop, press: onStop } : open ? goOn : begin;
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.status}</h2>
        <p role="status">{describeReparseStatus(now, busy === 'steps')}</p>
      </header>
      {run && (
        <div className="reparse-progress">
          <progress
            className="import-progress"
            max={Math.max(run.total, run.read, 1)}
            value={run.read}
            aria-labelledby={id}
          />
          <p className="reparse-counts figures">
            <strong>{text.read(run.read, Math.max(run.total, run.read))}</strong>
            <span>{text.changed(run.changed)}</span>
            <span className={run.failed > 0 ? 'reparse-failed' : undefined}>{text.failed(run.failed)}</span>
          </p>
        </div>
      )}
      <Facts now={now} />
      <div className="admin-buttons">
        {/* Use a single button whose label changes. If one button replaced another, the keyboard focus would be lost. */}
        <BusyButton
          type="button"
          className="button--primary"
          busy={busy === 'order'}
          label={main.label}
          busyLabel={main.label}
          onClick={main.press}
        />
        {open && (
          <BusyButton
            type="button"
            busy={busy !== 'no'}
            label={text.restart}
            busyLabel={text.restart}
            onClick={() => onRun('start')}
          />
        )}
        {open && busy === 'no' && run.state === 'running' && (
          <button type="button" className="button" onClick={onStop}>
            {text.stop}
          </button>
        )}
      </div>
    </section>
  );
}

const TIME = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

function Facts({ now: { run, rules } }: { now: ReparseStatus }) {
  const facts = [
    [text.facts.stored, run?.state === 'done' ? run.rules : text.unknown],
    [text.facts.now, rules],
    ...(run
      ? [
          [text.facts.started, TIME.format(new Date(run.started_at))],
          [text.facts.moved, TIME.format(new Date(run.moved_at))],
        ]
      : []),
  ];
  return (
    <dl className="reparse-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="muted">{name}</dt>
          <dd className="figures">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Failures({ now: { run, failures } }: { now: ReparseStatus }) {
  const id = useId();
  if (run === null || failures.length === 0) return null;
  const more = run.failed - failures.length;
  return (
    <section className="admin-section card" aria-labelledby={id}>
      <header className="admin-section__head">
        <h2 id={id}>{text.failures}</h2>
        <p className="muted">{text.failuresLead}</p>
      </header>
      <ul className="reparse-failures">
        {failures.map((failure) => (
          <li key={failure.id}>
            <a href={paths.recipe(failure.id)}>{failure.title}</a>
            {text.reason(failure.reason)}
          </li>
        ))}
        {more > 0 && <li className="muted">{text.more(more)}</li>}
      </ul>
    </section>
  );
}

export const ReparsePage = withErrorFallback(ReparseIsland, 'h1');
