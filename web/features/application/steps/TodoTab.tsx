import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { opens } from '../../../../domain/roles';
import { EmptyState } from '../../../shared/EmptyState';
import { isTechnical, stepAddress } from '../../../shared/stepAddress';
import { technicalAddress } from '../../../shared/technicalAddress';
import { awaitsSession } from '../header/AwaitsSession';
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
  const all = todosOf(view);
  const todos = all.filter((todo) => !isTechnical(todo.step));
  const open = todos.filter((todo) => todo.open);
  const addressed = (todo: Todo) => isAddressed(todo, step, record);
  // What the inbox asks for may still need another step of its process (the main file): that one lies open.
  const held = todos.find((todo) => !todo.open && addressed(todo));
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
  // An address from before the technical review had its own page, or from a letter.
  if (step && isTechnical(step) && opens(account.role, '/pd'))
    return <Navigate to={stepAddress(view._id, step)} replace />;
  const technical = all.some((todo) => todo.open && isTechnical(todo.step));
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('todo.open')}
      </h2>
      {step && !met && !todos.some(addressed) && <Alert type="info" showIcon title={t('todo.gone')} />}
      {technical && <TechnicalNote applicationId={view._id} />}
      {open.length === 0 && !technical && <EmptyState text={t(emptyKey(view))} />}
      <ul className={styles.cards}>
        {open.map((todo) => (
          <StepCard
            key={todo.key}
            todo={todo}
            view={view}
            place={placeOf(todo)}
            unfolded={isMine(todo, account) || todo.process === held?.process}
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

/** Why nobody has anything to do here. */
function emptyKey(view: ApplicationView): string {
  if (view.completed) return 'todo.completed';
  return awaitsSession(view) ? 'sessions:awaits.decides' : 'todo.nothing';
}

/** The forms of the technical review stand on its own page, and nowhere else. */
function TechnicalNote({ applicationId }: { applicationId: string }) {
  const { t } = useTranslation('application');
  return (
    <Alert
      className={styles.elsewhere}
      type="info"
      showIcon
      title={t('todo.technical')}
      action={<Link to={technicalAddress(applicationId, 'review')}>{t('todo.openTechnical')}</Link>}
    />
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
