import { z } from 'zod';
import { SUBSECTIONS } from '../../../../domain/application/rollback-target';
import { LIMITS } from '../../../../domain/limits';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { mayRollBack, ROLES, SYSTEM_ACTORS } from '../../../../domain/roles';
import { rolesWhere } from '../../../contract/who';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byRecord } from '../../../contract/page';

const who = rolesWhere(mayRollBack);

/** Subjects of a rollback (rules/rollback, "Kinds"). */
export const ROLLBACK_TYPES = ['application', 'expert_review'] as const;
export type RollbackType = (typeof ROLLBACK_TYPES)[number];

export const rollbackTarget = z.object({
  section: z.enum(['tech_review', 'expert_review', 'reporting_review']),
  status: z.number(),
  subsection: z.enum(SUBSECTIONS).optional(),
  subsection_status: z.number().optional(),
});

export const rollbackItem = z.object({
  application: z.object({ _id: id, spec_id: z.string(), title: z.string() }),
  state: z.enum(['requested', 'reset', 'restored', 'failed']),
  error: z.string().nullable(),
  /** Expert of the review that was rolled back, if it is one. */
  expert: z.string().nullable().optional(),
  /** Whether the rollback of this application can be undone now. If not, `why` is the reason in the caller's language. */
  can: z.object({ undo: z.boolean(), why: z.string().nullable() }).optional(),
  /** The rollback that undid it. */
  undone_by: id.nullable().optional(),
});

export const rollbackView = z.object({
  _id: id,
  type: z.string(),
  /** The rollback that this one undoes. */
  undoes: z.object({ _id: id, type: z.string() }).nullable().optional(),
  /** `record_ids`: the reviews or additional agreements concerned. */
  target: rollbackTarget.extend({ record_ids: z.array(id).optional() }),
  state: z.enum(['requested', 'done', 'signed']),
  /** Extent to which it was undone. */
  undone: z.enum(['none', 'part', 'whole']),
  user: z.object({ name: z.string() }),
  reason: z.string().nullable().optional(),
  created_at: moment,
  items: z.array(rollbackItem),
  protocol: z.object({ file_id: id, fileUrl: z.string(), sign_id: z.string().nullable() }).nullable(),
});
export type RollbackView = z.output<typeof rollbackView>;

/** A rollback of the list: its first application by number, and the number of its applications. */
const rollbackRow = rollbackView.omit({ items: true }).extend({
  applications: z.object({ count: z.number(), first: rollbackItem.shape.application.nullable() }),
});

export const createRollback = endpoint({
  method: 'post',
  path: '/api/rollback/applications',
  summary:
    'Rolls applications (or one review, or chosen additional agreements) back; needs the password of the account. A repetition with the same `Idempotency-Key` returns the same rollback',
  who,
  body: rollbackTarget.extend({
    /** `application` or `expert_review`; other types are unavailable. */
    type: z.string().min(1).max(100),
    application_ids: z.array(id).min(1).max(LIMITS.selection),
    /** The review to roll back, or the additional agreements to remove (subsection_status -1). */
    record_ids: z.array(id).max(50).optional(),
    /** Consent to undo marks of payments; without it such a rollback is refused with 409 `rollback-paid`. */
    despite_payments: z.boolean().optional(),
    /** Reason; required by the interface. */
    reason: z.string().trim().max(LIMITS.commentMax).optional(),
    password: z.string().min(1).max(LIMITS.passwordMax),
  }),
  output: z.object({ rollback: rollbackView }),
});

export const rollbacks = endpoint({
  method: 'get',
  path: '/api/rollback',
  summary: 'Rollbacks, newest first; `before` is the id of the last rollback on the previous page',
  who,
  outdatedBy: eventsOfKinds('rollback'),
  page: byRecord('before'),
  output: z.object({ rollbacks: z.array(rollbackRow), next: z.string().nullable() }),
});

export const rollbackById = endpoint({
  method: 'get',
  path: '/api/rollback/:id',
  summary: 'One rollback with a result for each application',
  who,
  outdatedBy: eventsOfRecord('rollback'),
  params: idParams,
  output: z.object({ rollback: rollbackView }),
});

export const signRollback = endpoint({
  method: 'post',
  path: '/api/rollback/:id/sign',
  summary: "Records the signature of the rollback's protocol after checking it with the provider",
  who,
  params: idParams,
  output: z.object({ rollback: rollbackView }),
});

export const rollbackTargets = endpoint({
  method: 'get',
  path: '/api/application/:id/rollback-targets',
  summary: 'Points to which this application can be rolled back',
  who,
  outdatedBy: eventsOfRecord('application'),
  params: idParams,
  output: z.object({
    targets: z.array(
      z.object({
        section: z.string(),
        status: z.number(),
        sub_status: z.number().nullable(),
        passed_at: moment,
        /** Person whose decision led to the point. The applicant and the system have no name here. */
        by: z
          .object({ name: z.string().nullable(), role: z.enum([...ROLES, ...SYSTEM_ACTORS]) })
          .nullable()
          .optional(),
        /** The application's current stage. */
        present: z.boolean().optional(),
      }),
    ),
  }),
});
