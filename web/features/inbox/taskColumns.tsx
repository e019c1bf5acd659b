import type { TFunction } from 'i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { Age } from '../../shared/Age';
import { CutText } from '../../shared/CutText';
import type { Column } from '../../shared/DataTable';
import { DateTime } from '../../shared/DateTime';
import { fullStep, taskName } from '../../shared/processTexts';
import { RowLink } from '../../shared/RowLink';
import { stepAddress } from '../../shared/stepAddress';
import { ClaimCell } from './ClaimCell';
import { Deadline } from './Deadline';
import styles from './inbox.module.css';

/** The screen and step that a task is about. */
export const taskAddress = ({ subject, place, process, step, record_id: record }: Task): string =>
  place ?? stepAddress(subject._id, fullStep(process, step), record);

/** The columns of the inbox. */
export const taskColumns = (t: TFunction): Column<Task>[] => [
  {
    key: 'task',
    title: t('inbox:column.task'),
    render: (task) => (
      <>
        <RowLink to={taskAddress(task)}>{taskName(t, task.process, task.step)}</RowLink>
        {task.expert && <small className={styles.contest}>{t('inbox:expert', { name: task.expert })}</small>}
      </>
    ),
  },
  {
    key: 'application',
    title: t('inbox:column.application'),
    render: ({ subject: { kind, label, title, belongs } }) => (
      <>
        <span className={styles.number}>{label}</span>
        <CutText text={title} />
        <small className={styles.contest}>
          {kind === 'application' ? belongs : <DateTime at={belongs} parts="date" />}
        </small>
      </>
    ),
  },
  {
    key: 'since',
    title: t('inbox:column.since'),
    narrow: true,
    render: ({ opened_at: at }) => (
      <>
        <DateTime at={at} parts="day" />
        <small className={styles.contest}>
          <Age at={at} />
        </small>
      </>
    ),
  },
  {
    key: 'deadline',
    title: t('inbox:column.deadline'),
    narrow: true,
    render: (task) => <Deadline at={task.due_at} overdue={task.overdue} />,
  },
  { key: 'claim', title: t('inbox:column.claim'), render: (task) => <ClaimCell task={task} /> },
];
