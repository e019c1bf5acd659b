import { z } from 'zod';
import { ROLES } from '../../../../domain/roles';
import { done, endpoint, id, idParams, moment } from '../../../contract/define';
import { rnokpp } from '../../../contract/identifiers';
import { ownProof } from '../../../contract/own-proof';
import { line, lineOrNone } from '../../../contract/text';
import { administration, withRule, opensArea } from '../../../contract/who';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { documentsBySlot } from '../../experts/contract/documents';
import { expertFilters, option as dictionaryOption, titledOption } from '../../experts/contract/filters';
import { matching } from '../../experts/contract/selection';
import { rating } from '../../experts/contract/votes';
import { WIRE_EXPERT_TYPES } from '../../sessions/contract/sessions';

const name = line(200);
const email = z.string().trim().max(320).pipe(z.email());

/**
 * Fields of an account that an administrator sets with POST /api/users/{id} (rules/accounts-and-roles, "Users"), all optional:
 * spread them into the body, `z.object({ ...adminUserFields, … })`. Keywords after the fifth are ignored
 * (rules/accounts-and-roles, "Keywords and sectors"); `null` and an empty text clear a field that may be empty.
 */
export const adminUserFields = {
  name: name.optional(),
  email: email.optional(),
  role: z.enum(ROLES).optional(),
  blocked: z.boolean().optional(),
  position: lineOrNone(300).nullable().optional(),
  /** RNOKPP, ten digits. */
  tax_id: z
    .union([z.literal(''), rnokpp])
    .nullable()
    .optional(),
  council_id: z
    .union([z.literal(''), id])
    .nullable()
    .optional(),
  main_program: z
    .union([z.literal(''), id])
    .nullable()
    .optional(),
  programs_score_ids: z.array(id).max(200).optional(),
  keywords: z.array(z.string().max(200)).max(100).optional(),
  cultural_sector: z.string().max(200).nullable().optional(),
  max_application_limit: z.number().int().min(0).max(1000).optional(),
};
const adminUserBody = z.object({ ...adminUserFields, ...ownProof });
export type AdminUserFields = z.output<typeof adminUserBody>;

/** A row of the users table. */
export const userRow = z.object({
  _id: id,
  name: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  blocked: z.boolean(),
  created_at: moment,
});
export type UserRow = z.output<typeof userRow>;

export const USER_SORTS = ['name', 'email', 'role', 'created_at'] as const;

export const users = endpoint({
  method: 'get',
  path: '/api/users',
  summary: 'Accounts, 50 a page; `q` is beginnings of words of the name, or a part of the e-mail',
  who: administration,
  outdatedBy: eventsOfKinds('account'),
  query: z.object({
    q: z.string().trim().max(100).optional(),
    role: z.enum(ROLES).optional(),
    blocked: z.enum(['true', 'false']).optional(),
    sort: z.enum(USER_SORTS).optional(),
    order: z.enum(['asc', 'desc']).optional(),
  }),
  page: byKeys,
  output: z.object({
    users: z.array(userRow),
    /** Number of matching accounts, counted up to 500; null on further pages. */
    total: z.number().nullable(),
    /** Whether more accounts match than `total`. */
    total_is_least: z.boolean(),
    next: z.string().nullable(),
  }),
});

const titledRecord = z.object({ _id: id, title: z.string() });

/** An account as an administrator sees it. */
export const userView = userRow.extend({
  position: z.string().nullable(),
  /** RNOKPP with all but the last two digits hidden. Another call returns the whole number. */
  tax_id_masked: z.string().nullable(),
  council_id: id.nullable(),
  council: titledRecord.nullable(),
  main_program: id.nullable(),
  programs_score_ids: z.array(id),
  keywords: z.array(z.string()),
  cultural_sector: z.string().nullable(),
  max_application_limit: z.number(),
  updated_at: moment,
  /** Experts' profile, by field name. */
  fields: z.record(z.string(), z.unknown()),
  /** The person's newest selection. */
  matching: matching.nullable(),
  ...rating,
  /** Uploaded documents, by slot. */
  documents: documentsBySlot,
  /** Numbers of the applications that the person still reviews, which a block leaves unfinished. */
  open_reviews: z.array(z.string()),
  /** Proof required of the caller for a change of e-mail or RNOKPP, and whether the change then waits for a second person. */
  identity: z.object({
    proof: z.enum(['password', 'code', 'fresh']),
    waits: z.boolean(),
    /** The waiting change; of an RNOKPP only the last two digits are shown. */
    change: z
      .object({
        _id: id,
        asked_by: z.object({ _id: id, name: z.string() }),
        asked_at: moment,
        email: z.object({ before: z.string(), after: z.string() }).nullable(),
        tax_id: z.object({ before: z.string().nullable(), after: z.string().nullable() }).nullable(),
        factors: z.boolean(),
        /** `true`, or the reason as a key of `errors`. */
        can_accept: z.union([z.literal(true), z.string()]),
      })
      .nullable(),
  }),
  /** Actions of the caller on this account: `true`, or the reason as a key of `errors`. */
  can: z.object({
    change: z.union([z.literal(true), z.string()]),
    role: z.union([z.literal(true), z.string()]),
    block: z.union([z.literal(true), z.string()]),
    impersonate: z.union([z.literal(true), z.string()]),
  }),
});
export type UserView = z.output<typeof userView>;

export const settleIdentity = endpoint({
  method: 'post',
  path: '/api/users/:id/identity-change',
  summary:
    'Approves or cancels a waiting change of e-mail, RNOKPP or second factors; the account that requested it may only cancel it',
  who: administration,
  params: idParams,
  body: z.object({ change: id, accept: z.boolean(), ...ownProof }),
  output: done,
});

export const userById = endpoint({
  method: 'get',
  path: '/api/users/:id',
  summary: 'One account, for its administration; the tax number is masked',
  who: administration,
  outdatedBy: eventsOfRecord('account'),
  params: idParams,
  output: z.object({ user: userView }),
});

export const userTaxNumber = endpoint({
  method: 'get',
  path: '/api/users/:id/tax-number',
  summary: "The account's tax number in full; the request log records who has read it",
  who: administration,
  params: idParams,
  output: z.object({ tax_id: z.string().nullable() }),
});

/** Choices of the edit form's pickers. */
const option = z.object({ value: z.string(), name: z.string(), archived: z.boolean() });
export const userOptions = endpoint({
  method: 'get',
  path: '/api/users/options',
  summary:
    'Programmes, councils, keywords and sectors for the edit form of an account; archived ones are marked',
  who: administration,
  output: z.object({
    programs: z.array(titledRecord.extend({ season: z.string() })),
    councils: z.array(titledRecord),
    keywords: z.array(option),
    sectors: z.array(option),
  }),
});
export type UserOptions = z.output<typeof userOptions.output>;

/** Groups of unassigned people: accounts without a role, expert candidates, experts in no council. */
export const UNASSIGNED = ['users', 'experts', 'councils'] as const;
export type Unassigned = (typeof UNASSIGNED)[number];

const unassignedRow = userRow.extend({
  /** Null until a vote is finalised in the current season. */
  vote_rank: z.number().nullable(),
  updated_at: moment,
  cultural_sector: z.string().nullable(),
  main_program: z.string().nullable(),
  /** Sector that the person wishes to evaluate. */
  expected_cultural_sector: dictionaryOption.nullable(),
  expected_programs_main: titledOption.nullable(),
  /** The person's newest selection. */
  matching: matching.nullable(),
});
export type UnassignedRow = z.output<typeof unassignedRow>;
const unassignedPage = z.object({ users: z.array(unassignedRow), next: z.string().nullable() });

export const unassigned = endpoint({
  method: 'get',
  path: '/api/users/unassigned/:filter',
  summary:
    'People to be assigned, by name, 50 a page: `users` without a role, expert candidates (`experts`), experts in no council (`councils`); with `session` only those who can be put on the agenda of such a session',
  who: withRule('gives-roles', opensArea('/admin', '/ed')),
  params: z.object({ filter: z.enum(UNASSIGNED) }),
  query: z.object({
    q: z.string().trim().max(100).optional(),
    session: z.enum(WIRE_EXPERT_TYPES).optional(),
  }),
  page: byKeys,
  output: unassignedPage,
});

export const findUnassigned = endpoint({
  method: 'post',
  path: '/api/users/unassigned',
  summary:
    'People to be assigned, with the filters of the experts (POST /api/expert/all): candidates by their wishes, experts by their assigned fields',
  who: withRule('gives-roles', opensArea('/admin', '/ed')),
  reads: true,
  outdatedBy: eventsOfKinds('account'),
  page: byKeys,
  body: expertFilters.extend({
    filter: z.enum(UNASSIGNED).default('experts'),
    /** `rating`: best first, those without a rating last. */
    sort: z.enum(['name', 'rating']).default('name'),
  }),
  output: unassignedPage,
});
