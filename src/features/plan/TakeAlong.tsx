import { CalendarPlus, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { signInAddress } from '#browser/account/account';
import { copyText } from '#browser/device/copy-text';
import type { Outcome } from '#browser/http';
import { type CalendarLink, endCalendar, makeCalendar, readCalendar } from '#browser/plan/account-plan';
import { LinkField } from '#ui/forms/LinkField.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { planText } from './text.ts';
import type { PlanOnPage } from './use-plan.ts';

const text = planText.along;

/** The plan on paper and in a calendar, and its end. */
export function TakeAlong({ page }: { page: PlanOnPage }) {
  const [link, setLink] = useState<string | null>(null);
  const take = async (asked: Promise<Outcome<CalendarLink>>): Promise<CalendarLink | null> => {
    const reply = await asked;
    if (!reply.ok) {
      toast({ title: text.failed, description: reply.error, tone: 'bad' });
      return null;
    }
    setLink(reply.data.path === null ? null : location.origin + reply.data.path);
    return reply.data;
  };
  const open = async () => {
    const known = await take(readCalendar());
    if (known !== null && known.path === null) await take(makeCalendar());
  };
  const end = async () => {
    if ((await take(endCalendar())) !== null) toast({ title: text.ended, tone: 'good' });
  };
  return (
    <section className="plan-along no-print" aria-label={text.title}>
      <h2>{text.title}</h2>
      <div className="plan__links">
        <button type="button" className="button" onClick={() => window.print()}>
          <Icon of={Printer} />
          {text.print}
        </button>
        {page.signedIn && link === null && (
          <button type="button" className="button" onClick={() => void open()}>
            <Icon of={CalendarPlus} />
            {text.calendar}
          </button>
        )}
        <button type="button" className="button button--quiet" onClick={() => void page.clear()}>
          <Icon of={Trash2} />
          {text.clear}
        </button>
      </div>
      {!page.signedIn && (
        <p className="muted">
          <a href={signInAddress(location)}>{text.signIn}</a>
        </p>
      )}
      {link !== null && (
        <LinkField address={link} words={text.link} copyText={copyText} quiet>
          <button type="button" className="button" onClick={() => void take(makeCalendar())}>
            {text.anew}
          </button>
          <button type="button" className="button button--quiet" onClick={() => void end()}>
            {text.end}
          </button>
        </LinkField>
      )}
    </section>
  );
}
