import { Alert, Input } from 'antd';
import { useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { OutputOf } from '../../../api/contract/endpoint';
import type { Task } from '../../../api/areas/inbox/contract/inbox';
import { failureText } from '../../api/problem';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { useRead } from '../../reads/useRead';
import { Dialog } from '../../shared/Dialog';
import { Loaded } from '../../shared/Loaded';
import { nameOfTask } from '../../shared/processTexts';
import { valueOf } from '../../reads/remote';
import { useDebounced } from '../../shared/useDebounced';
import { useSteady } from '../../shared/useSteady';
import { useWrite } from '../../shared/useWrite';
import { taskInputs } from './chosenOf';
import { ColleagueList } from './ColleagueList';
import styles from './inbox.module.css';
import { inbox } from './slice';

type Refused = OutputOf<typeof contract.assign>['refused'];

/** Dialog that assigns tasks to a colleague; shown while the store has tasks to assign. */
export function AssignDialog() {
  const tasks = useAppSelector((state) => state.inbox.assigning);
  const dispatch = useAppDispatch();
  // Leaving the page closes the dialog.
  useEffect(() => () => void dispatch(inbox.assignClosed()), [dispatch]);
  return tasks && <OpenDialog key={tasks.map(({ _id }) => _id).join()} tasks={tasks} />;
}

function OpenDialog({ tasks }: { tasks: Task[] }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const id = useId();
  const [part, setPart] = useState('');
  const [typed, setTyped] = useDebounced(part, setPart);
  const [chosenId, setChosenId] = useState<string>();
  const [refusedTasks, setRefusedTasks] = useState<Refused>([]);
  const { busy, failure, write } = useWrite('assign', {
    done: ({ done: moved }) =>
      moved.length > 0 ? { key: 'inbox:assign.done', params: { count: moved.length } } : undefined,
    makesOld: ['inbox', 'inboxCount'],
    onDone: (answer) => {
      setRefusedTasks(answer.refused);
      if (answer.refused.length === 0) close();
    },
  });
  const ids = tasks.map(({ _id }) => _id).join(',');
  const { remote, refresh } = useRead('colleagues', { query: { tasks: ids, q: part.trim() || undefined } });
  const steady = useSteady(remote);
  const [first] = tasks;
  const close = () => dispatch(inbox.assignClosed());
  // A chosen colleague who is not among the results of a later search does not count as chosen.
  const visibleChoice = valueOf(steady)?.colleagues.find(({ _id }) => _id === chosenId)?._id;

  const assign = (userId: string) => write({ body: { user_id: userId, tasks: taskInputs(tasks) } });

  return (
    <Dialog
      title={t('inbox:assign.title', { count: tasks.length })}
      okText={t('inbox:assign.ok')}
      cancelText={t('inbox:assign.cancel')}
      okButtonProps={{ disabled: !visibleChoice || refusedTasks.length > 0, loading: busy }}
      onOk={() => void (visibleChoice && assign(visibleChoice))}
      onCancel={close}
    >
      <div className={styles.dialog}>
        {tasks.length === 1 && first && (
          <p className={styles.about}>
            {nameOfTask(t, first)} <span className={styles.number}>{first.subject.label}</span>
          </p>
        )}
        <label htmlFor={id}>{t('inbox:assign.search')}</label>
        <Input
          id={id}
          type="search"
          allowClear
          maxLength={100}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Loaded remote={steady} onRetry={refresh}>
          {({ colleagues }) => (
            <ColleagueList
              colleagues={colleagues}
              narrowed={part !== ''}
              chosen={chosenId}
              onChoose={setChosenId}
            />
          )}
        </Loaded>
        {failure && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
        {refusedTasks.length > 0 && (
          <Alert
            type="warning"
            role="alert"
            showIcon
            title={t('inbox:assign.refused', { count: refusedTasks.length })}
            description={
              <ul className={styles.refused}>
                {refusedTasks.map(({ _id, detail }) => (
                  <li key={_id}>
                    <span className={styles.number}>
                      {tasks.find((task) => task._id === _id)?.subject.label}
                    </span>
                    {detail}
                  </li>
                ))}
              </ul>
            }
          />
        )}
      </div>
    </Dialog>
  );
}
