import type { TFunction } from 'i18next';
import type { ExpertAct, ExpertActs } from '../../../../api/areas/experts/contract/acts';
import { expertActAddress } from '../../../routes/expertsAddress';
import type { Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';
import { TwoLineText } from '../TwoLineText';
import { Amount } from './Amount';

/** Row of an expert, or of the totals. */
export type ActRow = ExpertAct | ({ _id: 'totals' } & ExpertActs['totals']);

/** Returns the columns of `/ed/experts/acts` (rules/expert-review, "Acts of experts"). */
export const actColumns = (t: TFunction, season: string): Column<ActRow>[] => [
  {
    key: 'expert',
    title: t('expert-list:column.expert'),
    card: 'line',
    width: '32%',
    render: (row, index) =>
      'name' in row ? (
        <TwoLines
          first={
            <RowLink to={expertActAddress(row._id, season)}>
              <span data-hint={row.name}>{`${index + 1}. ${row.name}`}</span>
            </RowLink>
          }
          second={row.email}
        />
      ) : (
        <strong>{t('expert-list:acts.totals', { count: row.experts })}</strong>
      ),
  },
  {
    key: 'contests',
    title: t('expert-list:acts.contests'),
    render: (row) =>
      'name' in row && (
        <TwoLineText
          text={row.contests
            .map(({ title, count }) => t('expert-list:acts.ofContest', { title, count }))
            .join('; ')}
        />
      ),
  },
  {
    key: 'reviews',
    title: t('expert-list:acts.column.reviews'),
    width: 120,
    figures: true,
    render: ({ count }) => count,
  },
  {
    key: 'hours',
    title: t('expert-list:acts.column.hours'),
    width: 170,
    figures: true,
    render: ({ hours, count, without_hours: without }) => (
      <Amount what="hours" value={hours} count={count} without={without} />
    ),
  },
  {
    key: 'sum',
    title: t('expert-list:acts.sum'),
    width: 190,
    figures: true,
    render: ({ sum, count, without_rate: without }) => (
      <Amount what="sum" value={sum} count={count} without={without} />
    ),
  },
];
