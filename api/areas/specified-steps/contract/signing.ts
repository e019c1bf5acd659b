import { z } from 'zod';
import type { ApplicationStepName } from '../../../../domain/application';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, id } from '../../../contract/define';
import { rolesTaking } from '../../../contract/who';

const applications = z.array(id).min(1).max(LIMITS.selection);

/** Result of one item; `code` and `detail` as of a problem. */
export const signedItem = z.object({
  application: id,
  additional_id: id.optional(),
  ok: z.boolean(),
  /** Whether the item is still being carried out. Its result will be announced by a live event. */
  pending: z.boolean(),
  code: z.string().optional(),
  detail: z.string().optional(),
});
export type SignedItem = z.output<typeof signedItem>;

const multiSign = <B extends z.ZodType>(name: string, step: ApplicationStepName, summary: string, body: B) =>
  endpoint({
    method: 'post',
    path: `/api/reporting/multi-sign-${name}`,
    summary,
    steps: [step],
    who: rolesTaking(step),
    body,
    output: z.object({ results: z.array(signedItem) }),
  });

/**
 * Calls by which the director signs many files at once with one ticket (rules/agreement-and-signing, "Many at
 * once"). Each file has its own result.
 */
export const multiSignCalls = {
  multiSignGrunts: multiSign('grunts', 'agreement.sign', 'Grant agreements', z.object({ applications })),
  multiSignAdditionals: multiSign(
    'additionals',
    'additional.sign',
    'Additional agreements, each of one of the applications',
    z.object({ applications, additional_ids: z.array(id).min(1).max(LIMITS.selection) }),
  ),
  multiSignActs: multiSign('acts', 'act.sign', 'Acts of completed projects', z.object({ applications })),
};
