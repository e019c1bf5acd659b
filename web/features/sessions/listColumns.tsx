import { Progress } from 'antd';
import type { TFunction } from 'i18next';
import type { Column } from '../../shared/table/DataTable';
import { formatMoment } from '../../shared/DateTime';
import { Dimmed } from '../../shared/table/Dimmed';
import { RowLink } from '../../shared/table/RowLink';
import type { WireSessionType } from '../../../api/areas/sessions/contract/sessions';
import type { ReadOutput } from '../../reads/names';
import { SessionStatus } from '../../../domain/statuses';
import { aboutOf, addressOf } from './kinds';
import { SessionState } from './SessionState';
import styles from './sessions.module.css';

type Row = ReadOutput<'sessions'>['sessions'][number];

/** Returns number and opening date of a session. */
export const sessionTitle = (t: TFunction, language: string, { counter, created_at: at }: NumberedSession) =>
  t('sessions:numbered', { counter, date: formatMoment(at, language, 'date') });

/** Returns whether the session has been held. */
const isHeld = ({ status }: Row): boolean => status === SessionStatus.held;

type NumberedSession = Pick<Row, 'counter' | 'created_at'>;

export const listColumns = (t: TFunction, language: string, type: WireSessionType): Column<Row>[] => [
  {
    key: 'row',
    title: t('sessions:column.row'),
    narrow: true,
    render: (row, index) => <Dimmed when={isHeld(row)}>{index + 1}</Dimmed>,
  },
  {
    key: 'session',
    title: t('sessions:column.session'),
    render: (row) => (
      <RowLink to={addressOf(row._id, type)}>
        <Dimmed when={isHeld(row)}>{sessionTitle(t, language, row)}</Dimmed>
      </RowLink>
    ),
  },
  {
    key: 'items',
    title: t('sessions:column.applications', { context: aboutOf(type) }),
    narrow: true,
    render: (row) => <Dimmed when={isHeld(row)}>{row.items}</Dimmed>,
  },
  {
    key: 'marked',
    title: t('sessions:column.marked'),
    narrow: true,
    render: (row) => (
      <span className={styles.marked}>
        <Dimmed when={isHeld(row)}>{t('sessions:markedOf', { marked: row.marked, total: row.items })}</Dimmed>
        <Progress
          aria-hidden
          size="small"
          showInfo={false}
          percent={row.items > 0 ? (100 * row.marked) / row.items : 0}
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
