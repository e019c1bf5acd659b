import type { DocumentState } from '../documents';
import type { StepInput } from '../state';
import { finDetails } from './fin-details';
import { differences, mutations, type Matrix, type Walk } from './matrix-walk';
import { refuseStep } from './refuse';
import { takeStep } from './take';

const CHECKERS = 'admin project_manager project_head lawyer financier';

/** Written from 3 §4 "Fin-details status", not from the table. */
const MATRIX: Matrix = {
  send: { who: 'applicant', moves: '0>1 -1>1' },
  rework: { who: CHECKERS, moves: '0>-1 1>-1' },
  validate: { who: CHECKERS, moves: '0>2 1>2' },
  rollback: { who: CHECKERS, moves: '1>0 2>0 -1>0' },
};

const stateAt = (status: number | 'absent', documentStatus = 3): DocumentState => ({
  v: 1,
  finDetails: { status: status === 'absent' ? 0 : status, filled: true },
  document: status === 'absent' ? undefined : { id: 'd', status: documentStatus, inForce: false },
});

const WALK: Walk<DocumentState, DocumentState['finDetails']> = {
  table: finDetails,
  matrix: MATRIX,
  statuses: ['absent', -1, 0, 1, 2],
  stateAt: (status) => stateAt(status),
  input: () => ({ commentLength: 1 }),
};

const call = (role: 'lawyer' | 'applicant', input: StepInput = { commentLength: 1 }) => ({
  actor: { id: 'u', role },
  input,
  now: 0,
});

test('every role, status and step is as the specification has it', () => {
  expect(differences(WALK)).toEqual([]);
});

test('a change of any one row is seen', () => {
  const unseen = [...mutations(finDetails)].filter(
    ([, table]) => differences({ ...WALK, table }).length === 0,
  );
  expect(unseen.map(([what]) => what)).toEqual([]);
});

test('rework says why; empty details are not validated', () => {
  expect(refuseStep(finDetails, 'rework', stateAt(1), call('lawyer', {}))).toEqual({
    code: 'comment-too-short',
    params: { limit: 1, length: 0 },
  });
  const empty = stateAt(0);
  empty.finDetails.filled = false;
  expect(refuseStep(finDetails, 'validate', empty, call('lawyer'))).toEqual({ code: 'bank-details-missing' });
  const sent = takeStep(finDetails, 'send', empty, call('applicant')).state;
  expect(refuseStep(finDetails, 'validate', sent, call('lawyer'))).toBeUndefined();
});

test.each([-2, -1, 4, 5, 6])('nothing changes in a document at %i', (documentStatus) => {
  for (const [step, status, role] of [
    ['send', 0, 'applicant'],
    ['rework', 1, 'lawyer'],
    ['validate', 1, 'lawyer'],
    ['rollback', 2, 'lawyer'],
  ] as const) {
    expect(refuseStep(finDetails, step, stateAt(status, documentStatus), call(role))).toEqual({
      code: 'document-closed',
    });
  }
});
