import { useTranslation } from 'react-i18next';
import type { RollbackView } from '../../../api/areas/rollback/contract/rollback';
import { Tag } from '../../shared/Tag';

const STATES = { requested: 'info', done: 'warning', signed: 'success' } as const;
const ITEMS = { requested: 'neutral', reset: 'info', restored: 'success', failed: 'danger' } as const;

/** Where a rollback stands: under way, to be signed, signed. */
export function RollbackStateTag({ state }: { state: RollbackView['state'] }) {
  const { t } = useTranslation('rollback');
  return <Tag colour={STATES[state]}>{t(`state.${state}`)}</Tag>;
}

/** Where one application of a rollback stands. */
export function ItemStateTag({ state }: { state: RollbackView['items'][number]['state'] }) {
  const { t } = useTranslation('rollback');
  return <Tag colour={ITEMS[state]}>{t(`item.${state}`)}</Tag>;
}
