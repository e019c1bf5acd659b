import type { TFunction } from 'i18next';
import type { DivisionCase } from '../../../../api/areas/experts/contract/statistics';
import { CutText } from '../../../shared/CutText';
import { divisionAddress } from '../../../shared/divisionAddress';
import { StatusTag } from '../../../shared/StatusTag';
import type { Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import { TwoLines } from '../../../shared/table/TwoLines';
import { CaseExperts } from './CaseExperts';

/** The columns of the case state; `sectors`: their names by their values. */
export const caseColumns = (t: TFunction, sectors: ReadonlyMap<string, string>): Column<DivisionCase>[] => [
  {
    key: 'number',
    title: t('experts:statistics.column.number'),
    card: 'line',
    render: ({ _id, spec_id: number, title, applicant }) => (
      <TwoLines
        // The title has the line: beside the number it had room for one word.
        first={<CutText text={title} />}
        second={
          <>
            <RowLink to={divisionAddress(_id, 'info')}>
              <span className="number">{number}</span>
            </RowLink>
            {' · '}
            <span title={applicant}>{applicant}</span>
          </>
        }
      />
    ),
  },
  {
    key: 'contest',
    title: t('experts:statistics.column.contest'),
    width: 130,
    card: 'bare',
    render: ({ contest, cultural_sector: sector }) => (
      <TwoLines
        first={<span title={contest.title}>{contest.title}</span>}
        second={sector ? (sectors.get(sector) ?? sector) : undefined}
      />
    ),
  },
  {
    key: 'status',
    title: t('experts:statistics.column.status'),
    width: 208,
    render: ({ expert_review: { status } }) => <StatusTag process="expert_review" status={status} />,
  },
  {
    key: 'experts',
    title: t('experts:statistics.column.experts'),
    width: 290,
    card: 'line',
    render: (row) => <CaseExperts {...row} />,
  },
  {
    key: 'score',
    title: t('experts:statistics.column.score'),
    width: 60,
    figures: true,
    render: ({ rating }) => rating ?? '—',
  },
];
