import type { Coverage, Group, MissingTool } from '../types.ts';

const BY_LACKING: readonly Group[] = ['substitute', 'missing1', 'missing2'];

/**
 * The heading a match stands under. What is lacking counts together: ingredients missing or short, and tools
 * that nothing replaces. An assumed staple lacks nothing, and is no substitute unless it stands in for something else.
 */
export function groupOf(coverage: readonly Coverage[], missingTools: readonly MissingTool[]): Group {
  const lacking =
    coverage.filter((one) => one.kind === 'missing' || one.kind === 'short').length +
    missingTools.filter((tool) => tool.using === undefined).length;
  const replaced = missingTools.length > 0 || coverage.some((one) => one.using !== undefined);
  if (lacking === 0 && !replaced) return 'cookNow';
  return BY_LACKING[lacking] ?? 'more';
}
