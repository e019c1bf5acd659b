import type { TFunction } from 'i18next';
import type { WaitingApplication } from '../../../../api/areas/experts/contract/distribute-many';
import { divisionAddress } from '../../../routes/divisionAddress';
import type { Column } from '../../../shared/table/columns';
import { RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';

type ApplicationName = Pick<WaitingApplication, '_id' | 'spec_id' | 'title'>;

/** Returns the column with an application's title, linked to its experts; `whose`: returns a text shown after the number. */
export const applicationColumn = <T extends ApplicationName>(
  t: TFunction<'experts'>,
  whose?: (row: T) => string,
): Column<T> => ({
  key: 'application',
  title: t('many.column.application'),
  card: 'line',
  render: (row) => (
    <TwoLines
      first={
        <RowLink to={divisionAddress(row._id, 'review')}>
          <bdi data-hint={row.title}>{row.title}</bdi>
        </RowLink>
      }
      second={
        <>
          <span className="number">{row.spec_id}</span>
          {whose && (
            <>
              {' · '}
              <span data-hint={whose(row)}>{whose(row)}</span>
            </>
          )}
        </>
      }
    />
  ),
});

/** Returns the columns of applications that wait for experts. */
export const waitingColumns = (t: TFunction<'experts'>): Column<WaitingApplication>[] => [
  applicationColumn<WaitingApplication>(t, ({ applicant }) => applicant),
  {
    key: 'contest',
    title: t('many.column.contest'),
    width: '36%',
    card: 'bare',
    render: ({ contest, cultural_sector: sector }) => (
      <TwoLines
        first={<span data-hint={contest.title}>{contest.title}</span>}
        second={sector && <span data-hint={sector.name}>{sector.name}</span>}
      />
    ),
  },
  { key: 'free', title: t('many.column.free'), width: 140, figures: true, render: ({ free }) => free },
];
