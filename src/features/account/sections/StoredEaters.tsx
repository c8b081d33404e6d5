import { useEffect, useRef } from 'react';
import { formatDateTime } from '#client/device/today';
import { useEaters } from '#client/eaters/eaters';
import {
  type AccountEaters,
  deleteAccountEaters,
  type EatersState,
  replaceLocalEaters,
  storeEatersInAccount,
  syncEaters,
} from '#client/eaters/sync-eaters';
import { removeUserLabelCorrection, useCorrections } from '#client/eaters/user-corrections';
import type { Eater, UserCorrection } from '#contract/eaters/eaters';
import { paths } from '#contract/paths';
import { EATER_SERVINGS } from '#domain/eaters/appetites';
import { describeCorrection } from '#shared/eaters/sentences.ts';
import { formatServings } from '#shared/eaters/servings-words.ts';
import { formatExclusion } from '#shared/eaters/words.ts';
import { LoadStateContent } from '#shared/loaded/LoadStateContent.tsx';
import { useLoaded } from '#shared/loaded/use-loaded.ts';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { useSingleTask } from '#ui/feedback/use-work.ts';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { accountText } from '../text.ts';

const text = accountText.eaters;
const ANCHOR = 'eaters';

/**
 * Shows where the list of people the user cooks for is stored: in the account, or only on this device. The list is
 * stored in the account only if the user agrees here.
 */
export function StoredEatersSection() {
  const here = useEaters();
  const corrections = useCorrections();
  const synced = useLoaded(syncEaters);
  const isFailed = synced.state.kind === 'error';
  const place = useRef<HTMLDivElement>(null);
  // Scroll to the section about stored eaters if the URL fragment names it. The browser could not do so on page load,
  // because the section did not exist yet.
  const isSettled = synced.state.kind !== 'loading';
  useEffect(() => {
    if (isSettled && location.hash === `#${ANCHOR}`) place.current?.closest('section')?.scrollIntoView();
  }, [isSettled]);

  /**
   * Called after the user has chosen where to store the list of eaters. Shows a success or error message, then syncs
   * the list. Also syncs after an error, because another device may have changed the list.
   */
  const chosen = async (problem: string | null, good: string) => {
    if (problem !== null) toast({ title: text.failedToChange, description: problem, tone: 'bad' });
    else toast({ title: good, tone: 'good' });
    await synced.reload();
    // The focused button has disappeared, so move the focus to the section around it.
    place.current?.focus();
  };
  const keep = async (over: string | null) => {
    const reply = await storeEatersInAccount(here, over);
    await chosen(reply.ok ? null : reply.error, text.isStored);
  };
  const take = async (accountList: AccountEaters) =>
    chosen(replaceLocalEaters(accountList) ? null : text.notWritten, text.isTaken);
  const stop = async () => {
    const reply = await deleteAccountEaters();
    await chosen(reply.ok ? null : reply.error, text.isForgotten);
  };

  return (
    <AccountSection title={text.title} lead={text.lead} anchor={ANCHOR}>
      <div ref={place} className="account-eaters" tabIndex={-1}>
        <LoadStateContent of={synced} waiting={<p className="muted">{text.loading}</p>} failed={text.failed}>
          {({ state }) => (
            <Where state={state} here={here} corrections={corrections} keep={keep} take={take} stop={stop} />
          )}
        </LoadStateContent>
        {isFailed && <People of={here} label={text.onDevice} />}
        <CorrectionList
          of={corrections}
          label={text.corrections}
          onRemove={async (one) =>
            chosen(removeUserLabelCorrection(one) ? null : text.notWritten, text.correctionRemoved)
          }
        />
        <p className="small">
          <a href={paths.home}>{text.change}</a>
        </p>
      </div>
    </AccountSection>
  );
}

function Where({
  state,
  here,
  corrections,
  keep,
  take,
  stop,
}: {
  state: EatersState;
  here: readonly Eater[];
  corrections: readonly UserCorrection[];
  keep: (over: string | null) => Promise<void>;
  take: (accountList: AccountEaters) => Promise<void>;
  stop: () => Promise<void>;
}) {
  switch (state.where) {
    case 'device':
      if (here.length + corrections.length === 0) return <p className="muted">{text.none}</p>;
      return (
        <>
          <p>{state.wasInAccount ? text.wasInAccount : text.onDeviceOnly}</p>
          <People of={here} label={text.title} />
          <p className="muted small">{text.consent}</p>
          <Choice label={text.keep} primary work={() => keep(null)} />
        </>
      );
    case 'account':
      return (
        <>
          <p>{text.inAccount(formatDateTime(state.accountList.kept_at))}</p>
          {state.accountList.eaters.length === 0 && <p className="muted">{text.noEaters}</p>}
          <People of={state.accountList.eaters} label={text.title} />
          <p className="muted small">{text.meaning}</p>
          <Choice label={text.stop} work={stop} />
        </>
      );
    case 'ask':
      return (
        <>
          <p>{text.differ}</p>
          <h3>{text.onDevice}</h3>
          {here.length === 0 && <p className="muted">{text.noEaters}</p>}
          <People of={here} label={text.onDevice} />
          <Choice label={text.useDevice} work={() => keep(state.accountList.kept_at)} />
          <h3>{text.inYourAccount}</h3>
          {state.accountList.eaters.length === 0 && <p className="muted">{text.noEaters}</p>}
          <People of={state.accountList.eaters} label={text.inYourAccount} />
          <CorrectionList of={state.accountList.corrections} label={text.accountCorrections} />
          <Choice label={text.useAccount} work={() => take(state.accountList)} />
          <p className="muted small">{text.meaning}</p>
          <Choice label={text.stop} work={stop} />
        </>
      );
  }
}

function Choice({
  label,
  primary = false,
  work,
}: {
  label: string;
  primary?: boolean;
  work: () => Promise<void>;
}) {
  const { busy, run } = useSingleTask();
  return (
    <BusyButton
      type="button"
      className={primary ? 'button--primary' : ''}
      busy={busy}
      label={label}
      busyLabel={text.working}
      onClick={() => void run(work)}
    />
  );
}

function People({ of: eaters, label }: { of: readonly Eater[]; label: string }) {
  if (eaters.length === 0) return null;
  return (
    <ul className="account-list" aria-label={label}>
      {eaters.map(({ name, eating, servings, exclusions, goals }) => (
        <li key={name} className="account-list__line">
          <span className="account-list__words">
            <span>
              <strong>{name}</strong>
              {servings !== EATER_SERVINGS.usual && (
                <span className="muted small"> {formatServings(servings)}</span>
              )}
              {!eating && <span className="muted small"> {text.away}</span>}
            </span>
            <span className="muted small">{exclusions.map(formatExclusion).join(', ') || text.nothing}</span>
            {goals !== undefined && <span className="muted small">{text.goals(goals)}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}

function CorrectionList({
  of: corrections,
  label,
  onRemove,
}: {
  of: readonly UserCorrection[];
  label: string;
  onRemove?: (one: UserCorrection) => Promise<void>;
}) {
  if (corrections.length === 0) return null;
  return (
    <>
      <h3>{label}</h3>
      <ul className="account-list" aria-label={label}>
        {corrections.map((one) => (
          <li key={`${one.name}\n${one.label}`} className="account-list__line">
            <span className="account-list__words">{describeCorrection(one)}</span>
            {onRemove && (
              <button
                type="button"
                className="button"
                aria-label={text.removeNamedCorrection(describeCorrection(one))}
                onClick={() => void onRemove(one)}
              >
                {text.removeCorrection}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
