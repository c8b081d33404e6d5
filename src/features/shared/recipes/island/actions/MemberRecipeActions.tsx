import { Eye, EyeOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hideRecipe, isRecipeHidden, unhideRecipe } from '#client/hidden-recipes';
import { subscribeToPromise } from '#client/http/while-wanted';
import { toggleRecipeSaved, useIsRecipeSaved } from '#client/saved-recipes';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { HeartButton } from '#ui/controls/HeartButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useApiCall } from '../../../use-api-call.ts';
import { actionsText as text } from './actions-text.ts';
import { ShareButton } from './ShareButton.tsx';

/** Buttons with which a member saves, shares and hides a recipe of the site. */
export function MemberRecipeActions({ id, title }: { id: string; title: string }) {
  const saved = useIsRecipeSaved(id);
  return (
    <div className="no-print">
      <HeartButton
        pressed={saved}
        label={text.save}
        words={saved ? text.saved : text.save}
        onPress={async () => toast(await toggleRecipeSaved(id))}
      />
      <ShareButton title={title} />
      <NotForMe id={id} />
    </div>
  );
}

function NotForMe({ id }: { id: string }) {
  const [hidden, setHidden] = useState(false);
  const { busy, send } = useApiCall({ failed: text.failed });
  useEffect(
    () =>
      // If it is unknown whether the recipe is hidden, assume that it is not. Hiding a recipe twice does no harm.
      subscribeToPromise(isRecipeHidden(id), setHidden),
    [id],
  );

  const change = (hide: boolean): Promise<void> =>
    send(
      () => (hide ? hideRecipe(id) : unhideRecipe(id)),
      ({ note }) => {
        setHidden(hide);
        toast({
          title: hide ? text.hidden : text.shown,
          description: note ?? (hide ? text.hiddenHint : undefined),
          tone: 'good',
          ...(hide && { action: { label: text.undo, run: () => void change(false) } }),
        });
      },
    );

  return (
    <>
      <BusyButton
        type="button"
        className="button--quiet"
        icon={<Icon of={hidden ? Eye : EyeOff} />}
        busy={busy}
        label={hidden ? text.show : text.hide}
        busyLabel={text.changing}
        onClick={() => void change(!hidden)}
      />
      {hidden && <p className="muted small">{text.isHidden}</p>}
    </>
  );
}
