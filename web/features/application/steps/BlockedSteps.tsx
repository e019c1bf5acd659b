import { Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApplicationView } from '../../../../api/areas/application/contract/application';
import { processName } from '../../../shared/processTexts';
import { CourseNote } from './CourseNote';
import { readDraft, type DraftPlace } from './draft';
import { recordTitle } from './recordTitle';
import styles from './steps.module.css';
import { useCourse } from './submit/useSending';
import type { Todo } from './todo';

interface BlockedStepsProps {
  todos: readonly Todo[];
  view: ApplicationView;
  placeOf: (todo: Todo) => DraftPlace;
  isAddressed: (todo: Todo) => boolean;
  refresh: () => void;
}

/** The role's other steps, each with the reason why it cannot be taken now. */
export function BlockedSteps({ todos, view, placeOf, isAddressed, refresh }: BlockedStepsProps) {
  const { t } = useTranslation('application');
  const details = useRef<HTMLDetailsElement>(null);
  const addressed = todos.find(isAddressed);
  const addressedKey = addressed?.key;
  useEffect(() => {
    if (addressedKey && details.current) details.current.open = true;
  }, [addressedKey]);
  if (todos.length === 0) return null;
  return (
    <details ref={details} className={styles.blocked}>
      <summary>{t('todo.blocked', { count: todos.length })}</summary>
      <ul className={styles.blockedList}>
        {todos.map((todo) => (
          <BlockedStep
            key={todo.key}
            todo={todo}
            view={view}
            place={placeOf(todo)}
            addressed={todo === addressed}
            refresh={refresh}
          />
        ))}
      </ul>
    </details>
  );
}

interface BlockedStepProps {
  todo: Todo;
  view: ApplicationView;
  place: DraftPlace;
  addressed: boolean;
  refresh: () => void;
}

function BlockedStep({ todo, view, place, addressed, refresh }: BlockedStepProps) {
  const { t, i18n } = useTranslation();
  const course = useCourse(place, view);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!addressed) return;
    item.current?.scrollIntoView({ block: 'center' });
    item.current?.focus({ preventScroll: true });
  }, [addressed]);
  const { step, process, recordId, can } = todo;
  const about = recordTitle(t, view, process, recordId, i18n.language);
  return (
    <li ref={item} tabIndex={-1} className={styles.blockedItem}>
      <div className={styles.blockedWords}>
        <span className={styles.process}>
          {processName(t, process)}
          {about && ` · ${about}`}
        </span>
        <span className={styles.reason}>{can.allowed}</span>
        <Kept comment={readDraft(place).comment} />
        <CourseNote course={course} onRefresh={refresh} />
      </div>
      <Button disabled>{t(`processes:step.${step}.label`)}</Button>
    </li>
  );
}

/** Words typed before the step was closed, so that they can be used elsewhere. */
function Kept({ comment }: { comment: string }) {
  const { t } = useTranslation('application');
  if (!comment.trim()) return null;
  return (
    <div className={styles.kept}>
      <span>{t('todo.kept')}</span>
      <blockquote>{comment}</blockquote>
    </div>
  );
}
