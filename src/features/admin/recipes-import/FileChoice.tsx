import { FilePlus } from 'lucide-react';
import { useRef } from 'react';
import { Chip } from '#ui/controls/Chip.tsx';
import { Icon } from '#ui/pictures/Icon.tsx';
import { adminText } from '../text.ts';

const text = adminText.files;

/** The files that are to be imported. */
export function FileChoice({
  files,
  onAdd,
  onRemove,
}: {
  files: readonly File[];
  onAdd: (files: Iterable<File>) => void;
  onRemove: (file: File) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="file-choice">
      <div className="file-choice__open">
        <button type="button" className="button" onClick={() => input.current?.click()}>
          <Icon of={FilePlus} />
          {text.choose}
        </button>
        <span className="muted small">{text.drop}</span>
      </div>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label={text.choose}
        onChange={({ currentTarget }) => {
          onAdd([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = '';
        }}
      />
      {files.length > 0 && (
        <ul className="chips" aria-label={text.chosen}>
          {files.map((file, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <li key={`${file.name} ${index}`}>
              <Chip onRemove={() => onRemove(file)} removeLabel={text.remove(file.name)}>
                {file.name} <span className="muted">{text.size(file.size)}</span>
              </Chip>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
