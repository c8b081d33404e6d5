import { Eye, EyeOff } from 'lucide-react';
import { toggleRecipeSaved, useIsRecipeSaved } from '#client/saved-recipes';
import { BusyButton } from '#ui/controls/BusyButton.tsx';
import { HeartButton } from '#ui/controls/HeartButton.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { toast } from '#ui/toast/toast.ts';
import { actionsText as text } from './actions-text.ts';
import { ShareButton } from './ShareButton.tsx';
import { useRecipeHiding } from './use-recipe-hiding.ts';

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
  const { hidden, busy, change } = useRecipeHiding(id);
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
