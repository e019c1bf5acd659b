import type { Account } from '../../../../api/areas/sign-in/contract/auth';

/** The role needs a second factor that the account does not have; support that looks through its eyes need not set it. */
export const mustSetFactor = ({ second_factor_missing: missing, impersonation }: Account): boolean =>
  !!missing && !impersonation;
