import { type ClipboardEvent, type DragEvent, useState } from 'react';

/** Whether files are being dragged, as opposed to text or a link. */
const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes('Files');

/** Takes files that are dropped on an element or pasted into it. */
export function useFileDrop(onFiles: (files: Iterable<File>) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver(event: DragEvent) {
      if (!hasFiles(event)) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'copy';
      setIsOver(true);
    },
    onDragLeave(event: DragEvent<HTMLElement>) {
      if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false);
    },
    onDrop(event: DragEvent) {
      setIsOver(false);
      if (!hasFiles(event)) return;
      event.preventDefault();
      onFiles(event.dataTransfer.files);
    },
    onPaste(event: ClipboardEvent) {
      const { files } = event.clipboardData;
      if (files.length === 0) return;
      event.preventDefault();
      onFiles(files);
    },
  };
  return { isOver, handlers };
}
