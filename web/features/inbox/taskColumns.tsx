import { kindRow } from '../../../domain/kinds';
import type { TFunction } from 'i18next';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { CutText } from '../../shared/CutText';
import { DateTime } from '../../shared/DateTime';
import { nameOfTask, processName } from '../../shared/processTexts';
import type { Column } from '../../shared/table/DataTable';
import { RowLink } from '../../shared/table/RowLink';
import { TwoLines } from '../../shared/table/TwoLines';
import { ClaimCell } from './ClaimCell';
import { Deadline } from '../../shared/inbox/Deadline';
import { orderBy, type InboxFilters } from '../../shared/inbox/filters';
import { taskAddress } from '../../shared/inbox/fromList';
import { WaitsFor } from './WaitsFor';

/** Names of the server's orders by the columns that can be sorted. */
export const SORTED = { application: 'title', asked: 'asked', deadline: 'due' } as const;

/** Hryvnias, with kopiykas only if there are any. */
const figuresOf = (sum: number): string =>
  new Intl.NumberFormat('uk-UA', {
    minimumFractionDigits: Number.isInteger(sum) ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(sum);

/** Columns of the inbox: step and stage, subject, deadline, holder. */
export const taskColumns = (t: TFunction, list: InboxFilters): Column<Task>[] => [
  {
    key: 'task',
    title: t('inbox:column.task'),
    card: 'line',
    width: '33%',
    render: (task) => {
      const name = nameOfTask(t, task);
      return (
        <TwoLines
          first={
            <span data-hint={name}>
              <RowLink to={taskAddress(task, list)}>{name}</RowLink>
            </span>
          }
          second={
            <>
              {/* The expert's name comes first: it distinguishes the tasks of one application, and the end of the text may be cut. */}
              {task.expert && (
                <>
                  <span data-hint={task.expert}>{t('inbox:expert', { name: task.expert })}</span>
                  {' · '}
                </>
              )}
              <span>{processName(t, task.process)}</span>
              {task.outdated && (
                <>
                  {' · '}
                  <span>{t('documents:outdated')}</span>
                </>
              )}
            </>
          }
        />
      );
    },
  },
  {
    key: 'application',
    title: t('inbox:column.application'),
    order: orderBy(list, SORTED.application),
    card: 'line',
    render: ({ subject: { kind, label, title, belongs } }) => (
      <TwoLines
        first={title === '' ? <span className="number">{label}</span> : <CutText text={title} />}
        second={
          <>
            {title !== '' && (
              <>
                <span className="number">{label}</span>
                {' · '}
              </>
            )}
            {kindRow(kind).dated ? <DateTime at={belongs} parts="date" /> : <span>{belongs}</span>}
          </>
        }
      />
    ),
  },
  {
    key: 'asked',
    title: t('inbox:column.asked'),
    order: orderBy(list, SORTED.asked),
    width: 112,
    figures: true,
    render: ({ asked }) => asked !== null && <span data-hint={t('inbox:hryvnias')}>{figuresOf(asked)}</span>,
  },
  {
    key: 'deadline',
    title: t('inbox:column.deadline'),
    order: orderBy(list, SORTED.deadline),
    width: 148,
    card: 'bare',
    render: (task) => (
      <TwoLines
        first={<Deadline at={task.due_at} overdue={task.overdue} />}
        second={<WaitsFor since={task.opened_at} />}
      />
    ),
  },
  {
    key: 'claim',
    title: t('inbox:column.claim'),
    width: 118,
    card: 'bare',
    render: (task) => <ClaimCell task={task} />,
  },
];
