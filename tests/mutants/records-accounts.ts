import type { Mutant } from './mutant';

const ROLE = 'records/accounts/give-expert-role.itest.ts';

export const recordsAccountsMutants: readonly Mutant[] = [
  {
    name: 'a person who has another role becomes an expert',
    file: 'records/accounts/give-expert-role.ts',
    find: "where id = $1 and role = 'unassigned_expert' for update",
    replace: 'where id = $1 for update',
    test: ROLE,
  },
  {
    name: 'a new expert keeps archived sectors',
    file: 'records/accounts/give-expert-role.ts',
    find: ' and not archived`',
    replace: '`',
    test: ROLE,
  },
  {
    name: 'all candidates become experts together with one',
    file: 'records/accounts/give-expert-role.ts',
    find: 'keywords = $5::text[], updated_at = now() where id = $1`',
    replace:
      "keywords = $5::text[], updated_at = now() where $1::uuid is not null and role = 'unassigned_expert'`",
    test: ROLE,
  },
  {
    name: 'the history does not record who made a person an expert',
    file: 'records/accounts/give-expert-role.ts',
    find: "await logAccountChange(executor, actorId, before, { role: 'expert', blocked: user.blocked }, ['role']);",
    replace: '',
    test: ROLE,
  },
  {
    name: 'closed tasks are released',
    file: 'records/accounts/after-change.ts',
    find: 'where t.claimed_by = $1::uuid and t.closed_at is null',
    replace: 'where t.claimed_by = $1::uuid',
    test: ROLE,
  },
  {
    name: "other people's tasks are released",
    file: 'records/accounts/after-change.ts',
    find: 'where t.claimed_by = $1::uuid and t.closed_at is null',
    replace: 'where t.claimed_by is not null and $1::uuid is not null and t.closed_at is null',
    test: ROLE,
  },
  {
    name: "a released task stays in its holder's inbox",
    file: 'records/accounts/after-change.ts',
    find: "ta.audience = 'user:' || $1::uuid and moved.assignee_id is null)",
    replace: "ta.audience = 'user:' || $1::uuid and false)",
    test: ROLE,
  },
  {
    name: "a personal task leaves its person's inbox",
    file: 'records/accounts/after-change.ts',
    find: ' and moved.assignee_id is null)',
    replace: ')',
    test: ROLE,
  },
  {
    name: 'a blocked account stays signed in',
    file: 'records/accounts/after-change.ts',
    find: '($2 or impersonation_id is not null)',
    replace: '(impersonation_id is not null and $2 is not null)',
    test: ROLE,
  },
  {
    name: 'a new role ends every session',
    file: 'records/accounts/after-change.ts',
    find: '($2 or impersonation_id is not null)',
    replace: '($2 is not null)',
    test: ROLE,
  },
  {
    name: 'a person whose role has changed goes on acting within other accounts',
    file: 'records/accounts/after-change.ts',
    find: ' or impersonator_id = $1\n',
    replace: '\n',
    test: ROLE,
  },
  {
    name: 'another person goes on acting within an account whose role has changed',
    file: 'records/accounts/after-change.ts',
    find: '($2 or impersonation_id is not null)',
    replace: '($2)',
    test: ROLE,
  },
  {
    name: 'a cancelled change of an account is missing in the history',
    file: 'api/areas/people/queries/history.ts',
    find: '"i.state = \'refused\'"',
    replace: "'false'",
    test: 'api/areas/people/identity.itest.ts',
  },
];
