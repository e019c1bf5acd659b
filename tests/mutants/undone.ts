import type { Mutant } from './mutant';

const REGISTERS = 'api/areas/registers/public.itest.ts';
const SUMS = 'api/areas/inbox/sort.itest.ts';
const SESSIONS = 'api/areas/sessions/sessions.itest.ts';
const APPLICANT = 'api/areas/integration/keys.itest.ts';

/** Queries that read decisions which a rollback has undone. */
export const undoneMutants: readonly Mutant[] = [
  {
    name: 'a public register shows a sum whose change a rollback has undone',
    file: 'api/areas/registers/queries/rows.ts',
    find: "d.step = 'negotiation.changes' and d.superseded_epoch is null",
    replace: "d.step = 'negotiation.changes'",
    test: REGISTERS,
  },
  {
    name: 'a public register shows the day of a signature that a rollback has undone',
    file: 'api/areas/registers/queries/rows.ts',
    find: `     and d.superseded_epoch is null
   order by d.id limit 1\`;`,
    replace: '   order by d.id limit 1`;',
    test: REGISTERS,
  },
  {
    name: 'lists show an agreed sum that a rollback has undone',
    file: 'api/queries/agreed-sum.ts',
    find: '           and d.superseded_epoch is null order by',
    replace: '           order by',
    test: SUMS,
  },
  {
    name: 'the agreed version has changes that a rollback has undone',
    file: 'records/agreed-version.ts',
    find: "d.step = 'negotiation.changes' and d.superseded_epoch is null",
    replace: "d.step = 'negotiation.changes'",
    test: SUMS,
  },
  {
    name: 'a session shows the message of a validation that a rollback has undone',
    file: 'api/areas/sessions/queries/detail.ts',
    find: "process = 'tech_review' and superseded_epoch is null",
    replace: "process = 'tech_review'",
    test: SESSIONS,
  },
  {
    name: 'the applicant reads messages of decisions that a rollback has undone',
    file: 'api/areas/integration/queries/for-applicant.ts',
    find: 'where application_id = $1 and superseded_epoch is null and step = any($2)',
    replace: 'where application_id = $1 and step = any($2)',
    test: APPLICANT,
  },
  {
    name: 'the applicant’s system is asked for steps whose task is closed',
    file: 'api/areas/integration/queries/for-applicant.ts',
    find: 'where application_id = $1 and closed_at is null and',
    replace: 'where application_id = $1 and',
    test: APPLICANT,
  },
  {
    name: 'the applicant’s system is asked for steps of the staff',
    file: 'api/areas/integration/queries/for-applicant.ts',
    find: " and 'applicant' = any(roles)",
    replace: '',
    test: APPLICANT,
  },
  {
    name: 'the inbox marks an agreement as sent back although a rollback has undone that',
    file: 'api/areas/inbox/queries/inbox.ts',
    find: "d.step = 'agreement.send_back' and d.superseded_epoch is null)",
    replace: "d.step = 'agreement.send_back')",
    test: 'tests/directors-desk.itest.ts',
  },
  {
    name: 'the public rating has applications without a total',
    file: 'api/areas/registers/queries/rows.ts',
    find: ' and a.rating is not null`',
    replace: '`',
    test: REGISTERS,
  },
];
