import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '../../../../api/contract/auth';
import type { ApplicationView } from '../../../../api/contract/application';
import { EmptyState } from '../../../shared/EmptyState';
import { BlockedSteps } from './BlockedSteps';
import type { DraftPlace } from './draft';
import { StepCard } from './StepCard';
import styles from './steps.module.css';
import { isAddressed, todosOf, type Todo } from './todo';

interface TodoTabProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
}

/** What the viewer can do with the application now, and what not and why. */
export function TodoTab({ view, account, refresh }: TodoTabProps) {
  const { t } = useTranslation('application');
  const [search] = useSearchParams();
  const [step, record] = [search.get('step') ?? undefined, search.get('record') ?? undefined];
  const todos = todosOf(view);
  const open = todos.filter((todo) => todo.open);
  const addressed = (todo: Todo) => isAddressed(todo, step, record);
  // Once it could be taken here, its going means that it has been taken: nothing more has to be shown of it.
  const [met, setMet] = useState(false);
  if (!met && open.some(addressed)) setMet(true);
  const heading = useFocusAfterLeaving(open.map(({ key }) => key).join('\n'));
  const placeOf = ({ step, recordId }: Todo): DraftPlace => ({
    accountId: account._id,
    applicationId: view._id,
    step,
    recordId,
    epoch: view.epoch,
  });
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('todo.open')}
      </h2>
      {step && !met && !todos.some(addressed) && <Alert type="info" showIcon title={t('todo.gone')} />}
      {open.length === 0 && <EmptyState text={t(view.completed ? 'todo.completed' : 'todo.nothing')} />}
      <ul className={styles.cards}>
        {open.map((todo) => (
          <StepCard
            key={todo.key}
            todo={todo}
            view={view}
            place={placeOf(todo)}
            unfolded={isMine(todo, account)}
            addressed={addressed(todo)}
            refresh={refresh}
          />
        ))}
      </ul>
      <BlockedSteps
        todos={todos.filter((todo) => !todo.open)}
        view={view}
        placeOf={placeOf}
        isAddressed={(todo) => !met && addressed(todo)}
        refresh={refresh}
      />
    </>
  );
}

/** Does it wait for this very role? */
const isMine = ({ wait }: Todo, { role }: Account): boolean => !!wait?.roles.includes(role);

/** When the form that had the focus goes (its step was taken), the focus goes to the heading instead of nowhere. */
function useFocusAfterLeaving(keys: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(keys);
  useEffect(() => {
    if (before.current === keys) return;
    before.current = keys;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [keys]);
  return heading;
}
