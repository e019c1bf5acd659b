import { Alert, Button, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/problem';
import { readDraft } from './draft';
import styles from './steps.module.css';
import type { Lost } from './submit/useSending';
import { winnerText } from './winnerText';

interface LostStepsProps {
  lost: readonly Lost[];
  onClose: (draftPlace: Lost['place']) => void;
}

/**
 * Notice in place of a form whose step another person has taken meanwhile: person, time, step, and the comment typed here, which can be
 * copied. It stays until the viewer closes it.
 */
export function LostSteps({ lost, onClose }: LostStepsProps) {
  const { t, i18n } = useTranslation();
  return lost.map(({ place, failure }) => (
    <Alert
      key={`${place.step} ${place.recordId ?? ''}`}
      className={styles.lost}
      type="warning"
      role="alert"
      showIcon
      title={t('application:lost.title', { step: t(`processes:step.${place.step}.label`) })}
      description={
        <>
          <div>{failure.winner ? winnerText(t, failure.winner, i18n.language) : failureText(t, failure)}</div>
          <TypedComment comment={readDraft(place).comment} />
        </>
      }
      action={
        <Button size="small" onClick={() => onClose(place)}>
          {t('application:lost.close')}
        </Button>
      }
    />
  ));
}

/** Typed comment with a copy button. */
function TypedComment({ comment }: { comment: string }) {
  const { t } = useTranslation('application');
  if (!comment.trim()) return null;
  return (
    <>
      <div>{t('todo.kept')}</div>
      <Typography.Paragraph className={styles.words} copyable={{ text: comment }}>
        {comment}
      </Typography.Paragraph>
    </>
  );
}
