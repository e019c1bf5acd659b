import { useTranslation } from 'react-i18next';
import type { GroupRow } from '../../../api/areas/methodology/contract/methodology';
import { Tag } from '../../shared/Tag';
import { isUneven } from './isUneven';

/** Sum of the maximum points of a group's questions, marked if it differs from the group's points. */
export function MaximumSum(group: GroupRow) {
  const { t } = useTranslation('methodology');
  if (!isUneven(group)) return group.reachable;
  return (
    <>
      <Tag colour="warning">{t('group.uneven')}</Tag> {group.reachable}
    </>
  );
}
