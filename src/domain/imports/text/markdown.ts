/** A line without Markdown's marks of headings, emphasis and links. */
export const withoutMarkdown = (line: string): string =>
  line
    .replace(/^#{1,6}\s+/u, '')
    .replace(/!?\[([^[\]]{0,300})\]\([^()\s]{0,1000}\)/gu, '$1')
    .replace(/(\*\*|__)(?=\S)([^*_]{1,500}?)\1/gu, '$2')
    .trim();
