import type { Mutant } from './mutant';

const CALLS = 'api/limits/table.test.ts';
const RULES = 'domain/limits.test.ts';
const CLEANING = 'workers/cleaning.itest.ts';

/** Limits and terms whose value is changed. */
export const limitsMutants: readonly Mutant[] = [
  {
    name: 'an account can be guessed at a hundred times in a quarter of an hour from one address',
    file: 'api/limits/table.ts',
    find: "'sign-in.pair': failures(10,",
    replace: "'sign-in.pair': failures(100,",
    test: CALLS,
  },
  {
    name: 'the codes of an account can be guessed ten times in a minute',
    file: 'api/limits/table.ts',
    find: "code: failures(10, HOUR, 'too-many-codes')",
    replace: "code: failures(10, MINUTE, 'too-many-codes')",
    test: CALLS,
  },
  {
    name: 'fifty recovery letters go to one e-mail in a quarter of an hour',
    file: 'api/limits/table.ts',
    find: "'recovery.email': calls(5,",
    replace: "'recovery.email': calls(50,",
    test: CALLS,
  },
  {
    name: 'a key of the integration API may call 12,000 times a minute',
    file: 'api/limits/table.ts',
    find: 'integration: calls(1_200,',
    replace: 'integration: calls(12_000,',
    test: CALLS,
  },
  {
    name: 'a file of 500 MiB is accepted',
    file: 'domain/limits.ts',
    find: 'fileBytes: 50 * 1024 * 1024',
    replace: 'fileBytes: 500 * 1024 * 1024',
    test: RULES,
  },
  {
    name: 'a batch may take 2,000 items',
    file: 'domain/limits.ts',
    find: 'batch: 200,',
    replace: 'batch: 2000,',
    test: RULES,
  },
  {
    name: 'a schedule may have 120 payments',
    file: 'domain/application/payment-conditions.ts',
    find: 'TRANCHES_MAX = 12;',
    replace: 'TRANCHES_MAX = 120;',
    test: RULES,
  },
  {
    name: 'sums of ten times the largest are accepted',
    file: 'domain/sums.ts',
    find: 'SUM_MAX = 1_000_000_000_000;',
    replace: 'SUM_MAX = 10_000_000_000_000;',
    test: RULES,
  },
  {
    name: 'a ticket for signing is valid for an hour and forty minutes',
    file: 'signing/ticket.ts',
    find: 'TICKET_LIFETIME_MS = 10 * 60_000;',
    replace: 'TICKET_LIFETIME_MS = 100 * 60_000;',
    test: 'signing/ticket.test.ts',
  },
  {
    name: 'the request log is deleted after forty days',
    file: 'workers/cleaning.ts',
    find: "request_log: '400 days'",
    replace: "request_log: '40 days'",
    test: CLEANING,
  },
  {
    name: 'errors of pages stay for nine hundred days',
    file: 'workers/cleaning.ts',
    find: "client_errors: '90 days'",
    replace: "client_errors: '900 days'",
    test: CLEANING,
  },
  {
    name: 'a dictionary may have 5,000 options',
    file: 'api/areas/catalogue-admin/commands/options.ts',
    find: 'MAX_OPTIONS = 500;',
    replace: 'MAX_OPTIONS = 5000;',
    test: 'api/areas/catalogue-admin/dictionaries.itest.ts',
  },
  {
    name: 'the term of an appeal ends before its last moment',
    file: 'domain/application/tech-review.ts',
    find: '(now < (state.deadlines[APPEAL] ?? 0) ?',
    replace: '(now < 0 ?',
    test: 'domain/application/matrix/guards.test.ts',
  },
  {
    name: 'writes are accepted on a disk with less than 64 MiB free',
    file: 'files/room.ts',
    find: 'return free >= KEPT_FREE;',
    replace: 'return free > 0;',
    test: 'files/room.test.ts',
  },
];
