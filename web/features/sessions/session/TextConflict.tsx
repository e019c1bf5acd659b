import { Alert, Button } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import type { SessionText } from '../../../../domain/session/state';
import { formatMoment } from '../../../shared/DateTime';
import { CopyButton } from './CopyButton';
import { CopyableText } from './CopyableText';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';
import { ActButton } from '../../../shared/ActButton';

/** Warning that a colleague has changed the same text: shows both texts, and the author chooses one. */
export function TextConflict({ text, editing }: { text: SessionText; editing: SessionEditing }) {
  const { t, i18n } = useTranslation('sessions');
  const { session, edits, me, takeTheirs, overwriteText } = editing;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      className={styles.conflict}
      title={authorText(t, i18n.language, session.edits[text], me)}
      description={
        <div className={styles.conflictBody}>
          <span>{t('text.conflictText')}</span>
          <CopyableText label={t('text.theirs')} text={session[text] || t('text.emptyNow')} />
          <span className={styles.buttons}>
            <Button size="small" onClick={() => takeTheirs({ text })}>
              {t('text.takeTheirs')}
            </Button>
            <ActButton size="small" onClick={() => overwriteText(text)}>
              {t('text.overwrite')}
            </ActButton>
            <CopyButton text={edits.texts[text]?.value ?? ''} />
          </span>
        </div>
      }
    />
  );
}

function authorText(
  t: TFunction<'sessions'>,
  language: string,
  { user, at }: SessionView['edits'][SessionText],
  me: string | undefined,
): string {
  if (!user || !at) return t('text.conflictNobody');
  const time = formatMoment(at, language, 'dayTime');
  return user._id === me ? t('text.conflictMine', { time }) : t('text.conflictOf', { time, name: user.name });
}
