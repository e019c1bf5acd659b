import { ARROWS, isTopLevel, isTest } from './table';
import type { Import } from './imports';

/**
 * Returns whether the file matches the pattern or is in a folder that matches it. `*` in a pattern stands for one
 * folder.
 */
const matchesPattern = (file: string, pattern: string): boolean =>
  new RegExp(`^${pattern.replaceAll('*', '[^/]+')}(/|\\.tsx?$)`).test(file);

const depth = (pattern: string): number => pattern.split('/').length;

/** Returns the pattern of the file's row in the table: the longest one that matches. */
const rowPatternOf = (file: string): string | undefined =>
  Object.keys(ARROWS)
    .filter((pattern) => matchesPattern(file, pattern))
    .toSorted((a, b) => depth(b) - depth(a))[0];

/**
 * Returns whether this allowed pattern covers the file. It does not cover parts of a folder that have a row of their
 * own.
 */
const isCoveredBy = (file: string, pattern: string): boolean =>
  matchesPattern(file, pattern) && depth(pattern) >= depth(rowPatternOf(file) ?? '');

const areaOf = (file: string): string | undefined => /^api\/areas\/([^/]+)\//.exec(file)?.[1];

/** Returns the reason why a file may not import another; undefined if it may. */
export function faultOf({ from, to }: Pick<Import, 'from' | 'to'>): string | undefined {
  if (isTest(from) || isTopLevel(from)) return undefined;
  if (isTest(to)) return 'the product takes nothing from its tests';
  if (!to.includes('/')) return undefined; // package.json
  const pattern = rowPatternOf(from);
  if (pattern === undefined) return 'its folder has no row in scripts/arrows/table.ts';
  const isWithin = rowPatternOf(to) === pattern && areaOf(to) === areaOf(from);
  const isOfItsArea = pattern === 'api/areas/*' && areaOf(to) === areaOf(from);
  const allowed = ARROWS[pattern] ?? [];
  if (isWithin || isOfItsArea || allowed.some((source) => isCoveredBy(to, source))) return undefined;
  return `${pattern} takes from ${allowed.join(', ') || 'nothing'} only`;
}

/** Returns import cycles; lazy imports and imports of types count. */
export function importCycles(imports: readonly Import[]): string[][] {
  const importsByFile = new Map<string, string[]>();
  for (const { from, to } of imports) importsByFile.set(from, [...(importsByFile.get(from) ?? []), to]);
  const number = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const cycles: string[][] = [];
  const visit = (file: string): void => {
    number.set(file, number.size);
    low.set(file, number.size - 1);
    stack.push(file);
    for (const imported of importsByFile.get(file) ?? []) {
      if (!number.has(imported)) visit(imported);
      if (stack.includes(imported)) low.set(file, Math.min(low.get(file) ?? 0, low.get(imported) ?? 0));
    }
    if (low.get(file) !== number.get(file)) return;
    const ring = stack.splice(stack.indexOf(file));
    if (ring.length > 1) cycles.push(ring);
  };
  for (const file of importsByFile.keys()) if (!number.has(file)) visit(file);
  return cycles;
}
