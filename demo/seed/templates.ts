import { templates } from '../content/templates';
import { call } from '../client/http';
import type { Session } from './sessions';

/**
 * Stores the demonstration's templates by the product's own call, as the lawyer; returns their ids by the content's keys. May be
 * repeated: each is stored once. Their variables name fields of forms, so an application has to be submitted before.
 * @throws Refused, Unreachable
 */
export async function seedTemplates(
  url: string,
  sessions: ReadonlyMap<string, Session>,
): Promise<ReadonlyMap<string, string>> {
  const lawyer = sessions.get('lawyer@example.org');
  if (!lawyer) throw new Error('the lawyer is not signed in');
  const ids = new Map<string, string>();
  // One after another, so that their numbers follow the order of the content.
  for (const { key, blocks, ...content } of templates) {
    const { template } = await call<{ template: { _id: string } }>(
      { url, token: lawyer.token },
      'POST',
      '/api/documents/templates/store',
      { body: { ...content, template: { blocks } }, idempotencyKey: `demo:template:${key}` },
    );
    ids.set(key, template._id);
  }
  return ids;
}
