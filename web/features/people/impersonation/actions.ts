import { createAction } from '@reduxjs/toolkit';
import type { Account } from '../../../../api/areas/sign-in/contract/auth';

export const impersonation = {
  /** The server has opened a session as this account. */
  entered: createAction<{ account: Account; token: string }>('impersonation/entered'),
  /** Returns to the administrator's own account; `expired`: the time has run out. */
  returnToOwnAccount: createAction<{ expired: boolean }>('impersonation/returnToOwnAccount'),
};
