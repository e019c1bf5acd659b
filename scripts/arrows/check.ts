import { ARROWS, isTopLevel, isTest } from './table';
import type { Import } from './imports';

/**
 * Returns whether the file matches the pattern or is in a folder that matches it. `*` in a pattern stands for one
 * folder.
 */
const matchesPattern = (file: string, place: string): boolean =>
  new RegExp(`^${place.replaceAll('*', '[^/]+')}(/|\\.tsx?$)`).test(file);

const depth = (place: string): number => place.split('/').length;

/** Returns the pattern of the file's row in the table: the longest one that matches. */
const rowPatternOf = (file: string): string | undefined =>
  Object.keys(ARROWS)
    .filter((place) => matchesPattern(file, place))
    .toSorted((a, b) => depth(b) - depth(a))[0];

/**
 * Returns whether this allowed pattern covers the file. It does not cover parts of a folder that have a row of their
 * own.
 */
const isCoveredBy = (file: string, place: string): boolean =>
  matchesPattern(file, place) && depth(place) >= depth(rowPatternOf(file) ?? '');

const areaOf = (file: string): string | undefined => /^api\/areas\/([^/]+)\//.exec(file)?.[1];

/** Returns the reason why a file may not import another; undefined if it may. */
export function faultOf({ from, to }: Pick<Import, 'from' | 'to'>): string | undefined {
  if (isTest(from) || isTopLevel(from)) return undefined;
  if (isTest(to)) return 'the product takes nothing from its tests';
  if (!to.includes('/')) return undefined; // package.json
  const place = rowPatternOf(from);
  if (place === undefined) return 'its folder has no row in scripts/arrows/table.ts';
  const isWithin = rowPatternOf(to) === place && areaOf(to) === areaOf(from);
  const isOfItsArea = place === 'api/areas/*' && areaOf(to) === areaOf(from);
  const allowed = ARROWS[place] ?? [];
  if (isWithin || isOfItsArea || allowed.some((one) => isCoveredBy(to, one))) return undefined;
  return `${place} takes from ${allowed.join(', ') || 'nothing'} only`;
}

/** Returns import cycles; lazy imports and imports of types count. */
export function importCycles(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>();
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to]);
  const number = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    number.set(file, number.size);
    low.set(file, number.size - 1);
    stack.push(file);
    for (const other of next.get(file) ?? []) {
      if (!number.has(other)) visit(other);
      if (stack.includes(other)) low.set(file, Math.min(low.get(file) ?? 0, low.get(other) ?? 0));
    }
    if (low.get(file) !== number.get(file)) return;
    const ring = stack.splice(stack.indexOf(file));
    if (ring.length > 1) found.push(ring);
  };
  for (const file of next.keys()) if (!number.has(file)) visit(file);
  return found;
}
