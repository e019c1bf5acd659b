import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { markId } from './marks';
import type { Missing as What } from './missingOf';
import styles from '../sessions.module.css';

interface MissingProps {
  missing: What | undefined;
  /** The server's reason, shown if no part is missing. */
  refused: string | undefined;
}

/** Reasons why the decisions cannot be accepted yet. */
export function Missing({ missing, refused }: MissingProps) {
  const { t } = useTranslation('sessions');
  if (!missing) return refused ? <p className={styles.soft}>{refused}</p> : null;
  const { undecided, texts, conflicts } = missing;
  const [first] = undecided;
  const names = texts.map((text) => t(`text.object.${text}`));
  return (
    <div className={styles.missing}>
      <p>{t('finish.missing')}</p>
      <ul>
        {first && (
          <li>
            {t('finish.marks', {
              context: first && 'name' in first ? 'experts' : undefined,
              count: undecided.length,
            })}{' '}
            <Button type="link" size="small" onClick={() => focusMarks(first._id)}>
              {t('finish.toFirst', { context: 'name' in first ? 'experts' : undefined })}
            </Button>
          </li>
        )}
        {names.length > 0 && <li>{t('finish.texts', { names })}</li>}
        {conflicts > 0 && <li>{t('finish.conflicts')}</li>}
      </ul>
    </div>
  );
}

function focusMarks(itemId: string): void {
  const marks = document.getElementById(markId(itemId));
  marks?.scrollIntoView({ block: 'center' });
  marks?.querySelector('input')?.focus({ preventScroll: true });
}
