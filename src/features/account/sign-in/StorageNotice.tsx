import { useEffect, useState } from 'react';
import { probeStorage, type SignInLasts } from '#client/session/session-storage';
import { accountText } from '../text.ts';

const text = accountText.storage;

/**
 * Warns if the browser cannot store the session, or can store it only for the current tab. Explains how to fix this.
 */
export function StorageNotice() {
  const [lasts, setLasts] = useState<SignInLasts>('lasting');
  useEffect(() => setLasts(probeStorage()), []);
  if (lasts === 'lasting') return null;
  const { title, hint } = text[lasts];
  return (
    <div className="account-note" role="alert">
      <p>
        <strong>{title}</strong>
      </p>
      <p>{hint}</p>
    </div>
  );
}
