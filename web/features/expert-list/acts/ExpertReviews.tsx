import { useTranslation } from 'react-i18next';
import type { ReadOutput } from '../../../reads/names';
import type { PagedRead } from '../../../reads/useRead';
import { DateTime } from '../../../shared/DateTime';
import { EmptyState } from '../../../shared/EmptyState';
import { PagedTable } from '../../../shared/table/PagedTable';
import { RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';
import { TwoLineText } from '../TwoLineText';
import { Amount } from './Amount';

/** Completed reviews of an expert: application, contest, day of signing and amount. */
export function ExpertReviews({ read }: { read: PagedRead<ReadOutput<'reviewsOfAct'>> }) {
  const { t } = useTranslation('expert-list');
  return (
    <PagedTable
      read={read}
      rowsOf={({ reviews }) => reviews}
      columns={[
        {
          key: 'application',
          title: t('acts.application'),
          card: 'line',
          width: '34%',
          render: ({ application: { _id, spec_id, title } }) => (
            <TwoLines
              first={<RowLink to={`/application/${_id}`}>{spec_id}</RowLink>}
              second={<span data-hint={title}>{title}</span>}
            />
          ),
        },
        {
          key: 'contest',
          title: t('acts.contest'),
          render: ({ contest }) => <TwoLineText text={contest.title} />,
        },
        {
          key: 'signed',
          title: t('acts.signed'),
          width: 150,
          narrow: true,
          render: ({ signed_at }) => <DateTime at={signed_at} parts="day" />,
        },
        {
          key: 'hours',
          title: t('acts.column.hours'),
          width: 160,
          figures: true,
          render: ({ contest: { hours } }) => (
            <Amount what="hours" value={hours ?? 0} count={1} without={hours === null ? 1 : 0} />
          ),
        },
        {
          key: 'sum',
          title: t('acts.sum'),
          width: 170,
          figures: true,
          render: ({ contest: { rate } }) => (
            <Amount what="sum" value={rate ?? 0} count={1} without={rate === null ? 1 : 0} />
          ),
        },
      ]}
      label={t('acts.one')}
      empty={<EmptyState text={t('acts.noneOfExpert')} />}
    />
  );
}
