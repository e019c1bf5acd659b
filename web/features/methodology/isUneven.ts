import type { GroupRow } from '../../../api/areas/methodology/contract/methodology';

/** Returns whether the sum of a group's questions differs from the group's points; false for a group without questions. */
export const isUneven = ({
  questions,
  reachable,
  count,
}: Pick<GroupRow, 'questions' | 'reachable' | 'count'>): boolean => questions > 0 && reachable !== count;
