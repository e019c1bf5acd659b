import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import parts from '../../../application-parts/parts.module.css';
import { shownTexts } from '../kinds';
import { TextNote } from './TextNote';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

/** Read-only texts of the minutes. */
export function ReadTexts({ editing }: { editing: SessionEditing }) {
  const { t } = useTranslation('sessions');
  const { session } = editing;
  return (
    <section className={styles.part} aria-labelledby="session-texts">
      <div className={styles.partHead}>
        <h2 id="session-texts">{t('text.title')}</h2>
      </div>
      <dl className={`${parts.pairs} ${styles.read}`}>
        {shownTexts(session).map((text) => (
          <Fragment key={text}>
            <dt>{t(`text.${text}`)}</dt>
            <dd>
              {session[text].trim() ? (
                <p className={parts.words}>{session[text]}</p>
              ) : (
                <p className={styles.soft}>{t('text.notWritten')}</p>
              )}
              <TextNote text={text} editing={editing} />
            </dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
