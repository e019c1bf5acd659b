import { z } from 'zod';
import { account } from '../../sign-in/contract/auth';
import { done, endpoint, id, idParams, moment } from '../../../contract/define';
import { administration, roles, signedIn } from '../../../contract/who';
import { eventsOfRecord } from '../../../contract/live-event';
import { byKeys, newestFirst } from '../../../contract/page';

/** Length of a support session as another person, in minutes. */
export const IMPERSONATION_MINUTES = 30;
/** Minimum and maximum length of the reason, in characters. Others read the reason later. */
export const REASON_LENGTH = { min: 10, max: 500 } as const;

export const impersonate = endpoint({
  method: 'post',
  path: '/api/users/:id/impersonate',
  summary:
    'Starts a session as this account for support; only for administrators, for 30 minutes, without writing, and recorded with the reason',
  who: roles('admin'),
  params: idParams,
  body: z.object({ reason: z.string().trim().min(REASON_LENGTH.min).max(REASON_LENGTH.max) }),
  /** `token` for the `authorization` header. */
  output: z.object({ account, token: z.string(), until: moment }),
});

export const endImpersonation = endpoint({
  method: 'post',
  path: '/api/impersonation/end',
  summary: 'Ends an impersonation; no other write is allowed during one',
  who: signedIn,
  allowedInRestricted: ['viewing'],
  output: done,
});

export const impersonation = z.object({
  _id: id,
  actor: z.object({ _id: id, name: z.string() }),
  reason: z.string(),
  began_at: moment,
  /** Null while the session lasts. */
  ended_at: moment.nullable(),
  until: moment,
});
export type Impersonation = z.output<typeof impersonation>;

export const impersonations = endpoint({
  method: 'get',
  path: '/api/users/:id/impersonations',
  summary: 'Impersonations of this account, newest first, 50 a page',
  who: administration,
  params: idParams,
  page: newestFirst,
  output: z.object({ impersonations: z.array(impersonation), next: z.string().nullable() }),
});

const beforeAndAfter = z.object({ before: z.string(), after: z.string() }).nullable();

export const userChanges = endpoint({
  method: 'get',
  path: '/api/users/:id/changes',
  summary:
    'Changes of this account, also requested and cancelled ones, with their author, newest first, 50 a page; `after` is `next` of the previous page; with the values of role, block, e-mail and RNOKPP (its last two digits), for other fields only their names',
  who: administration,
  outdatedBy: eventsOfRecord('account'),
  params: idParams,
  page: byKeys,
  output: z.object({
    changes: z.array(
      z.object({
        _id: z.string(),
        /** Kind of entry. `requested` and `cancelled` are about a change that waits, or waited, for a second person. */
        kind: z.enum(['changed', 'requested', 'cancelled']),
        actor: z.object({ _id: id, name: z.string() }),
        fields: z.array(z.string()),
        role: z.object({ before: z.string(), after: z.string() }).nullable(),
        blocked: z.boolean().nullable(),
        email: beforeAndAfter,
        tax_id: beforeAndAfter,
        /** Account that approved the change, if it is another than the one that requested it. */
        approved_by: z.object({ _id: id, name: z.string() }).nullable(),
        created_at: moment,
      }),
    ),
    next: z.string().nullable(),
  }),
});
