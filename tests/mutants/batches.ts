import type { Mutant } from './mutant';

const DIRECTOR = 'tests/directors-desk.itest.ts';
const BATCHES = 'tests/batches.itest.ts';

export const batchesMutants: readonly Mutant[] = [
  {
    name: 'an item is made on whatever is current',
    file: 'workers/activities/batch.ts',
    find: '  ...(seen && { seen }),\n',
    replace: '',
    test: BATCHES,
  },
  {
    name: 'an item is taken without its comment',
    file: 'workers/activities/batch.ts',
    find: '    ...item.body,\n',
    replace: '',
    test: BATCHES,
  },
  {
    name: 'a batch locks its application for itself only',
    file: 'records/steps/take-step.ts',
    find: 'if (lock && !request.ofBatch',
    replace: 'if (false && !request.ofBatch',
    test: BATCHES,
  },
  {
    name: 'an application waits in the batches of two people',
    file: 'api/commands/batch.ts',
    find: 'and b.created_by <> own.created_by`',
    replace: 'and b.created_by <> own.created_by and false`',
    test: BATCHES,
  },
  {
    name: 'a generated document that waits in a batch is locked for nobody',
    file: 'records/batches.ts',
    find: 'where i.subject_id = $1 and ${LOCKS}',
    replace: 'where i.application_id = $1 and ${LOCKS}',
    test: BATCHES,
  },
  {
    name: 'a generated document waits in the batches of two people',
    file: 'api/commands/batch.ts',
    find: 'and i.subject_id = mine.subject_id',
    replace: 'and i.application_id = mine.application_id',
    test: BATCHES,
  },
  {
    name: 'what failed of a batch is not tried again',
    file: 'api/commands/batch.ts',
    find: '  if (!ended) return;\n',
    replace: '  if (!ended || batchId) return;\n',
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
    name: 'an item is about a subject of another kind',
    file: 'api/areas/batches/contract/batches.ts',
    find: 'if (findStep(item.step).kind !== item.subject.kind)',
    replace: 'if (!findStep(item.step).kind)',
    test: BATCHES,
  },
  {
    name: 'an item is there twice',
    file: 'api/areas/batches/contract/batches.ts',
    find: 'if (known.has(keyOf(item)))',
    replace: 'if (known.has(""))',
    test: BATCHES,
  },
  {
    name: 'anybody reads a batch',
    file: 'api/areas/batches/queries/batches.ts',
    find: 'and b.created_by = $1 and b.id = $2`',
    replace: 'and $1::text is not null and b.id = $2`',
    test: BATCHES,
  },
  {
    name: 'the administrator has the chief’s protocols on the desk',
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: '[DIRECTORS[section]]).filter((step) => exists(step, role));',
    replace: "[DIRECTORS[section]]).filter((step) => exists(step, role) || role === 'admin');",
    test: DIRECTOR,
  },
  {
    name: 'the desk shows what has been signed',
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: 'where t.closed_at is null and t.step in',
    replace: 'where t.step in',
    test: DIRECTOR,
  },
  {
    name: 'a generated document is found by its own title alone',
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: 'from applications a where a.id = ${APPLICATION} and',
    replace: 'from applications a where a.id = t.application_id and',
    test: DIRECTOR,
  },
  {
    name: 'nobody knows that the applicant has signed the generated document',
    file: 'api/areas/agreements/queries/to-sign.ts',
    find: '  step === DIRECTORS.documents ||',
    replace: '  step === DIRECTORS.acts ||',
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
    name: 'the applicant reads why the director sent the agreement back',
    file: 'api/areas/integration/queries/for-applicant.ts',
    find: "case when step = any($3) then '' else coalesce(body->>'comment', '') end",
    replace:
      "case when step = any($3) then coalesce(body->>'comment', '') else coalesce(body->>'comment', '') end",
    test: DIRECTOR,
  },
];
