import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from '../application-parts/parts.module.css';

interface StoredCommentProps {
  message: string;
  /** Copies the comment into the form. */
  adopt: (comment: string) => void;
}

/** Overall comment stored for the end of the expert review. It is used if the form's own comment stays empty. */
export function StoredComment({ message, adopt }: StoredCommentProps) {
  const { t } = useTranslation('application');
  return (
    <div>
      <p className={styles.words}>
        <span className={styles.soft}>{t('reviews.final')}:</span> {message}
      </p>
      <Button size="small" onClick={() => adopt(message)}>
        {t('reviews.finalAdopt')}
      </Button>
    </div>
  );
}
