import { Form, Input } from 'antd';
import { useId, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { SESSION_TEXTS, type SessionText } from '../../../../domain/session/state';
import { LIMITS } from '../../../../domain/limits';
import { neededTexts, shownTexts } from '../kinds';
import { shownText, textStatus } from './edits';
import { TextConflict } from './TextConflict';
import { TextNote } from './TextNote';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';
import { useImpersonationReason } from '../../../session/useImpersonationReason';

/** Lines of the two long texts (rules/interface, "Text areas"). */
const ROWS = { text_protocol_short: 8, text_protocol: 24 };

type Written = Record<SessionText, string>;

/** Editable texts of the minutes, each with its last author and moment. */
export function Texts({ editing }: { editing: SessionEditing }) {
  const { t } = useTranslation('sessions');
  const { session, edits, saveTexts, type } = editing;
  const [form] = Form.useForm<Written>();
  const id = useId();
  const viewing = useImpersonationReason();
  const texts = Object.fromEntries(
    SESSION_TEXTS.map((text) => [text, shownText(edits, session, text)]),
  ) as Written;
  useLayoutEffect(() => form.setFieldsValue(texts));
  return (
    <section className={styles.part} aria-labelledby="session-texts">
      <div className={styles.partHead}>
        <h2 id="session-texts">{t('text.title')}</h2>
      </div>
      <Form
        form={form}
        name={id}
        component={false}
        disabled={viewing !== undefined}
        layout="vertical"
        initialValues={texts}
        onValuesChange={(changed: Partial<Written>) => {
          for (const [text, value] of Object.entries(changed)) type(text as SessionText, value);
        }}
      >
        {shownTexts(session).map((text) => (
          <div key={text}>
            <Form.Item
              name={text}
              className={styles.text}
              required={neededTexts(session).includes(text)}
              label={t(`text.${text}`)}
              extra={text === 'direction_date' ? t('text.direction_dateHint') : undefined}
            >
              {text === 'direction_date' ? (
                <Input className={styles.date} maxLength={LIMITS.sessionDate} onBlur={saveTexts} />
              ) : (
                <Input.TextArea rows={ROWS[text]} maxLength={LIMITS.commentMax} onBlur={saveTexts} />
              )}
            </Form.Item>
            <TextNote text={text} editing={editing} />
            {textStatus(edits.texts[text], session, text) === 'conflict' && (
              <TextConflict text={text} editing={editing} />
            )}
          </div>
        ))}
      </Form>
    </section>
  );
}
