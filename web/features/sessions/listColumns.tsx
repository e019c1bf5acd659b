import { Progress } from 'antd';
import type { TFunction } from 'i18next';
import type { Column } from '../../shared/table/DataTable';
import { formatMoment } from '../../shared/DateTime';
import { RowLink } from '../../shared/table/RowLink';
import type { WireSessionType } from '../../../api/areas/sessions/contract/sessions';
import type { ReadOutput } from '../../reads/names';
import { aboutOf, addressOf } from './kinds';
import { SessionState } from './SessionState';
import styles from './sessions.module.css';

type Row = ReadOutput<'sessions'>['sessions'][number];

/** The number, and the day on which it was opened. */
export const numbered = (t: TFunction, language: string, { counter, created_at: at }: NumberedSession) =>
  t('sessions:numbered', { counter, date: formatMoment(at, language, 'date') });

type NumberedSession = Pick<Row, 'counter' | 'created_at'>;

export const listColumns = (t: TFunction, language: string, type: WireSessionType): Column<Row>[] => [
  { key: 'row', title: t('sessions:column.row'), narrow: true, render: (_, index) => index + 1 },
  {
    key: 'session',
    title: t('sessions:column.session'),
    render: (row) => <RowLink to={addressOf(row._id, type)}>{numbered(t, language, row)}</RowLink>,
  },
  {
    key: 'items',
    title: t('sessions:column.applications', { context: aboutOf(type) }),
    narrow: true,
    render: ({ items }) => items,
  },
  {
    key: 'marked',
    title: t('sessions:column.marked'),
    narrow: true,
    render: ({ marked, items: total }) => (
      <span className={styles.marked}>
        {t('sessions:markedOf', { marked, total })}
        <Progress
          aria-hidden
          size="small"
          showInfo={false}
          percent={total > 0 ? (100 * marked) / total : 0}
          className={styles.bar}
        />
      </span>
    ),
  },
  {
    key: 'state',
    title: t('sessions:column.state'),
    narrow: true,
    render: ({ status, signed }) => <SessionState status={status} signed={signed} about={aboutOf(type)} />,
  },
];
