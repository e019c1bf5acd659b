import type { Mutant } from './mutant';

const DIRECTOR = 'tests/directors-desk.itest.ts';
const BATCHES = 'tests/batches.itest.ts';

export const batchesMutants: readonly Mutant[] = [
  {
    name: 'an item is carried out on a version that its person has not seen',
    file: 'workers/activities/batch.ts',
    find: '  ...(seen && { seen }),\n',
    replace: '',
    test: BATCHES,
  },
  {
    name: 'an item is carried out without its comment',
    file: 'workers/activities/batch.ts',
    find: '    ...item.body,\n',
    replace: '',
    test: BATCHES,
  },
  {
    name: 'a step outside a batch is accepted on an application that waits in the batch',
    file: 'records/steps/prepare.ts',
    find: 'if (lock && !request.ofBatch',
    replace: 'if (false && !request.ofBatch',
    test: BATCHES,
  },
  {
    name: 'an application can wait in the batches of two people',
    file: 'api/commands/batch.ts',
    find: 'and b.created_by <> own.created_by`',
    replace: 'and b.created_by <> own.created_by and false`',
    test: BATCHES,
  },
  {
    name: 'a generated document that waits in a batch is not locked',
    file: 'records/batches.ts',
    find: 'where i.subject_id = $1 and ${IS_LOCKING_ITEM}',
    replace: 'where i.application_id = $1 and ${IS_LOCKING_ITEM}',
    test: BATCHES,
  },
  {
    name: 'a generated document can wait in the batches of two people',
    file: 'api/commands/batch.ts',
    find: 'and i.subject_id = mine.subject_id',
    replace: 'and i.application_id = mine.application_id',
    test: BATCHES,
  },
  {
    name: 'failed items of a batch are not tried again',
    file: 'api/commands/batch.ts',
    find: `  if (!endedBatch) return;
`,
    replace: `  if (!endedBatch || batchId) return;
`,
    test: BATCHES,
  },
  {
    name: 'every step may be taken in a batch',
    file: 'domain/processes.ts',
    find: 'STEP_NAMES.filter((name) => findStep(name).step.batch)',
    replace: 'STEP_NAMES.filter((name) => !!findStep(name).step)',
    test: BATCHES,
  },
  {
    name: "an item may name a subject of another kind than its step's",
    file: 'api/areas/batches/contract/batches.ts',
    find: 'if (findStep(item.step).kind !== item.subject.kind)',
    replace: 'if (!findStep(item.step).kind)',
    test: BATCHES,
  },
  {
    name: 'a batch may hold the same item twice',
    file: 'api/areas/batches/contract/batches.ts',
    find: 'if (itemKeys.has(keyOf(item)))',
    replace: 'if (subjectIds.has(""))',
    test: BATCHES,
  },
  {
    name: 'anybody can read a batch',
    file: 'api/areas/batches/queries/batches.ts',
    find: 'and b.created_by = $1 and b.id = $2`',
    replace: 'and $1::text is not null and b.id = $2`',
    test: BATCHES,
  },
  {
    name: "the administrator's desk has the chief's protocols",
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: 'mayEverTake(step, role),',
    replace: "mayEverTake(step, role) || role === 'admin',",
    test: DIRECTOR,
  },
  {
    name: 'the desk shows documents that are signed already',
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: 'where t.closed_at is null and t.step in',
    replace: 'where t.step in',
    test: DIRECTOR,
  },
  {
    name: 'the desk does not find a generated document by its application',
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: 'from applications a where a.id = ${APPLICATION} and',
    replace: 'from applications a where a.id = t.application_id and',
    test: DIRECTOR,
  },
  {
    name: 'the desk does not show that the applicant has signed the generated document',
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: '  step === DIRECTOR_STEPS.documents ||',
    replace: '  step === DIRECTOR_STEPS.acts ||',
    test: DIRECTOR,
  },
  {
    name: 'the common ticket leaves out the generated documents',
    file: 'api/areas/signing-desk/routes/signing.ts',
    find: ', ...body.document_ids]',
    replace: ']',
    test: DIRECTOR,
  },
  {
    name: 'one stale item holds up the ticket of all',
    file: 'api/areas/signing-desk/routes/signing.ts',
    find: '!signableOnly || !(error',
    replace: 'signableOnly || !(error',
    test: DIRECTOR,
  },
  {
    name: 'the applicant sees why the director sent the agreement back',
    file: 'api/areas/integration/queries/for-applicant.ts',
    find: "case when step = any($3) then '' else coalesce(body->>'comment', '') end",
    replace:
      "case when step = any($3) then coalesce(body->>'comment', '') else coalesce(body->>'comment', '') end",
    test: DIRECTOR,
  },
  {
    name: 'the list of signings also has batches that only decide',
    file: 'api/areas/batches/queries/batches.ts',
    find: 'signing ? SIGNING_BATCH_STEPS : null',
    replace: 'null',
    test: 'tests/batches.itest.ts',
  },
];
