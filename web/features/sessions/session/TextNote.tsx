import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { SessionText } from '../../../../domain/session/state';
import { formatMoment } from '../../../shared/DateTime';
import { textStatus } from './edits';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';

/** State of a text: being saved, or saved when and by whom. */
export function TextNote({ text, editing }: { text: SessionText; editing: SessionEditing }) {
  const { t, i18n } = useTranslation('sessions');
  return (
    <p role="status" className={styles.note}>
      {noteOf(t, i18n.language, text, editing)}
    </p>
  );
}

function noteOf(
  t: TFunction<'sessions'>,
  language: string,
  text: SessionText,
  { session, edits, may, busy }: SessionEditing,
): string {
  const edit = edits.texts[text];
  if (may && textStatus(edit, session, text) !== 'settled')
    return t(busy && edit?.sent === edit?.value ? 'text.saving' : 'text.unsaved');
  const { at, user } = session.edits[text];
  if (!at) return '';
  const time = formatMoment(at, language, 'dayTime');
  return user ? t('text.savedBy', { time, name: user.name }) : t('text.saved', { time });
}
