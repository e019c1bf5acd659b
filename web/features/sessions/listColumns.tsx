import { Progress } from 'antd';
import type { TFunction } from 'i18next';
import type { Column } from '../../shared/DataTable';
import { formatMoment } from '../../shared/DateTime';
import { RowLink } from '../../shared/RowLink';
import { sessionAddress } from '../../../domain/addresses';
import type { ReadOutput } from '../../reads/names';
import { SessionState } from './SessionState';
import styles from './sessions.module.css';

type Row = ReadOutput<'sessions'>['sessions'][number];

/** The number, and the day on which it was opened. */
export const numbered = (t: TFunction, language: string, { counter, created_at: at }: NumberedSession) =>
  t('sessions:numbered', { counter, date: formatMoment(at, language, 'date') });

type NumberedSession = Pick<Row, 'counter' | 'created_at'>;

export const listColumns = (t: TFunction, language: string): Column<Row>[] => [
  { key: 'row', title: t('sessions:column.row'), narrow: true, render: (_, index) => index + 1 },
  {
    key: 'session',
    title: t('sessions:column.session'),
    render: (row) => <RowLink to={sessionAddress(row._id)}>{numbered(t, language, row)}</RowLink>,
  },
  {
    key: 'applications',
    title: t('sessions:column.applications'),
    narrow: true,
    render: ({ applications }) => applications,
  },
  {
    key: 'marked',
    title: t('sessions:column.marked'),
    narrow: true,
    render: ({ marked, applications: total }) => (
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
    render: ({ status, signed }) => <SessionState status={status} signed={signed} />,
  },
];
