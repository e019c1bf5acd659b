import type { TFunction } from 'i18next';
import type { ReadOutput } from '../../reads/names';
import type { CatalogueArea } from '../../shared/catalogueCrumbs';
import { DateTime } from '../../shared/DateTime';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';

type Program = ReadOutput<'seasonById'>['programs'][number];

/** Columns of programmes: prefix, title, start and end (rules/catalogue, "Programme"). */
export const programColumns = (t: TFunction<'catalogue'>, area: CatalogueArea): Column<Program>[] => [
  { key: 'prefix', title: t('column.prefix'), width: 120, render: ({ prefix }) => prefix },
  {
    key: 'title',
    title: t('program'),
    card: 'line',
    render: ({ _id, title }) => (
      <RowLink to={`${area}/programs/${_id}`}>
        <span data-hint={title}>{title}</span>
      </RowLink>
    ),
  },
  {
    key: 'start',
    title: t('column.start'),
    width: 170,
    render: ({ program_start: at }) => <DateTime at={at} parts="day" />,
  },
  {
    key: 'end',
    title: t('column.end'),
    width: 170,
    render: ({ program_end: at }) => <DateTime at={at} parts="day" />,
  },
];
