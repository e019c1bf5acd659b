import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import type { OwnReview } from '../../api/areas/experts/contract/own-reviews';
import { StatusTag } from '../shared/StatusTag';
import type { Column } from '../shared/table/DataTable';
import { TwoLines } from '../shared/table/TwoLines';

/**
 * Columns with a review's points and its status, for any list of reviews. `width`: width of the status column; `under`: second line
 * of the status.
 */
export const scoreAndStatus = <T extends Pick<OwnReview, 'score' | 'status'>>(
  t: TFunction,
  width: string | number,
  under?: { title: string; render: (row: T) => ReactNode },
): Column<T>[] => [
  {
    key: 'score',
    title: t('experts:own.column.score'),
    width: 76,
    figures: true,
    render: ({ score }) => score ?? '—',
  },
  {
    key: 'status',
    title: under?.title ?? t('experts:own.column.status'),
    width,
    card: 'bare',
    render: (row) => (
      <TwoLines
        first={<StatusTag process="review" status={row.status.id} />}
        second={under?.render(row) ?? undefined}
      />
    ),
  },
];
