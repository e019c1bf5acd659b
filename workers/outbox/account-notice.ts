import type { Waiting } from './waiting';
import { row, run, type Executor } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';
import { translate, type Language } from '../../texts/translate';
import { deliver } from './deliver';

/**
 * Sends the owner of an account a letter about a changed password or e-mail, to the address of the entry, and removes this address from
 * the outbox.
 */
export async function sendAccountNotice(
  executor: Executor,
  settings: ServiceSettings,
  { id, payload }: Waiting,
): Promise<boolean> {
  const { notice = '', user = '', email = '' } = payload;
  const owner = await row<{ name: string; language: Language }>(
    executor,
    'select name, language from users where id = $1 and not blocked',
    [user],
  );
  if (owner) {
    const textOf = (part: 'subject' | 'body') =>
      translate(owner.language, `letters:${notice}.${part}`, {
        name: owner.name,
        link: `${settings.publicUrl}/restore`,
      });
    try {
      await deliver(executor, settings, { to: email, subject: textOf('subject'), text: textOf('body'), id });
    } catch {
      return false;
    }
  }
  await run(executor, `update outbox set payload = payload - 'email' where id = $1`, [id]);
  return true;
}
