import type { Waiting } from './waiting';
import { row, run, type Executor } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';
import { translate, type Language } from '../../texts/translate';
import { deliver } from './deliver';

/**
 * Tells the owner of an account that its password or e-mail has been changed, at the address it had then, which does not
 * stay in the outbox.
 */
export async function sendAccountNotice(
  on: Executor,
  settings: ServiceSettings,
  { id, payload }: Waiting,
): Promise<boolean> {
  const { notice = '', user = '', email = '' } = payload;
  const owner = await row<{ name: string; language: Language }>(
    on,
    'select name, language from users where id = $1 and not blocked',
    [user],
  );
  if (owner) {
    const say = (part: 'subject' | 'body') =>
      translate(owner.language, `letters:${notice}.${part}`, {
        name: owner.name,
        link: `${settings.publicUrl}/restore`,
      });
    try {
      await deliver(on, settings, { to: email, subject: say('subject'), text: say('body'), id });
    } catch {
      return false;
    }
  }
  await run(on, `update outbox set payload = payload - 'email' where id = $1`, [id]);
  return true;
}
