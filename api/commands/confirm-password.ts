import { row } from '../../db/query';
import { ApiProblem } from '../errors';
import type { Services, SignedIn } from '../services';
import { verifyPassword } from './passwords';

/** Asks the account's password again before what must not happen by mistake. @throws ApiProblem 422 `wrong-password` */
export async function confirmPassword({ db }: Services, account: SignedIn, password: string): Promise<void> {
  const found = await row<{ password_hash: string }>(
    { db },
    'select password_hash from users where id = $1',
    [account.id],
  );
  if (found && (await verifyPassword(found.password_hash, password))) return;
  throw new ApiProblem(422, 'wrong-password', { errors: { password: { key: 'errors:wrong-password' } } });
}
