import type { TFunction } from 'i18next';
import type { WaitingApplication } from '../../../../api/areas/experts/contract/distribute-many';
import { divisionAddress } from '../../../shared/divisionAddress';
import type { Column } from '../../../shared/table/columns';
import { RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';

type Named = Pick<WaitingApplication, '_id' | 'spec_id' | 'title'>;

/** The cell that names an application and leads to its experts. */
export const applicationColumn = <T extends Named>(t: TFunction<'experts'>): Column<T> => ({
  key: 'application',
  title: t('many.column.application'),
  card: 'line',
  render: ({ _id, spec_id: number, title }) => (
    <TwoLines
      first={
        <RowLink to={divisionAddress(_id, 'review')}>
          <bdi title={title}>{title}</bdi>
        </RowLink>
      }
      second={<span className="number">{number}</span>}
    />
  ),
});

/** Applications that wait for experts. */
export const waitingColumns = (t: TFunction<'experts'>): Column<WaitingApplication>[] => [
  { ...applicationColumn<WaitingApplication>(t), width: '30%' },
  {
    key: 'applicant',
    title: t('many.column.applicant'),
    width: '20%',
    render: ({ applicant }) => <TwoLines first={<span title={applicant}>{applicant}</span>} />,
  },
  {
    key: 'contest',
    title: t('many.column.contest'),
    width: '18%',
    render: ({ contest }) => <TwoLines first={<span title={contest.title}>{contest.title}</span>} />,
  },
  {
    key: 'sector',
    title: t('many.column.sector'),
    width: '16%',
    render: ({ cultural_sector: sector }) =>
      sector ? <TwoLines first={<span title={sector.name}>{sector.name}</span>} /> : '—',
  },
  { key: 'free', title: t('many.column.free'), width: 96, figures: true, render: ({ free }) => free },
];
