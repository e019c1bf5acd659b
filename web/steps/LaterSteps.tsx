import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../api/areas/application/contract/application';
import type { Role } from '../../domain/roles';
import { processName } from '../shared/processTexts';
import { Waits } from '../application-parts/head/StageDetails';
import { StatusNote } from './StatusNote';
import { readDraft, type DraftPlace } from './draft';
import { groupByReason } from './groupSteps';
import { recordTitle } from './recordTitle';
import styles from './steps.module.css';
import { useStepStatus } from './submit/useSending';
import type { Todo } from './todo';

interface LaterStepsProps {
  todos: readonly Todo[];
  view: ApplicationView;
  role: Role;
  placeOf: (todo: Todo) => DraftPlace;
  isAddressed: (todo: Todo) => boolean;
  refresh: () => void;
}

/** Later steps of the viewer's role, each with the condition under which it opens, and the tasks of others until then. */
export function LaterSteps({ todos, view, role, placeOf, isAddressed, refresh }: LaterStepsProps) {
  const { t } = useTranslation('application');
  const details = useRef<HTMLDetailsElement>(null);
  const addressed = todos.find(isAddressed);
  const addressedKey = addressed?.key;
  useEffect(() => {
    if (addressedKey && details.current) details.current.open = true;
  }, [addressedKey]);
  const visible = todos.filter(
    (todo) => todo.can.later || todo === addressed || readDraft(placeOf(todo)).comment.trim(),
  );
  if (visible.length === 0) return null;
  const waitsOfOthers = view.ribbon
    .flatMap(({ waits }) => waits)
    .filter(({ roles }) => !roles.includes(role));
  return (
    <details ref={details} className={styles.later}>
      <summary>{t('todo.later', { count: visible.length })}</summary>
      {waitsOfOthers.length > 0 && (
        <section className={styles.waited} aria-label={t('todo.laterWaits')}>
          <h3 className={styles.cardHeading}>{t('todo.laterWaits')}</h3>
          <Waits waits={waitsOfOthers} reserved />
        </section>
      )}
      <ul className={styles.laterList}>
        {groupByReason(visible).map(([hint, group]) => (
          <li key={hint}>
            <span className={styles.reason}>{hint}</span>
            <ul>
              {group.map((todo) => (
                <LaterStep
                  key={todo.key}
                  todo={todo}
                  view={view}
                  place={placeOf(todo)}
                  addressed={todo === addressed}
                  refresh={refresh}
                />
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface LaterStepProps {
  todo: Todo;
  view: ApplicationView;
  place: DraftPlace;
  addressed: boolean;
  refresh: () => void;
}

function LaterStep({ todo, view, place, addressed, refresh }: LaterStepProps) {
  const { t, i18n } = useTranslation();
  const status = useStepStatus(place, view);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!addressed) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [addressed]);
  // Another person decided first; LostSteps shows it in place of the form.
  const lost = status?.kind === 'failed' && status.failure.winner;
  const { step, process, recordId } = todo;
  const about = recordTitle(t, view, process, recordId, i18n.language);
  return (
    <li ref={item} tabIndex={-1}>
      {t(`processes:step.${step}.label`)}{' '}
      <span className={styles.process}>
        {processName(t, process)}
        {about && ` · ${about}`}
      </span>
      {!lost && <TypedComment comment={readDraft(place).comment} />}
      {!lost && <StatusNote status={status} onRefresh={refresh} />}
    </li>
  );
}

/** Comment typed before the step was closed, so that it can be copied. */
function TypedComment({ comment }: { comment: string }) {
  const { t } = useTranslation('application');
  if (!comment.trim()) return null;
  return (
    <div className={styles.kept}>
      <span>{t('todo.kept')}</span>
      <blockquote>{comment}</blockquote>
    </div>
  );
}
