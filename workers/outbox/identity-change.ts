import type { Waiting } from './waiting';
import { createHash, randomBytes } from 'node:crypto';
import type { identityChanges, Row } from '../../db/models';
import { row, run, type Executor } from '../../db/query';
import type { ServiceSettings } from '../../settings/settings';
import { translate, type Language } from '../../texts/translate';
import { deliver } from './deliver';

interface ChangeRequest extends Row<typeof identityChanges> {
  name: string;
  email: string;
  language: Language;
  asker: string;
}

/**
 * Asks the owner of an account, at its present address, to approve a change of e-mail, tax number or factors. The link's token is created
 * here and is in the letter only; if the letter is sent again, only the newer link works. Sends nothing if the change no longer waits.
 */
export async function sendIdentityChange(
  executor: Executor,
  settings: ServiceSettings,
  { id, payload }: Waiting,
): Promise<boolean> {
  const request = await row<ChangeRequest>(
    executor,
    `select c.*, u.name, u.email, u.language, a.name as asker
       from identity_changes c join users u on u.id = c.user_id join users a on a.id = c.asked_by
      where c.id = $1 and c.state = 'waiting' and not u.blocked`,
    [payload.change],
  );
  if (!request) return true;
  const token = await newToken({ db: executor.db }, request.id);
  const textOf = (key: string, values: Record<string, string> = {}) =>
    translate(request.language, `letters:identity-change.${key}`, values);
  const values = {
    name: request.name,
    asker: request.asker,
    changes: changesOf(request, textOf).join('\n'),
    link: `${settings.publicUrl}/identity/${token}`,
  };
  try {
    await deliver(executor, settings, {
      to: request.email,
      subject: textOf('subject', values),
      text: textOf('body', values),
      id,
    });
  } catch {
    return false;
  }
  return true;
}

/** Returns the letter's lines about the changes: the new address in full, and the last two digits of RNOKPP. */
function changesOf(
  request: ChangeRequest,
  say: (key: string, values?: Record<string, string>) => string,
): string[] {
  const taxId = request.tax_id_after;
  return [
    ...(request.email_after === null ? [] : [say('email', { value: request.email_after })]),
    ...(request.changes_tax_id
      ? [taxId ? say('taxId', { value: `••••••••${taxId.slice(-2)}` }) : say('taxIdRemoved')]
      : []),
    ...(request.removes_factors ? [say('factors')] : []),
  ];
}

/** Creates a token, outside of the outbox's transaction, because the link must work as soon as the letter arrives. */
async function newToken(executor: Executor, changeId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await run(executor, `update identity_changes set token_hash = $2 where id = $1 and state = 'waiting'`, [
    changeId,
    createHash('sha256').update(token).digest('hex'),
  ]);
  return token;
}
