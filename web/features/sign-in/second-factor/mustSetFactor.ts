import type { Account } from '../../../../api/areas/sign-in/contract/auth';

/** Returns whether the account lacks a second factor that its role requires; during impersonation it need not be set. */
export const mustSetFactor = ({ second_factor_missing: missing, impersonation }: Account): boolean =>
  !!missing && !impersonation;
