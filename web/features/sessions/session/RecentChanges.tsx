import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionView } from '../../../../api/areas/sessions/contract/sessions';
import { SESSION_TEXTS } from '../../../../domain/session/state';
import { formatMoment } from '../../../shared/DateTime';
import styles from '../sessions.module.css';

/** Maximum age in ms of a colleague's change that the member may not have read yet. */
const RECENT_MS = 60_000;

interface RecentChangesProps {
  edits: SessionView['edits'];
  me: string | undefined;
}

/** Warns of texts that colleagues have changed since one minute before the dialog opened. */
export function RecentChanges({ edits, me }: RecentChangesProps) {
  const { t, i18n } = useTranslation('sessions');
  const [since] = useState(() => Date.now() - RECENT_MS);
  const changes = SESSION_TEXTS.flatMap((text) => {
    const { user, at } = edits[text];
    return user && at && user._id !== me && Date.parse(at) >= since ? [{ text, name: user.name, at }] : [];
  });
  if (changes.length === 0) return null;
  return (
    <Alert
      type="warning"
      role="alert"
      showIcon
      className={styles.conflict}
      title={t('finish.justChanged')}
      description={changes.map(({ text, name, at }) => (
        <span key={text} className={styles.line}>
          {t('finish.justChangedBy', {
            text: t(`text.${text}`),
            name,
            time: formatMoment(at, i18n.language, 'dayTime'),
          })}
        </span>
      ))}
    />
  );
}
