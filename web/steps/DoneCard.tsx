import { Alert, Flex } from 'antd';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../shared/LinkButton';
import { nameOfTask } from '../shared/processTexts';
import type { Task } from '../../api/areas/inbox/contract/inbox';
import type { FromList } from '../shared/inbox/fromList';
import styles from './steps.module.css';
import { useLastStep } from './submit/useSending';

/** The next task and its address. */
interface NextStep {
  task: Task;
  to: string;
}

interface DoneCardProps {
  applicationId: string;
  /** The application's number. */
  number: string;
  /** Undefined if there is no further task. */
  next: NextStep | undefined;
  /** Text with the number of waiting tasks. */
  more?: string;
  /** The list from which the task was opened. */
  list?: Pick<FromList, 'address'>;
  /** Text about the next event, if there is no next task. */
  note?: string;
}

/**
 * Card with the number of the application just decided, the result of the decision, and the next task. The button of the task has the
 * focus, so that Enter opens it.
 */
export function DoneCard({ applicationId, number, next, more, list, note }: DoneCardProps) {
  const { t } = useTranslation();
  const step = useLastStep(applicationId);
  const result = step ? t(`processes:step.${step}.done`) : t('application:next.decided');
  const back = list && (
    <LinkButton type={next ? 'default' : 'primary'} to={list.address} focused={!next}>
      {t('application:next.backToList')}
    </LinkButton>
  );
  return (
    <Alert
      className={styles.elsewhere}
      type="success"
      role="status"
      showIcon
      title={t('application:next.done', { number, result })}
      description={
        <>
          <p>
            {next ? nextText(next.task) : (note ?? t(`application:next.${list ? 'listEmpty' : 'empty'}`))}
          </p>
          <Flex wrap gap="small">
            {next && (
              <LinkButton type="primary" to={next.to} focused>
                {nameOfTask(t, next.task)}
              </LinkButton>
            )}
            {back}
          </Flex>
        </>
      }
    />
  );

  function nextText({ subject }: Task) {
    const about = [subject.label, subject.title, more].filter(Boolean).join(' · ');
    return t(list ? 'application:next.inList' : 'application:next.title', { about });
  }
}
