import { useEffect, useState } from 'react';
import { readStaples, removeStaple, updateLocalStaplesFromAccount } from '#client/search/staples';
import { paths } from '#contract/paths';
import { Chip } from '#ui/controls/Chip.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AccountSection } from '../AccountSection.tsx';
import { accountText } from '../text.ts';

const text = accountText.account.staples;

export function KitchenStaples() {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    updateLocalStaplesFromAccount();
    setNames(readStaples());
  }, []);
  const remove = async (name: string) => {
    setNames((before) => before.filter((other) => other !== name));
    if (!(await removeStaple(name))) toast({ title: text.failed, tone: 'bad' });
  };
  return (
    <AccountSection title={text.title} lead={text.lead} anchor="staples">
      {names.length === 0 ? (
        <p className="muted">{text.none}</p>
      ) : (
        <ul className="chips" aria-label={text.list}>
          {names.map((name) => (
            <li key={name}>
              <Chip tone="accent" removeLabel={text.remove(name)} onRemove={() => void remove(name)}>
                {name}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <a className="button" href={paths.kitchenSetUp}>
        {text.edit}
      </a>
    </AccountSection>
  );
}
