import { templates } from '../content/templates';
import { call } from '../outside/http';
import type { Scene } from './scene';

/**
 * Stores the demonstration's templates by the product's own call, as the lawyer. Started again it finds them stored.
 * @throws Refused, Unreachable
 */
export async function seedTemplates({ url, sessions }: Scene): Promise<void> {
  const lawyer = sessions.get('lawyer@example.org');
  if (!lawyer) throw new Error('the lawyer is not signed in');
  // One after the other: their numbers follow the order of the content.
  for (const { key, blocks, ...content } of templates)
    await call({ url, token: lawyer.token }, 'POST', '/api/documents/templates/store', {
      body: { ...content, template: { blocks } },
      idempotencyKey: `demo:template:${key}`,
    });
}
