import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { ContestExport } from '../../../api/areas/contest-list/contract/contest-list';
import { ExportButtons } from './ExportButtons';
import styles from './list.module.css';
import { AssignDialog } from '../inbox/AssignDialog';
import type { ExportState } from './useExport';
import { useReassign } from './useReassign';
import type { Selection } from './useSelection';
import { BOARDS } from '../../../api/areas/approval/contract/boards';
import { DecideTogether } from '../../shared/DecideTogether';
import { ActButton } from '../../shared/ActButton';

interface SelectionBarProps {
  selection: Selection;
  exporting: ExportState;
  exportRequest: Omit<ContestExport, 'format' | 'separator' | 'ids'>;
  canRollBack: boolean;
  /** Contest for which the reader may decide for the boards; only in approval. */
  boardsOf?: string;
  /** Chooses all applications that pass the filters, up to the maximum. */
  onAll: () => void;
  choosing: boolean;
}

/** Number of chosen applications and the actions on them; hidden while none is chosen. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, exporting, exportRequest, canRollBack, boardsOf, onAll, choosing } = props;
  const { t } = useTranslation('contest-list');
  const navigate = useNavigate();
  const { reassign, reassigning } = useReassign();
  const { ids } = selection;
  if (ids.length === 0) return null;
  const query = new URLSearchParams(ids.map((id) => ['application', id])).toString();
  return (
    <section className={styles.selection} aria-label={t('choose.region')}>
      <strong role="status">{t('choose.chosen', { count: ids.length })}</strong>
      <Button loading={choosing} onClick={onAll}>
        {t('choose.all')}
      </Button>
      <ExportButtons exporting={exporting} exportRequest={{ ...exportRequest, ids: [...ids] }} />
      <ActButton loading={reassigning} onClick={() => reassign(ids)}>
        {t('choose.handOn')}
      </ActButton>
      {boardsOf &&
        BOARDS.map((stage) => <DecideTogether key={stage} stage={stage} ids={ids} contest={boardsOf} />)}
      {canRollBack && (
        <Button danger onClick={() => void navigate(`/admin/rollback/create?${query}`)}>
          {t('choose.rollBack')}
        </Button>
      )}
      <Button type="link" onClick={selection.clear}>
        {t('choose.clear')}
      </Button>
      <AssignDialog />
    </section>
  );
}
