import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText, type Failure } from '../api/problem';
import { saysOfField } from './findProblems';
import type { SubmissionStatus } from './submit/status';
import { winnerText } from './winnerText';

interface StatusNoteProps {
  status: SubmissionStatus | undefined;
  /** Reads the page again; the form keeps its input. */
  onRefresh?: () => void;
}

/** Status of a submission: in progress, or the reason why it failed. */
export function StatusNote({ status, onRefresh }: StatusNoteProps) {
  const { t } = useTranslation('application');
  if (status?.kind === 'pending') {
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
  if (status?.kind === 'signing') {
    const { progress } = status;
    const text = progress ? t('signing.progress', { ...progress }) : t('signing.going');
    return <Alert type="info" role="status" showIcon title={text} />;
  }
  if (status?.kind !== 'failed') return null;
  return <FailureNote failure={status.failure} onRefresh={onRefresh} />;
}

function FailureNote({ failure, onRefresh }: { failure: Failure; onRefresh?: () => void }) {
  const { t, i18n } = useTranslation();
  const { status, winner, errors, requestId } = failure;
  // Errors shown at their fields are not repeated here.
  if (status === 422 && saysOfField(errors)) return null;
  const lines = [
    winner && winnerText(t, winner, i18n.language),
    onRefresh && t('application:course.kept'),
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
        status === 409 &&
        onRefresh && (
          <Button size="small" onClick={onRefresh}>
            {t('application:course.refresh')}
          </Button>
        )
      }
    />
  );
}
