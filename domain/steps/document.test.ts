import type { DocumentState } from '../documents';
import type { StepInput } from '../state';
import { document } from './document';
import { differences, mutations, type Matrix, type Walk } from './matrix-walk';
import { refuseStep } from './refuse';
import { takeStep } from './take';

const CLERKS = 'admin project_manager project_head lawyer';

/** Written from 3 §4 "Document status", §6 and 0-decisions, not from the table. */
const MATRIX: Matrix = {
  create: { who: CLERKS, moves: 'absent>0' },
  send_to_finance: { who: CLERKS, moves: '0>1' },
  save_finance: { who: 'admin financier', moves: '1>2 2>2' },
  send_to_applicant: { who: CLERKS, moves: '2>3 3>3' },
  sign_applicant: { who: 'applicant', moves: '3>4' },
  send_to_director: { who: CLERKS, moves: '4>5' },
  complete: { who: 'admin chief', moves: '5>6' },
  archive: { who: CLERKS, moves: '0>-1 1>-1 2>-1 3>-1 4>-1 5>-1 6>-1' },
  unarchive: { who: CLERKS, moves: '-1>2' },
  delete: { who: CLERKS, moves: '-1>-2' },
  regenerate: { who: CLERKS, moves: '0>0 1>1 2>2 3>3' },
  set_status: {
    who: 'admin',
    moves: [
      '0:archived>-1',
      '1:archived>-1 1:created>0',
      '2:archived>-1 2:created>0 2:sent_to_finance>1',
      '3:archived>-1 3:created>0 3:sent_to_finance>1 3:draft>2',
      '4:archived>-1 4:created>0 4:sent_to_finance>1 4:draft>2 4:sent_to_applicant>3',
      '5:archived>-1 5:created>0 5:sent_to_finance>1 5:draft>2 5:sent_to_applicant>3 5:signed_by_applicant>4',
      '6:archived>-1 6:created>0 6:sent_to_finance>1 6:draft>2 6:sent_to_applicant>3 6:signed_by_applicant>4',
      '6:sent_to_director>5',
    ].join(' '),
  },
};

const stateAt = (status: number | 'absent'): DocumentState => ({
  v: 1,
  finDetails: { status: 0, filled: false },
  document:
    status === 'absent'
      ? undefined
      : { id: 'd', status, source: { fileId: 'f', signId: 's' }, inForce: false },
});

const input = (): StepInput => ({ newId: 'd', files: { source: { fileId: 'f2' } }, signed: ['s'] });

const WALK: Walk<DocumentState, NonNullable<DocumentState['document']>> = {
  table: document,
  matrix: MATRIX,
  statuses: ['absent', -2, -1, 0, 1, 2, 3, 4, 5, 6],
  stateAt,
  input,
  stage: 5,
};

const call = (role: 'admin' | 'chief' | 'lawyer' | 'applicant', more: StepInput = input(), stage = 5) => ({
  actor: { id: 'u', role },
  input: more,
  now: 0,
  stage,
});

const refusedAt = (
  status: number,
  step: string,
  ...rest: [Parameters<typeof call>[0], StepInput?, number?]
) => refuseStep(document, step, stateAt(status), call(...rest));

test('every role, status, step and outcome is as the specification has it', () => {
  expect(differences(WALK)).toEqual([]);
});

test('a change of any one row is seen', () => {
  const unseen = [...mutations(document)].filter(([, table]) => differences({ ...WALK, table }).length === 0);
  expect(unseen.map(([what]) => what)).toEqual([]);
});

test('nothing is sent without a file', () => {
  const state = stateAt(0);
  delete state.document?.source;
  expect(refuseStep(document, 'send_to_finance', state, call('lawyer'))).toEqual({ code: 'no-source' });
  const draft = stateAt(2);
  delete draft.document?.source;
  expect(refuseStep(document, 'send_to_applicant', draft, call('lawyer'))).toEqual({ code: 'no-source' });
});

test('creating and generating again need the file; signing needs the signature', () => {
  const created = refuseStep(document, 'create', stateAt('absent'), call('lawyer', { newId: 'd' }));
  expect(created).toEqual({ code: 'file-missing', params: { slot: 'source' } });
  expect(refusedAt(2, 'regenerate', 'lawyer', {})).toEqual({
    code: 'file-missing',
    params: { slot: 'source' },
  });
  expect(refusedAt(3, 'sign_applicant', 'applicant', { signed: ['other'] })).toEqual({
    code: 'signature-missing',
  });
  expect(refusedAt(5, 'complete', 'chief', {})).toEqual({ code: 'signature-missing' });
});

test('the way to the agreement is open at the agreement stage only; the archive always', () => {
  const onTheWay = [
    'create',
    'send_to_finance',
    'save_finance',
    'send_to_applicant',
    'send_to_director',
    'complete',
  ];
  for (const step of onTheWay) {
    expect(document.steps[step]?.during).toEqual([5]);
  }
  expect(refusedAt(0, 'send_to_finance', 'lawyer', {}, 4)).toEqual({
    code: 'wrong-stage',
    params: { stage: 4 },
  });
  expect(refusedAt(0, 'archive', 'lawyer', {}, -2)).toBeUndefined();
});

test('a completed document is the agreement: it is neither archived nor set back', () => {
  const { state } = takeStep(document, 'complete', stateAt(5), call('chief'));
  expect(refuseStep(document, 'archive', state, call('lawyer'))).toEqual({ code: 'agreement-in-force' });
  const back = call('admin', { outcome: 'draft' });
  expect(refuseStep(document, 'set_status', state, back)).toEqual({ code: 'agreement-in-force' });
});

test('set back below the signature, or taken out of the archive, a document is signed anew', () => {
  const lowered = takeStep(document, 'set_status', stateAt(5), call('admin', { outcome: 'draft' })).state;
  expect(lowered.document?.source).toEqual({ fileId: 'f' });
  const kept = takeStep(
    document,
    'set_status',
    stateAt(5),
    call('admin', { outcome: 'signed_by_applicant' }),
  );
  expect(kept.state.document?.source?.signId).toBe('s');
  expect(takeStep(document, 'unarchive', stateAt(-1), call('lawyer')).state.document?.source).toEqual({
    fileId: 'f',
  });
});
