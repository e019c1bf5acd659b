import { DateTime, type Parts } from '../DateTime';
import type { Column } from './columns';

/** Returns a column of moments; a row without one has a dash. */
export const momentColumn = <T,>(
  key: string,
  title: string,
  parts: Parts,
  momentOf: (row: T) => string | null | undefined,
): Column<T> => ({
  key,
  title,
  narrow: true,
  render: (row) => {
    const at = momentOf(row);
    return at ? <DateTime at={at} parts={parts} /> : '—';
  },
});
