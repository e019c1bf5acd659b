import { type Area, opens, readsApplications } from '../../domain/roles';
import type { Policy } from '../mount';

/** Anyone signed in, with any role. */
export const signedIn: Policy = () => true;

/** Roles that open at least one of these areas (rules/accounts-and-roles, "Areas"). */
export const openedBy =
  (...areas: Area[]): Policy =>
  (account) =>
    areas.some((area) => opens(account.role, area));

/** The foundation's staff, who read any application. */
export const staff: Policy = (account) => readsApplications(account.role);
