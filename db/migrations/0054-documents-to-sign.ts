import type { Migration } from '../migrate';

const AGREEMENTS = ['agreement.sign', 'additional.sign', 'act.sign'];
const PROTOCOLS = [
  'negotiation.sign',
  'finalisation.sign',
  'session_tech_review.sign',
  'session_experts.sign',
];
const toSign = (steps: readonly string[]) => `
drop index tasks_to_sign;
create index tasks_to_sign on tasks (step, opened_at, id)
  where closed_at is null and step in (${steps.map((step) => `'${step}'`).join(', ')});`;

/**
 * Generated documents wait for the director's signature beside the rest (rules/agreement-and-signing, "Many at once"), and what waits in a
 * batch is locked whatever its kind (rules/batches, "Lock").
 */
export const up: Migration = (sql) =>
  sql(`${toSign([...AGREEMENTS, 'document.complete', ...PROTOCOLS])}
create index batch_items_waiting_subject on batch_items (subject_id) where state = 'waiting';
`);

export const down: Migration = (sql) =>
  sql(`
drop index batch_items_waiting_subject;
${toSign([...AGREEMENTS, ...PROTOCOLS])}
`);
