import { LockKeyhole } from 'lucide-react';
import { useEffect, useState } from 'react';
import { signInAddress } from '#browser/account/account';
import { onSession } from '#browser/account/session';
import { Icon } from '#ui/pictures/Icon.tsx';
import { onSecondFactorAsked } from './failures.ts';
import { adminText as text } from './text.ts';

/** Comes when the server asks for the second factor, and goes when the session has changed. */
export function StepUpNotice() {
  const [asked, setAsked] = useState(false);
  useEffect(() => onSecondFactorAsked(() => setAsked(true)), []);
  useEffect(() => onSession(() => setAsked(false)), []);
  if (!asked) return null;
  return (
    <div className="admin-notice admin-notice--step" role="alert">
      <Icon of={LockKeyhole} />
      <p>
        {text.stepUp.sentence}{' '}
        <a href={signInAddress(location)} target="_blank" rel="noopener">
          {text.stepUp.link}
        </a>{' '}
        {text.stepUp.newTab}
      </p>
    </div>
  );
}
