import type { Waiting } from './waiting';
import { createHash, randomBytes } from 'node:crypto';
import { LIMITS } from '../../domain/limits';
import { row, run, type Executor } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';
import { translate, type Language } from '../../texts/translate';
import { deliver } from './deliver';

interface Recovering {
  id: string;
  email: string;
  name: string;
  language: Language;
}

/**
 * Sends a recovery letter, if the account exists and the request is not old. The token is created here, is in the letter only, and is
 * valid for 15 minutes. The typed address is removed from the outbox.
 */
export async function sendRecovery(
  executor: Executor,
  settings: ServiceSettings,
  entry: Waiting,
): Promise<boolean> {
  const user = await row<Recovering>(
    executor,
    `select u.id, u.email, u.name, u.language from users u, outbox o
      where lower(u.email) = lower($1) and not u.blocked and o.id = $2
        and o.created_at > now() - interval '${LIMITS.recoveryMinutes} minutes'`,
    [entry.payload.email, entry.id],
  );
  if (user) {
    const token = await newToken({ db: executor.db }, user.id);
    const textOf = (part: 'subject' | 'body') =>
      translate(user.language, `letters:recovery.${part}`, {
        name: user.name,
        link: `${settings.publicUrl}/restore/${token}`,
      });
    try {
      await deliver(executor, settings, { to: user.email, subject: textOf('subject'), text: textOf('body') });
    } catch {
      return false;
    }
  }
  await run(executor, `update outbox set payload = payload - 'email' where id = $1`, [entry.id]);
  return true;
}

/** Creates a token, outside of the outbox's transaction, because the link must work as soon as the letter arrives. */
async function newToken(executor: Executor, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  await run(
    executor,
    `with over as (delete from recoveries where user_id = $2 or expires_at < now())
     insert into recoveries (token_hash, user_id, expires_at) values ($1, $2, now() + interval '${LIMITS.recoveryMinutes} minutes')`,
    [hash, userId],
  );
  return token;
}
