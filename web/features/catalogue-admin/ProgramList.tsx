import { useTranslation } from 'react-i18next';
import { usePagedRead } from '../../reads/useRead';
import type { ReadOutput } from '../../reads/names';
import type { Column } from '../../shared/table/DataTable';
import { Period } from '../../shared/Period';
import type { Option } from '../../record-form/fieldSpec';
import { programBody, programFields } from './forms';
import { RecordList, useListState } from './RecordList';
import type { Values } from '../../record-form/values';

type Row = ReadOutput<'adminPrograms'>['records'][number];
type Season = ReadOutput<'adminSeason'>['record'];

interface ProgramListProps {
  /** Undefined: programmes of all seasons. */
  season?: Season;
  /** Choices of the form's season field, if it has one. */
  seasons?: readonly Option[];
  heading?: string;
}

/** Programmes of one season or of all, with the form of a new programme. */
export function ProgramList({ season, seasons, heading }: ProgramListProps) {
  const { t } = useTranslation('catalogue-admin');
  const [{ archived }] = useListState();
  const read = usePagedRead('adminPrograms', {
    query: { ...(season && { season: season._id }), ...(archived && { archived: 'true' as const }) },
  });
  const columns: Column<Row>[] = [
    ...(season
      ? []
      : [{ key: 'season', title: t('title.season'), narrow: true, render: (row: Row) => row.season_title }]),
    { key: 'prefix', title: t('field.prefix'), narrow: true, render: ({ prefix }) => prefix },
    {
      key: 'period',
      title: t('column.period'),
      narrow: true,
      render: ({ program_start: start, program_end: end }) => <Period start={start} end={end} />,
    },
    { key: 'lots', title: t('title.lots'), figures: true, render: ({ lots }) => lots },
    { key: 'contests', title: t('title.contests'), figures: true, render: ({ contests }) => contests },
  ];
  return (
    <RecordList
      level="programs"
      place={season?._id ?? ''}
      heading={heading}
      read={read}
      columns={columns}
      creation={
        season?.archived
          ? undefined
          : (next) => ({
              groups: programFields(t, {}, seasons),
              start: initialValues(next, season, seasons),
              create: 'createProgram',
              bodyOf: (values) => ({ ...programBody(values), season: season?._id ?? values.season ?? '' }),
            })
      }
    />
  );
}

/** Returns the initial values: number and dates if the season is known; otherwise the season is chosen in the form. */
const initialValues = (next: number, season?: Season, seasons?: readonly Option[]): Values =>
  season
    ? { number: String(next), program_start: season.start_date, program_end: season.end_date }
    : { season: seasons?.[0]?.value ?? '' };
