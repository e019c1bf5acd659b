import { useTranslation } from 'react-i18next';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import { Tag } from '../../shared/Tag';

const STATES = { requested: 'info', done: 'warning', signed: 'success' } as const;
const UNDONE = { part: 'warning', whole: 'neutral' } as const;
const ITEMS = { requested: 'neutral', reset: 'info', restored: 'success', failed: 'danger' } as const;

/** Status of a rollback: under way, to be signed, signed, or undone. */
export function RollbackStateTag({ rollback: { state, undone } }: { rollback: Omit<RollbackView, 'items'> }) {
  const { t } = useTranslation('rollback');
  return (
    <>
      <Tag colour={STATES[state]}>{t(`state.${state}`)}</Tag>
      {undone !== 'none' && <Tag colour={UNDONE[undone]}>{t(`undone.${undone}`)}</Tag>}
    </>
  );
}

interface ItemStateTagProps {
  state: RollbackView['items'][number]['state'];
  /** Whether the rollback undoes another one. */
  undoing: boolean;
}

/** Status of one application of a rollback. */
export function ItemStateTag({ state, undoing }: ItemStateTagProps) {
  const { t } = useTranslation('rollback');
  return (
    <Tag colour={ITEMS[state]}>{t(undoing && state === 'restored' ? 'item.undone' : `item.${state}`)}</Tag>
  );
}
