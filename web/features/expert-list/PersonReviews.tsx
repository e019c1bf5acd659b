import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ExpertView, ReviewOfExpert } from '../../../api/areas/experts/contract/register';
import { usePagedRead } from '../../reads/useRead';
import { CutText } from '../../shared/CutText';
import { reviewAddress } from '../../routes/divisionAddress';
import { EmptyState } from '../../shared/EmptyState';
import type { Column } from '../../shared/table/DataTable';
import { PagedTable } from '../../shared/table/PagedTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { Facts } from '../../shared/Facts';
import { scoreAndStatus } from '../../application-parts/scoreAndStatus';

/** Applications assigned to an expert, by season; each row links to the review. */
export function PersonReviews({ person }: { person: ExpertView }) {
  const { t } = useTranslation();
  const read = usePagedRead('reviewsOfExpert', { params: { id: person._id } });
  const { count, reviews } = person;
  return (
    <>
      <Facts
        columns={2}
        items={[
          { label: t('expert-list:column.total'), value: count },
          { label: t('expert-list:column.inProgress'), value: reviews.inProgress + reviews.prev_ended },
          { label: t('expert-list:column.notHandled'), value: reviews.notHandled },
          { label: t('expert-list:column.completed'), value: `${reviews.ended} / ${reviews.failed}` },
        ]}
      />
      <PagedTable
        read={read}
        rowsOf={({ reviews: rows }) => rows}
        columns={columns(t)}
        label={t('expert-list:person.reviews')}
        grouping={{ groupOf: ({ breadcrumbs }) => breadcrumbs.season.title, heading: (season) => season }}
        empty={<EmptyState text={t('expert-list:person.noReviews')} />}
      />
    </>
  );
}

const columns = (t: TFunction): Column<ReviewOfExpert>[] => [
  {
    key: 'code',
    title: t('experts:own.column.code'),
    card: 'line',
    width: '28%',
    render: ({ _id, application_id: application, spec_id: code, breadcrumbs }) => (
      <TwoLines
        first={<RowLink to={reviewAddress(application, _id)}>{code}</RowLink>}
        second={breadcrumbs.contest.title}
      />
    ),
  },
  {
    key: 'title',
    title: t('experts:own.column.title'),
    card: 'line',
    render: ({ title }) => <CutText text={title} />,
  },
  ...scoreAndStatus(t, '24%'),
];
