import { Alert } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import type { Account } from '../../api/areas/sign-in/contract/auth';
import type { ApplicationView, RibbonStage } from '../../api/areas/application/contract/application';
import { findStep } from '../../domain/processes';
import { mayOpenArea } from '../../domain/roles';
import { EmptyState } from '../shared/EmptyState';
import { fullStep } from '../shared/processTexts';
import { isTechnical, stepAddress } from '../routes/stepAddress';
import { technicalAddress } from '../routes/technicalAddress';
import { awaitsSession } from '../application-parts/head/AwaitsSession';
import { Waits } from '../application-parts/head/StageDetails';
import type { DraftPlace } from './draft';
import { groupSteps } from './groupSteps';
import { LaterSteps } from './LaterSteps';
import { LostSteps } from './LostSteps';
import { NextSteps } from './NextSteps';
import { NextTask } from './NextTask';
import { ReviewCard } from './ReviewCard';
import { StepCard } from './StepCard';
import styles from './steps.module.css';
import { closesEarly, isAddressed, isMine, nextElsewhere, todosOf, type Todo } from './todo';
import { useGone } from './useGone';

interface TodoTabProps {
  view: ApplicationView;
  account: Account;
  refresh: () => void;
  /** Filters the steps: the page has a tab for each kind of step. */
  isIncluded?: (todo: Todo) => boolean;
  /** The tab shows nothing else, so that each form is unfolded. */
  unfolded?: boolean;
  /** The questions of a review are shown beside its form. */
  questionsBeside?: boolean;
  /** Shows the open tasks of others although the tab has only some of the steps. */
  waits?: boolean;
  /** Reviews shown beside the forms: all, or the one that the forms concern. */
  reviewsBeside?: 'all' | 'one';
}

/** Steps that the viewer can take now, and those that are closed, with the reason. */
export function TodoTab(props: TodoTabProps) {
  const { view, account, refresh, isIncluded, unfolded: unfoldedAll, questionsBeside, reviewsBeside } = props;
  const waits = props.waits ?? !isIncluded;
  const { t } = useTranslation('application');
  const [search] = useSearchParams();
  const [step, record] = [search.get('step') ?? undefined, search.get('record') ?? undefined];
  const all = todosOf(view);
  // The closing of an application has its own page; an old link opens its form here.
  const isElsewhere = (todo: Todo) => closesEarly(todo, view) && todo.step !== step;
  const todos = all.filter(isIncluded ?? ((todo) => !isTechnical(todo.step) && !isElsewhere(todo)));
  const closing = !isIncluded && all.some((todo) => todo.open && isElsewhere(todo));
  const open = todos.filter((todo) => todo.open);
  const { gone: lost, putAway } = useGone(view._id, open);
  const addressed = (todo: Todo) => isAddressed(todo, step, record, all);
  // The addressed step may first need another step of its process (the main file), which is then unfolded.
  const closedTodo = todos.find((todo) => !todo.open && addressed(todo));
  const groups = groupSteps(open);
  // Whether the addressed step was open on this page. If it has disappeared since, it was taken, and no note about it is shown.
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && open.some(addressed)) setWasOpen(true);
  const heading = useFocusAfterLeaving(open.map(({ key }) => key).join('\n'));
  const placeOf = ({ step, recordId }: Todo): DraftPlace => ({
    accountId: account._id,
    applicationId: view._id,
    step,
    recordId,
    epoch: view.epoch,
  });
  // Such an address is from a letter or bookmark of an earlier release, in which the technical review had no page of its own.
  if (step && isTechnical(step) && mayOpenArea(account.role, '/pd'))
    return <Navigate to={stepAddress(view._id, step)} replace />;
  const technical = !isIncluded && all.some((todo) => todo.open && isTechnical(todo.step));
  const hasOwn = open.some((todo) => isMine(todo, account));
  const elsewhere = nextElsewhere(all, todos, account).filter(
    (todo) => isIncluded || !isTechnical(todo.step),
  );
  const next = waits || open.length === 0 ? elsewhere : [];
  const isIdle = open.length === 0 && !technical && lost.length === 0 && next.length === 0;
  const showsEmpty = isIdle && (!isIncluded || todos.length === 0);
  return (
    <>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t(next.length > 0 ? 'todo.next' : isIdle && !showsEmpty ? emptyKey(view) : 'todo.open')}
      </h2>
      <LostSteps lost={lost} onClose={putAway} />
      {step && !wasOpen && !todos.some(addressed) && <Alert type="info" showIcon title={t('todo.gone')} />}
      <NextTask
        view={view}
        waited={hasOwn || next.length > 0}
        renderBelow={(offered) => (
          <NextSteps
            view={view}
            steps={next.filter((todo) => offered?.subject._id !== view._id || offered.step !== todo.step)}
          />
        )}
      />
      {technical && <TechnicalNote applicationId={view._id} />}
      {showsEmpty && <EmptyState text={t(emptyKey(view))} />}
      {next.length > 0 && open.length > 0 && <h2 className={styles.heading}>{t('todo.open')}</h2>}
      <ul className={styles.cards}>
        {inOrder(groups, (group) => group.some(addressed)).map((group) => {
          const [todo] = group;
          // Beside a lost decision no form of a following step is unfolded.
          const unfolded =
            lost.length === 0 &&
            (unfoldedAll ||
              isMine(todo, account) ||
              todo.process === closedTodo?.process ||
              (groups.length === 1 && !!findStep(todo.step).step.form?.unfolded));
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
      {waits && !technical && lost.length === 0 && !hasOwn && (
        <WaitedElsewhere {...{ view, account }} except={next} />
      )}
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
        isAddressed={(todo) => !wasOpen && addressed(todo)}
        refresh={refresh}
      />
    </>
  );
}

/** Returns the groups with the addressed step first, so that it is visible beside the application's head. */
const inOrder = <T,>(groups: readonly T[], isFirst: (group: T) => boolean): T[] => [
  ...groups.filter(isFirst),
  ...groups.filter((group) => !isFirst(group)),
];

interface WaitedElsewhereProps {
  view: ApplicationView;
  account: Account;
  except: readonly Todo[];
}

/** Tasks of other roles, with deadlines, without the steps that are offered to the viewer above. */
function WaitedElsewhere({ view, account, except }: WaitedElsewhereProps) {
  const { t } = useTranslation('application');
  const isOffered = (wait: RibbonStage['waits'][number]) =>
    except.some(({ wait: ownWait }) => isSameWait(ownWait, wait));
  const waits = view.ribbon.flatMap((stage) => stage.waits).filter((wait) => !isOffered(wait));
  if (waits.length === 0) return null;
  return (
    <section className={styles.waited} aria-label={t('todo.waits')}>
      <h3 className={styles.cardHeading}>{t('todo.waits')}</h3>
      <Waits waits={waits} reserved />
      {waits.some(({ process }) => isRecused(view, process, account)) && <p>{t('todo.recused')}</p>}
    </section>
  );
}

/** Returns whether the viewer has declared a conflict of interest in this board's decision (rules/boards, "Recusal"). */
function isRecused(
  { reporting_review: boards }: ApplicationView,
  process: string,
  { _id }: Account,
): boolean {
  if (process !== 'direction' && process !== 'supervisory_board') return false;
  return boards[process].recused.some(({ user }) => user._id === _id);
}

/** Returns the text key of the reason why nobody has a step here. */
function emptyKey(view: ApplicationView): string {
  if (view.completed) return 'todo.completed';
  return awaitsSession(view) ? 'sessions:awaits.decides' : 'todo.nothing';
}

/** Link to the page of the technical review, which alone has its forms. */
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

/** Returns whether both are the same task; a step's own wait has the step's full name. */
const isSameWait = (ownWait: Todo['wait'], wait: RibbonStage['waits'][number]): boolean =>
  ownWait?.step === fullStep(wait.process, wait.step) && ownWait.record_id === wait.record_id;

/** Moves the focus to the heading when the focused form is removed because its step was taken. */
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
