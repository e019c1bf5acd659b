import { approval } from '../screens/approval';
import { evaluation, people, records } from '../screens/administration';
import { account, outside } from '../screens/outside';
import { documents } from '../screens/documents';
import type { Screen } from '../screens/screen';
import { application, desk, direction, divisions, experts } from '../screens/work';

/** All screens of the product, in groups that are checked in parallel. */
export const GROUPS: Readonly<Record<string, readonly Screen[]>> = {
  divisions,
  application,
  approval,
  documents,
  direction,
  experts,
  people,
  records,
  evaluation,
  outside,
  account,
  desk,
};

export const SCREENS: readonly Screen[] = Object.values(GROUPS).flat();
