import type { GroupRow } from '../../../api/areas/methodology/contract/methodology';

/** Do the questions of a group come to another sum than the group gives? One without questions is not begun yet. */
export const isUneven = ({
  questions,
  reachable,
  count,
}: Pick<GroupRow, 'questions' | 'reachable' | 'count'>): boolean => questions > 0 && reachable !== count;
