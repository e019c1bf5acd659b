import { kindRow } from '../../../../domain/kinds';
import { Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Task } from '../../../../api/areas/inbox/contract/inbox';
import { useAppSelector } from '../../../store/hooks';
import { Age } from '../../../shared/Age';
import { DateTime } from '../../../shared/DateTime';
import { LinkButton } from '../../../shared/LinkButton';
import { nameOfTask, processName } from '../../../shared/processTexts';
import { accountOf } from '../../../session/slice';
import { ClaimButtons } from '../ClaimButtons';
import { Deadline } from '../../../shared/inbox/Deadline';
import type { InboxFilters } from '../../../shared/inbox/filters';
import { taskAddress } from '../../../shared/inbox/fromList';
import { Holder } from '../Holder';
import { ApplicationFacts } from './ApplicationFacts';
import { PaneFacts } from './PaneFacts';
import styles from './reading.module.css';

interface ReadingPaneProps {
  task: Task;
  /** Filters of the list from which the task was chosen; the address of the opened task contains them. */
  list: InboxFilters;
}

/** The chosen task, to be read before it is opened: its subject, deadline and facts of the application. */
export function ReadingPane({ task, list }: ReadingPaneProps) {
  const { t } = useTranslation();
  const myId = useAppSelector((state) => accountOf(state)?._id);
  const refusalText = useAppSelector((state) => state.inbox.refused[task._id]);
  const { kind, _id: id, label, title, belongs: parentOrDate } = task.subject;
  return (
    <section aria-label={t('inbox:pane.name')} className={styles.pane}>
      <header>
        <h2>{nameOfTask(t, task)}</h2>
        <p className={styles.about}>
          <span className="number">{label}</span> {title && <bdi>{title}</bdi>}
        </p>
      </header>
      <Flex wrap gap="small" align="center">
        <LinkButton type="primary" to={taskAddress(task, list)}>
          {t('inbox:pane.open')}
        </LinkButton>
        <ClaimButtons task={task} />
      </Flex>
      {refusalText && <p className={styles.refused}>{refusalText}</p>}
      <PaneFacts
        items={[
          { label: t('inbox:pane.stage'), children: processName(t, task.process) },
          {
            label: t(`inbox:pane.belongs.${kind}`),
            children: kindRow(kind).dated ? <DateTime at={parentOrDate} parts="date" /> : parentOrDate,
          },
          {
            label: t('inbox:column.deadline'),
            children: <Deadline at={task.due_at} overdue={task.overdue} />,
          },
          { label: t('inbox:column.since'), children: <Age at={task.opened_at} /> },
          ...(task.claimed_by || task.held_for
            ? [{ label: t('inbox:column.claim'), children: <Holder task={task} me={myId} /> }]
            : []),
        ]}
      />
      {kind === 'application' && <ApplicationFacts id={id} />}
    </section>
  );
}
