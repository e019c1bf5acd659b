import { approval } from '../screens/approval';
import { evaluation, people, records } from '../screens/administration';
import { account, signedOut } from '../screens/account';
import { documents } from '../screens/documents';
import type { Screen } from '../screens/screen';
import { application, desk, direction, divisions, experts } from '../screens/work';

/** All screens of the product, in groups that can be checked in parallel. */
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
  signedOut,
  account,
  desk,
};

export const SCREENS: readonly Screen[] = Object.values(GROUPS).flat();

/** The screens by their role, of the role with the most screens first. */
export const SCREENS_BY_ROLE = [...new Set(SCREENS.map(({ role }) => role))]
  .map((role) => ({ role, screens: SCREENS.filter((screen) => screen.role === role) }))
  .toSorted((a, b) => b.screens.length - a.screens.length);
