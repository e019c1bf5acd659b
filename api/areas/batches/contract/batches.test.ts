import { FLOW_KINDS } from '../../../../domain/flows';
import { BATCH_STEPS, findStep, STEP_NAMES } from '../../../../domain/processes';
import { createBatch } from './batches';

const _id = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';

// rules/batches, "Batch steps"
test('an item has a step that the tables mark for batches, and a subject of the kind that has the step', () => {
  const accepted = FLOW_KINDS.flatMap((kind) =>
    STEP_NAMES.filter(
      (step) =>
        createBatch.body.safeParse({ items: [{ subject: { kind, _id }, step, seen: '1.2' }] }).success,
    ).map((step) => ({ kind, step })),
  );
  expect(accepted.map(({ step }) => step).toSorted()).toEqual([...BATCH_STEPS].toSorted());
  expect(accepted.filter(({ kind, step }) => findStep(step).kind !== kind)).toEqual([]);
});
