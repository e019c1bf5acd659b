import type { Block } from './blocks';
import { textsOf } from './blocks';
import { plainText } from './markup';

export interface ComparedLine {
  change: 'same' | 'added' | 'removed';
  text: string;
}

/** Text of a block on one line; a block without text by its type and kind. */
export function lineOf(block: Block): string {
  if (block.type === 'bankDetails') return `[${block.type}: ${block.data.type}]`;
  if (block.type === 'spacer') return `[${block.type}: ${block.data.size}]`;
  const separator = block.type === 'table' ? ' | ' : '\n';
  return textsOf(block).map(plainText).join(separator);
}

/** Compares two versions of a template block by block: the fewest removals and additions that lead from one to the other. */
export function compareBlocks(before: readonly Block[], after: readonly Block[]): ComparedLine[] {
  const [old, fresh] = [before.map(lineOf), after.map(lineOf)];
  // Length of the longest common sequence of what follows each pair of lines.
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1));
  const lengthAt = (row: number, column: number) => lengths[row]?.[column] ?? 0;
  for (let row = old.length - 1; row >= 0; row--)
    for (let column = fresh.length - 1; column >= 0; column--) {
      const length =
        old[row] === fresh[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
      lengths[row]?.fill(length, column, column + 1);
    }
  const lines: ComparedLine[] = [];
  let [row, column] = [0, 0];
  while (row < old.length || column < fresh.length) {
    const [removed, added] = [old[row], fresh[column]];
    if (removed !== undefined && removed === added) {
      lines.push({ change: 'same', text: removed });
      row++;
      column++;
    } else if (
      removed !== undefined &&
      (added === undefined || lengthAt(row + 1, column) >= lengthAt(row, column + 1))
    ) {
      lines.push({ change: 'removed', text: removed });
      row++;
    } else {
      lines.push({ change: 'added', text: added ?? '' });
      column++;
    }
  }
  return lines;
}
