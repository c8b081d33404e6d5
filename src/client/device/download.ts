export const downloadText = (fileName: string, mediaType: string, text: string): void =>
  downloadFile(fileName, new Blob([text], { type: `${mediaType};charset=utf-8` }));

export function downloadFile(fileName: string, file: Blob): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
