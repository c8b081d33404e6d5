import { Heart } from 'lucide-react';
import { buildSignInAddress } from '#client/session/sign-in-address';
import { Icon } from '#ui/pictures/Icon.tsx';
import { actionsText as text } from './actions-text.ts';
import { ShareButton } from './ShareButton.tsx';

/** Lets a guest share a recipe of the site, or sign in to save it and return to its page. */
export function GuestRecipeActions({ title }: { title: string }) {
  return (
    <div className="no-print">
      <a className="button button--quiet" href={buildSignInAddress(location)}>
        <Icon of={Heart} size={18} />
        {text.signInToSave}
      </a>
      <ShareButton title={title} />
    </div>
  );
}
