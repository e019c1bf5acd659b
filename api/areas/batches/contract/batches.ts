import { z } from 'zod';
import { FLOW_KINDS } from '../../../../domain/flows';
import { LIMITS } from '../../../../domain/limits';
import { BATCH_STEPS, mayEverTake, findStep } from '../../../../domain/processes';
import { fieldFault } from '../../../contract/identifiers';
import { endpoint, id, idParams, moment, stepName } from '../../../contract/define';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { decisionSummary } from '../../../contract/problem';
import { subject } from '../../../contract/subject';
import { grantedSum } from '../../../contract/sum';
import { day, sittingNumber } from '../../../contract/text';
import { formOf } from '../../../contract/upload';
import { rolesWhere, rolesTaking } from '../../../contract/who';
import { fileView } from '../../files/contract/files';

/** Roles that take at least one batch step. */
const who = rolesWhere((role) => BATCH_STEPS.some((step) => mayEverTake(step, role)));

const newItem = z.object({
  subject: z.object({ kind: z.enum(FLOW_KINDS), _id: id }),
  /** A step that the tables allow in a batch. */
  step: stepName.refine((name) => BATCH_STEPS.includes(name), fieldFault('batchStep')),
  record_id: id.optional(),
  outcome: z.string().max(40).optional(),
  comment: z.string().max(LIMITS.commentMax).optional(),
  sum: grantedSum.optional(),
  /** Day of the supervisory board's sitting; day and number are sent together or not at all. */
  sitting_date: day.optional(),
  sitting_number: sittingNumber.optional(),
  /** Minutes of that sitting: the id of a file that the caller has stored for the batch. */
  sitting_file: id.optional(),
  /** `epoch.version` of the subject as it was shown. */
  seen: z.string().regex(/^\d{1,9}\.\d{1,9}$/),
});
export type NewBatchItem = z.output<typeof newItem>;

const keyOf = ({ subject: { _id }, step, record_id: record = '' }: NewBatchItem) =>
  `${_id} ${step} ${record}`;

/** Requires that no step occurs twice and that each step belongs to its subject's kind. */
function checkItems(items: readonly NewBatchItem[], context: z.core.$RefinementCtx): void {
  const itemKeys = new Set<string>();
  for (const [index, item] of items.entries()) {
    if (findStep(item.step).kind !== item.subject.kind)
      context.addIssue({ code: 'custom', path: [index, 'step'], ...fieldFault('stepOfKind') });
    if (itemKeys.has(keyOf(item)))
      context.addIssue({ code: 'custom', path: [index, 'subject'], ...fieldFault('doubledItem') });
    itemKeys.add(keyOf(item));
  }
}

/** Result of one item; `code` and `detail` as of a problem. */
const item = z.object({
  subject,
  step: stepName,
  record_id: id.nullable(),
  outcome: z.string().nullable(),
  state: z.enum(['waiting', 'done', 'failed']),
  code: z.string().nullable(),
  detail: z.string().nullable(),
  winner: decisionSummary.nullable(),
});
export type BatchItemView = z.output<typeof item>;

/** Progress of a batch, in numbers of items. */
const progress = z.object({
  _id: id,
  created_at: moment,
  finished: z.boolean(),
  waiting: z.number(),
  done: z.number(),
  failed: z.number(),
});
export type BatchProgress = z.output<typeof progress>;

const batch = progress.extend({ items: z.array(item) });
export type BatchView = z.output<typeof batch>;

export const createBatch = endpoint({
  method: 'post',
  path: '/api/batches',
  summary:
    'Takes one step of each item, each independently of the others: a refused item does not stop the rest. A repetition with the same `Idempotency-Key` returns the same batch and retries its failed items',
  steps: BATCH_STEPS,
  who,
  body: z.object({ items: z.array(newItem).min(1).max(LIMITS.batch).superRefine(checkItems) }),
  output: z.object({ batch }),
});

export const storeSittingFile = endpoint({
  method: 'post',
  path: '/api/batches/sitting-file',
  summary:
    'Stores the minutes of a session (field `file`) once for a whole batch, whose items name the file as `sitting_file`; each application gets its own copy',
  who: rolesTaking('supervisory_board.decide'),
  multipart: true,
  upload: formOf(['sitting']),
  output: z.object({ file: fileView }),
});

export const batches = endpoint({
  method: 'get',
  path: '/api/batches',
  summary: 'The ten newest batches of the caller; with `signing=true` only batches of signatures',
  who,
  query: z.object({ signing: z.enum(['true']).optional() }),
  outdatedBy: eventsOfKinds('batch'),
  output: z.object({ batches: z.array(progress) }),
});

export const batchById = endpoint({
  method: 'get',
  path: '/api/batches/:id',
  summary: 'Progress of a batch of the caller, with the result of each item',
  who,
  outdatedBy: eventsOfRecord('batch'),
  params: idParams,
  output: z.object({ batch }),
});
