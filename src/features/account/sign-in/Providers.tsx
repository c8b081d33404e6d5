import { useEffect, useState } from 'react';
import { fetchAuthSettings } from '#browser/account/account';
import { authClient } from '#browser/account/session';
import { toast } from '#ui/toast/toast.ts';
import { accountText } from '../text.ts';

const text = accountText.signIn;
const PROVIDERS = ['google', 'github'] as const;
type Provider = (typeof PROVIDERS)[number];

/** Ways in through others: those that the site has set up. */
export function Providers() {
  const [offered, setOffered] = useState<readonly Provider[]>([]);
  useEffect(() => {
    fetchAuthSettings().then((reply) => {
      if (reply.ok) setOffered(PROVIDERS.filter((name) => reply.data.external[name]));
    });
  }, []);
  if (offered.length === 0) return null;
  const go = async (provider: Provider) => {
    try {
      // Comes back here, where `next` is still in the address.
      const auth = await authClient();
      const { error } = await auth.signInWithOAuth({ provider, options: { redirectTo: location.href } });
      if (error) throw error;
    } catch {
      toast({ title: text.failed, tone: 'bad' });
    }
  };
  return (
    <div className="providers">
      <p className="providers__or muted">{text.or}</p>
      {offered.map((provider) => (
        <button key={provider} type="button" className="button" onClick={() => void go(provider)}>
          {text[provider]}
        </button>
      ))}
    </div>
  );
}
