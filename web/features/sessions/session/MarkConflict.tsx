import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WireSessionType } from '../../../../api/areas/sessions/contract/sessions';
import { formatMoment } from '../../../shared/DateTime';
import type { SessionItem } from '../kinds';
import { markKey } from './marks';
import styles from '../sessions.module.css';
import { ActButton } from '../../../shared/ActButton';

interface MarkConflictProps {
  item: SessionItem;
  type: WireSessionType;
  /** The mark that was not saved. */
  mine: number;
  onTake: () => void;
  onOverwrite: () => void;
}

/** Warning that a colleague has set another mark first, with buttons to keep or replace it. */
export function MarkConflict({ item, type, mine, onTake, onOverwrite }: MarkConflictProps) {
  const { t, i18n } = useTranslation('sessions');
  const { marked_by: marker, marked_at: at } = item;
  const names = { theirs: t(markKey(type, item.status)), mine: t(markKey(type, mine)) };
  return (
    <Alert
      type="warning"
      role="alert"
      className={styles.conflict}
      title={
        marker && at
          ? t('mark.conflict', {
              ...names,
              name: marker.name,
              time: formatMoment(at, i18n.language, 'dayTime'),
            })
          : t('mark.conflictNobody', names)
      }
      description={
        <span className={styles.buttons}>
          <Button size="small" onClick={onTake}>
            {t('mark.takeTheirs', names)}
          </Button>
          <ActButton size="small" onClick={onOverwrite}>
            {t('mark.overwrite', names)}
          </ActButton>
        </span>
      }
    />
  );
}
