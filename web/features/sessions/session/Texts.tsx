import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { SESSION_TEXTS } from '../../../../domain/session/state';
import { LIMITS } from '../../../../domain/limits';
import { Field } from '../../../shared/Field';
import { shownText, textStanding } from './edits';
import { TextConflict } from './TextConflict';
import { TextNote } from './TextNote';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

/** Lines of the two long texts (rules/interface, "Text areas"). */
const ROWS = { text_protocol_short: 8, text_protocol: 24 };

/** The texts of the minutes; each says who wrote it last, and when it was saved. */
export function Texts({ editing }: { editing: SessionEditing }) {
  const { t } = useTranslation('sessions');
  const { session, edits, may, saveTexts, type } = editing;
  return (
    <section className={styles.part} aria-labelledby="session-texts">
      <div className={styles.partHead}>
        <h2 id="session-texts">{t('text.title')}</h2>
      </div>
      {SESSION_TEXTS.map((text) => (
        <div key={text}>
          <Field
            required
            label={t(`text.${text}`)}
            hint={text === 'direction_date' && may ? t('text.direction_dateHint') : undefined}
          >
            {(facts) => {
              const props = {
                ...facts,
                required: true,
                disabled: !may,
                value: may ? shownText(edits, session, text) : session[text],
                onBlur: saveTexts,
              };
              return text === 'direction_date' ? (
                <Input
                  {...props}
                  className={styles.date}
                  maxLength={LIMITS.sessionDate}
                  onChange={({ target }) => type(text, target.value)}
                />
              ) : (
                <Input.TextArea
                  {...props}
                  rows={ROWS[text]}
                  maxLength={LIMITS.commentMax}
                  onChange={({ target }) => type(text, target.value)}
                />
              );
            }}
          </Field>
          <TextNote text={text} editing={editing} />
          {may && textStanding(edits.texts[text], session, text) === 'conflict' && (
            <TextConflict text={text} editing={editing} />
          )}
        </div>
      ))}
    </section>
  );
}
