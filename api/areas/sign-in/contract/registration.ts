import { z } from 'zod';
import { LIMITS } from '../../../../domain/limits';
import { done, endpoint } from '../../../contract/define';
import { line } from '../../../contract/text';
import { open } from '../../../contract/who';

const emailAddress = z.string().trim().max(320).pipe(z.email());
const personName = line(200);
/** Minimum length and common passwords are checked by `checkNewPassword`, which has specific error messages. */
export const newPassword = z.string().min(1).max(LIMITS.passwordMax);

/** Token of the letter's link. */
const recoverHash = z.string().min(1).max(200);

export const register = endpoint({
  method: 'post',
  path: '/auth/registration',
  summary: 'Creates an account that waits for its role; the client then signs in with it',
  who: open,
  body: z.object({
    name: personName,
    email: emailAddress,
    password: newPassword,
    is_expert: z.boolean().optional(),
  }),
  output: done,
});

export const restore = endpoint({
  method: 'post',
  path: '/auth/restore',
  summary:
    'Sends a letter with a link for a new password, if the account exists; the answer is always the same',
  who: open,
  body: z.object({ email: emailAddress }),
  output: done,
});

export const restoreChange = endpoint({
  method: 'post',
  path: '/auth/restore/change',
  summary: 'Sets a new password with the token of the letter, once and within 15 minutes; ends all sessions',
  who: open,
  body: z.object({ recover_hash: recoverHash, password: newPassword }),
  output: done,
});

export const settleOwnIdentity = endpoint({
  method: 'post',
  path: '/auth/identity-change',
  summary:
    'Approves or cancels a waiting change of e-mail, RNOKPP or second factors, with the token from the letter to the owner. The token works once',
  who: open,
  body: z.object({ token: recoverHash, accept: z.boolean() }),
  output: done,
});
