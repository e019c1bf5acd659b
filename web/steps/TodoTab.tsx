import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Account } from '../../api/areas/sign-in/contract/auth';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { StepName } from '../../domain/processes';
import { opens } from '../../domain/roles';
import { EmptyState } from '../shared/EmptyState';
import { isTechnical, stepAddress } from '../routes/stepAddress';
import { technicalAddress } from '../routes/technicalAddress';
import { awaitsSession } from '../application-parts/head/AwaitsSession';
import { Waits } from '../application-parts/head/StageDetails';
import type { DraftPlace } from './draft';
import { grouped } from './grouped';
import { LaterSteps } from './LaterSteps';
import { LostSteps } from './LostSteps';
import { NextTask } from './NextTask';
import { ReviewCard } from './ReviewCard';
import { StepCard } from './StepCard';
import styles from './steps.module.css';
import { closesEarly, isAddressed, todosOf, type Todo } from './todo';
import { useGone } from './useGone';

interface TodoTabProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
  /** Only these: the page has a tab for each kind of its steps. */
  among?: (todo: Todo) => boolean;
  /** The tab is about nothing else: each form lies open. */
  unfolded?: boolean;
  /** The questions of a review stand beside its form. */
  questionsBeside?: boolean;
  /** The waits are shown also where only some steps are. */
  waits?: boolean;
  /** Reviews that stand beside the forms: all, or the one the forms are about. */
  reviewsBeside?: 'all' | 'one';
}

/** Steps that the viewer can take now, and those that are closed, with the reason. */
export function TodoTab(props: TodoTabProps) {
  const { view, account, refresh, among, unfolded: unfoldedAll, questionsBeside, reviewsBeside } = props;
  const waits = props.waits ?? !among;
  const { t } = useTranslation('application');
  const [search] = useSearchParams();
  const [step, record] = [search.get('step') ?? undefined, search.get('record') ?? undefined];
  const all = todosOf(view);
  // Closing the application has a page of its own; an old link leads to its form here.
  const isElsewhere = (todo: Todo) => closesEarly(todo, view) && todo.step !== step;
  const todos = all.filter(among ?? ((todo) => !isTechnical(todo.step) && !isElsewhere(todo)));
  const closing = !among && all.some((todo) => todo.open && isElsewhere(todo));
  const open = todos.filter((todo) => todo.open);
  const { gone: lost, putAway } = useGone(view._id, open);
  const addressed = (todo: Todo) => isAddressed(todo, step, record, all);
  // What the inbox asks for may still need another step of its process (the main file): that one lies open.
  const held = todos.find((todo) => !todo.open && addressed(todo));
  const groups = grouped(open);
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
  const technical = !among && all.some((todo) => todo.open && isTechnical(todo.step));
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t('todo.open')}
      </h2>
      <LostSteps lost={lost} onClose={putAway} />
      <NextTask view={view} waited={open.some((todo) => isMine(todo, account))} />
      {step && !met && !todos.some(addressed) && <Alert type="info" showIcon title={t('todo.gone')} />}
      {technical && <TechnicalNote applicationId={view._id} />}
      {open.length === 0 && !technical && lost.length === 0 && (
        <>{(!among || todos.length === 0) && <EmptyState text={t(emptyKey(view))} />}</>
      )}
      {waits && !technical && lost.length === 0 && !open.some((todo) => isMine(todo, account)) && (
        <WaitedElsewhere view={view} />
      )}
      <ul className={styles.cards}>
        {inOrder(groups, (group) => group.some(addressed)).map((group) => {
          const [todo] = group;
          // Beside a decision that was lost no form of what came of it opens by itself.
          const unfolded =
            lost.length === 0 &&
            (unfoldedAll ||
              isMine(todo, account) ||
              todo.process === held?.process ||
              (groups.length === 1 && OPEN_ALONE.includes(todo.step)));
          const shared = { view, placeOf, unfolded, refresh };
          return group.length > 1 && todo.process === 'review' ? (
            <ReviewCard
              key={todo.recordId}
              todos={group}
              addressed={group.find(addressed)}
              beside={reviewsBeside}
              {...shared}
            />
          ) : (
            <StepCard
              key={todo.key}
              todo={todo}
              view={view}
              place={placeOf(todo)}
              unfolded={unfolded}
              addressed={group.some(addressed)}
              questionsBeside={questionsBeside}
              refresh={refresh}
            />
          );
        })}
      </ul>
      {closing && (
        <p className={styles.elsewhere}>
          <Link to={stepAddress(view._id, 'finalisation.make')}>{t('todo.close')}</Link>
        </p>
      )}
      <LaterSteps
        todos={todos.filter((todo) => !todo.open)}
        view={view}
        role={account.role}
        placeOf={placeOf}
        isAddressed={(todo) => !met && addressed(todo)}
        refresh={refresh}
      />
    </>
  );
}

/** Steps that a page is about, although nobody waits for them yet: alone on it they lie open. */
const OPEN_ALONE: readonly StepName[] = ['payment_schedule.set', 'additional.upload', 'negotiation.create'];

/** The step that the inbox has led to comes first: it is seen beside the application's head. */
const inOrder = <T,>(groups: readonly T[], isFirst: (group: T) => boolean): T[] => [
  ...groups.filter(isFirst),
  ...groups.filter((group) => !isFirst(group)),
];

/** Roles that the application waits for instead, and until when. */
function WaitedElsewhere({ view }: { view: ApplicationView }) {
  const { t } = useTranslation('application');
  const waits = view.ribbon.flatMap((stage) => stage.waits);
  if (waits.length === 0) return null;
  return (
    <section className={styles.waited} aria-label={t('todo.waits')}>
      <h3 className={styles.cardHeading}>{t('todo.waits')}</h3>
      <Waits waits={waits} reserved />
    </section>
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
