import { Radio } from 'antd';
import { useTranslation } from 'react-i18next';
import { UNDECIDED } from '../../../../domain/session/state';
import { formatMoment } from '../../../shared/DateTime';
import { Tag } from '../../../shared/Tag';
import { markStatus, shownMark } from './edits';
import { MarkConflict } from './MarkConflict';
import { aboutOf, itemName, type SessionItem } from '../kinds';
import { markColour, markId, markKey, marksOf } from './marks';
import type { SessionEditing } from './useSessionEdits';
import styles from '../sessions.module.css';
import { useImpersonationReason } from '../../../session/useImpersonationReason';

interface MarkCellProps {
  item: SessionItem;
  editing: SessionEditing;
}

/** Decision on one item, editable or read-only, with its person and moment. */
export function MarkCell({ item, editing }: MarkCellProps) {
  const { t } = useTranslation('sessions');
  const { edits, me, may } = editing;
  const { type } = editing.session;
  const context = aboutOf(type);
  const edit = edits.marks[item._id];
  const mark = shownMark(edit, item, me);
  const viewing = useImpersonationReason();
  if (item.left)
    return (
      <>
        <Tag colour="warning">{t('agenda.left')}</Tag>
        <p className={styles.soft}>{t('agenda.leftText', { context })}</p>
      </>
    );
  const conflict = may && edit && markStatus(edit, item, me) === 'conflict';
  return (
    <div id={markId(item._id)} className={styles.mark}>
      {may ? (
        <Radio.Group
          disabled={viewing !== undefined}
          aria-label={t('agenda.decisionOn', { context, number: itemName(item) })}
          name={markId(item._id)}
          value={mark === UNDECIDED ? undefined : mark}
          options={marksOf(type).map((status) => ({ value: status, label: t(markKey(type, status)) }))}
          onChange={({ target }) => editing.choose(item, target.value as number)}
        />
      ) : (
        <Tag colour={markColour(type, mark)}>{t(markKey(type, mark))}</Tag>
      )}
      <MarkNote item={item} editing={editing} />
      {conflict && (
        <MarkConflict
          item={item}
          type={type}
          mine={edit.status}
          onTake={() => editing.takeTheirs({ mark: item._id })}
          onOverwrite={() => editing.choose(item, edit.status)}
        />
      )}
    </div>
  );
}

/** Person and moment of the mark, or the state of saving one's own. */
function MarkNote({ item, editing: { edits, me, may, failure } }: MarkCellProps) {
  const { t, i18n } = useTranslation('sessions');
  const { marked_by: marker, marked_at: at } = item;
  if (may && markStatus(edits.marks[item._id], item, me) === 'unsaved')
    return (
      <span role="status" className={styles.soft}>
        {t(failure ? 'mark.again' : 'mark.saving')}
      </span>
    );
  if (!marker || !at) return null;
  return (
    <span className={styles.soft}>
      {t('agenda.markedBy', { name: marker.name, time: formatMoment(at, i18n.language, 'dayTime') })}
    </span>
  );
}
