import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText, type Failure } from '../api/problem';
import { saysOfField } from './findProblems';
import type { Course } from './submit/course';
import { winnerText } from './winnerText';

/** Where the sending of a form stands: that it is being carried out, or why it was not taken. */
export function CourseNote({ course, onRefresh }: { course: Course | undefined; onRefresh: () => void }) {
  const { t } = useTranslation('application');
  if (course?.kind === 'pending') {
    return (
      <Alert
        type="info"
        role="status"
        showIcon
        title={t('course.pending')}
        description={t('course.pendingText')}
      />
    );
  }
  if (course?.kind === 'signing') {
    const { progress } = course;
    const text = progress ? t('signing.progress', { ...progress }) : t('signing.going');
    return <Alert type="info" role="status" showIcon title={text} />;
  }
  if (course?.kind !== 'failed') return null;
  return <FailureNote failure={course.failure} onRefresh={onRefresh} />;
}

function FailureNote({ failure, onRefresh }: { failure: Failure; onRefresh: () => void }) {
  const { t, i18n } = useTranslation();
  const { status, winner, errors, requestId } = failure;
  // What stands at its field is not said twice.
  if (status === 422 && saysOfField(errors)) return null;
  const lines = [
    winner && winnerText(t, winner, i18n.language),
    t('application:course.kept'),
    requestId && t('shell:failure.requestId', { id: requestId }),
  ];
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={failureText(t, failure)}
      description={lines.filter(Boolean).map((line) => (
        <div key={String(line)}>{line}</div>
      ))}
      action={
        status === 409 && (
          <Button size="small" onClick={onRefresh}>
            {t('application:course.refresh')}
          </Button>
        )
      }
    />
  );
}
