import { Fragment } from 'react';
import type { TFunction } from 'i18next';
import type { DivisionCase } from '../../../../api/areas/experts/contract/statistics';
import { CutText } from '../../../shared/CutText';
import { divisionAddress } from '../../../routes/divisionAddress';
import { statusName } from '../../../shared/processTexts';
import { StatusTag } from '../../../shared/StatusTag';
import type { Column } from '../../../shared/table/DataTable';
import { RowLink } from '../../../shared/table/RowLink';
import { wholeOf } from '../../../shared/table/wholeOf';
import { TwoLines } from '../../../shared/table/TwoLines';
import { CaseExperts, groupsOf } from './CaseExperts';

/** Returns the columns of the case state; `sectors`: names of sectors by value. */
export const caseColumns = (t: TFunction, sectors: ReadonlyMap<string, string>): Column<DivisionCase>[] => [
  {
    key: 'number',
    title: t('experts:statistics.column.number'),
    card: 'line',
    render: ({ _id, spec_id: number, title, applicant, contest, cultural_sector: sector, reviews }) => {
      const about = [contest.title, applicant, ...(sector ? [sectors.get(sector) ?? sector] : [])];
      const experts = groupsOf(reviews).map(
        ([status, names]) => `${statusName(t, 'review', status)}: ${names.join(', ')}`,
      );
      return (
        <TwoLines
          // The title has its own line: beside the number only one word would fit.
          first={<CutText text={title} />}
          second={
            <>
              <RowLink to={divisionAddress(_id, 'info')} fullText={wholeOf([title, ...about, ...experts])}>
                <span className="number">{number}</span>
              </RowLink>
              {about.map((fact) => (
                <Fragment key={fact}>
                  {' · '}
                  <span>{fact}</span>
                </Fragment>
              ))}
            </>
          }
        />
      );
    },
  },
  {
    key: 'status',
    title: t('experts:statistics.column.statusAndScore'),
    width: 208,
    card: 'bare',
    render: ({ expert_review: { status }, rating }) => (
      <TwoLines
        first={<StatusTag process="expert_review" status={status} />}
        second={rating === null ? undefined : t('experts:statistics.score', { rating })}
      />
    ),
  },
  {
    key: 'experts',
    title: t('experts:statistics.column.experts'),
    width: 304,
    card: 'line',
    render: (row) => <CaseExperts {...row} />,
  },
];
