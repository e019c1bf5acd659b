import { templates } from '../content/templates';
import { call } from '../outside/http';
import type { Scene } from './scene';

/**
 * Stores the demonstration's templates by the product's own call, as the lawyer. May be repeated: each is stored once.
 * @throws Refused, Unreachable
 */
export async function seedTemplates({ url, sessions }: Scene): Promise<void> {
  const lawyer = sessions.get('lawyer@example.org');
  if (!lawyer) throw new Error('the lawyer is not signed in');
  // One after another, so that their numbers follow the order of the content.
  for (const { key, blocks, ...content } of templates)
    await call({ url, token: lawyer.token }, 'POST', '/api/documents/templates/store', {
      body: { ...content, template: { blocks } },
      idempotencyKey: `demo:template:${key}`,
    });
}
