import type { TFunction } from 'i18next';
import type { OwnReview } from '../../../api/areas/experts/contract/own-reviews';
import { StatusTag } from '../../shared/StatusTag';
import type { Column } from '../../shared/table/DataTable';

/** What a review has come to, in any list of reviews: its points and its status, which takes this share of the width. */
export const scoreAndStatus = <T extends Pick<OwnReview, 'score' | 'status'>>(
  t: TFunction,
  width: string,
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
    title: t('experts:own.column.status'),
    width,
    card: 'bare',
    render: ({ status }) => <StatusTag process="review" status={status.id} />,
  },
];
