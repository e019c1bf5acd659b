import { useTranslation } from 'react-i18next';
import type { GroupRow } from '../../../api/areas/methodology/contract/methodology';
import { Tag } from '../../shared/Tag';
import { isUneven } from './isUneven';

/** The most that a group's questions come to, marked where it is not what the group gives. */
export function Reachable(group: GroupRow) {
  const { t } = useTranslation('methodology');
  if (!isUneven(group)) return group.reachable;
  return (
    <>
      <Tag colour="warning">{t('group.uneven')}</Tag> {group.reachable}
    </>
  );
}
