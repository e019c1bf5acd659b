import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import { Period } from '../../shared/Period';
import { contestBody, contestFields, type Choices } from './forms';
import { ReviewPay } from './ReviewPay';
import { RecordList, useListState } from './RecordList';

interface ContestListProps {
  program: string;
  /** Undefined: the programme's contests outside lots. */
  lot?: string;
  choices: Choices;
  closed: boolean;
  heading: string;
}

/** Contests of a lot or a programme, with the form of a new contest. */
export function ContestList({ program, lot, choices, closed, heading }: ContestListProps) {
  const { t } = useTranslation('catalogue-admin');
  const [{ archived }] = useListState();
  const read = usePagedRead('adminContests', {
    query: { program, ...(lot && { lot }), ...(archived && { archived: 'true' as const }) },
  });
  return (
    <RecordList
      level="contests"
      place={lot ?? program}
      heading={heading}
      read={read}
      columns={[
        {
          key: 'realization',
          title: t('column.realization'),
          render: ({ deadlines: { realization } }) => <Period {...realization} />,
        },
        {
          key: 'review',
          title: t('column.review'),
          render: ({ expert_rate: rate, expert_hours: hours }) => <ReviewPay rate={rate} hours={hours} />,
        },
        {
          key: 'applications',
          title: t('column.applications'),
          narrow: true,
          render: ({ applications }) => applications,
        },
      ]}
      creation={
        closed
          ? undefined
          : (next) => ({
              groups: contestFields(t, choices),
              start: {
                number: String(next),
                lot: lot ?? '',
                experts: '3',
                metodology_id: choices.methodologies[0]?._id ?? '',
                'deadlines.realization.start': choices.program.start,
                'deadlines.realization.end': choices.program.end,
              },
              create: 'createContest',
              bodyOf: (values) => ({ ...contestBody(values), program }),
            })
      }
    />
  );
}
