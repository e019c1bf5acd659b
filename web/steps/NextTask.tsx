import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import { useRead } from '../reads/useRead';
import { LinkButton } from '../shared/LinkButton';
import { taskName } from '../shared/processTexts';
import { valueOf } from '../reads/remote';
import { fromListOf, taskAddress } from '../shared/inbox/fromList';
import { GoOn } from './GoOn';
import { PlaceInList } from './PlaceInList';
import styles from './steps.module.css';
import { useDecisions } from './submit/useSending';

interface NextTaskProps {
  view: Pick<ApplicationView, '_id' | 'spec_id' | 'epoch' | 'version'>;
  /** The application itself waits for the viewer again: that comes first, unless they work off a list. */
  waited: boolean;
}

/**
 * Where a task stands in the list from which it was opened, and after one's own decision the next task of that list; who came
 * from elsewhere is shown the first of their own.
 */
export function NextTask({ view, waited }: NextTaskProps) {
  const [search] = useSearchParams();
  const { count, isIn } = useDecisions(view._id);
  const from = fromListOf(search);
  // What was decided before this task was opened here is not its end.
  const [opened, setOpened] = useState({ task: from?.task, count });
  if (opened.task !== from?.task) setOpened({ task: from?.task, count });
  if (!from) return count > 0 && !waited ? <First /> : null;
  const done = opened.task === from.task && count > opened.count && isIn(view);
  return done ? <GoOn key={count} number={view.spec_id} from={from} /> : <PlaceInList from={from} />;
}

function First() {
  const { t } = useTranslation();
  const { remote } = useRead('inbox', { query: {} });
  const counted = useRead('inboxCount').remote;
  const list = valueOf(remote);
  if (!list) return null;
  const [task] = list.tasks;
  if (!task)
    return <Alert className={styles.elsewhere} type="success" showIcon title={t('application:next.empty')} />;
  const total = valueOf(counted)?.total;
  const { process, step, subject } = task;
  return (
    <Alert
      className={styles.elsewhere}
      type="success"
      showIcon
      title={t('application:next.title')}
      description={
        <>
          <LinkButton type="primary" to={taskAddress(task)}>
            {taskName(t, process, step)}
          </LinkButton>{' '}
          {subject.label} · {subject.title}
          {total !== undefined && ` · ${t('application:next.more', { count: total })}`}
        </>
      }
    />
  );
}
