import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { SESSION_TEXTS } from '../../../../domain/session/state';
import { CopyButton } from './CopyButton';
import { textStatus } from './edits';
import { CopyableText } from './CopyableText';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

/** The member's own texts that can no longer be saved, because the session was accepted meanwhile. */
export function LostTexts({ editing }: { editing: SessionEditing }) {
  const { t } = useTranslation('sessions');
  const { session, edits, may, takeTheirs } = editing;
  if (may) return null;
  return SESSION_TEXTS.map((text) => {
    const edit = edits.texts[text];
    if (!edit || textStatus(edit, session, text) === 'settled') return null;
    return (
      <Alert
        key={text}
        type="warning"
        showIcon
        className={styles.conflict}
        title={t('text.lost', { name: t(`text.short.${text}`) })}
        description={
          <div className={styles.conflictBody}>
            <span>{t('text.lostText')}</span>
            <CopyableText label={t('text.lost', { name: t(`text.short.${text}`) })} text={edit.value} />
            <span className={styles.buttons}>
              <CopyButton text={edit.value} />
              <Button size="small" onClick={() => takeTheirs({ text })}>
                {t('text.drop')}
              </Button>
            </span>
          </div>
        }
      />
    );
  });
}
