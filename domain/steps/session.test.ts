import { applicationReadyFor, expertReadyFor, type SessionState, type SessionType } from '../sessions';
import type { StepInput } from '../state';
import { differences, mutations, type Matrix, type Walk } from './matrix-walk';
import { refuseStep } from './refuse';
import { sessionExperts, sessionTechReview } from './session';
import { takeStep } from './take';

/** Written from 2 §4 "Direction sessions" and 0-decisions "Who acts"; the administrator never signs a protocol. */
const TECHNICAL: Matrix = {
  create: { who: 'admin project_head chief', moves: 'absent>0' },
  save: { who: 'admin project_head chief', moves: '0>0' },
  finish: { who: 'admin project_head chief', moves: '0>1' },
  sign: { who: 'project_head chief', moves: '1>1' },
};
const EXPERTS: Matrix = {
  create: {
    who: 'admin project_head chief expert_manager',
    moves: 'absent:experts>0 absent:expert_commission>0 absent:expert_supervisory>0',
  },
  save: { who: 'admin project_head chief expert_manager', moves: '0>0' },
  finish: { who: 'admin project_head chief expert_manager', moves: '0>1' },
  sign: { who: 'project_head chief expert_manager', moves: '1>1' },
};

const KINDS: readonly SessionType[] = ['tech_review', 'experts', 'expert_commission', 'expert_supervisory'];

const stateAt = (status: number | 'absent', type: SessionType = 'tech_review'): SessionState => ({
  v: 1,
  candidates: [
    { id: 'a', readyFor: KINDS },
    { id: 'b', readyFor: KINDS },
  ],
  session:
    status === 'absent'
      ? undefined
      : {
          id: 'n',
          type,
          status,
          members: ['m'],
          items: [
            { id: 'a', status: 0 },
            { id: 'b', status: 0 },
          ],
          textsFilled: false,
          protocol: { fileId: 'p', signId: 's' },
          signed: false,
        },
});

const full = (): StepInput => ({
  newId: 'n',
  members: ['m'],
  items: ['a', 'b'],
  results: [
    { id: 'a', status: 2 },
    { id: 'b', status: -2 },
  ],
  textsFilled: true,
  files: { protocol: { fileId: 'p', signId: 's' } },
  signed: ['s'],
});

const walk = (table: typeof sessionTechReview, matrix: Matrix, type: SessionType) =>
  ({
    table,
    matrix,
    statuses: ['absent', 0, 1],
    stateAt: (status) => stateAt(status, type),
    input: full,
  }) satisfies Walk<SessionState, NonNullable<SessionState['session']>>;

const call = (more: StepInput = {}) => ({
  actor: { id: 'u', role: 'chief' as const },
  input: { ...full(), ...more },
  now: 0,
});

const technical = (status: number | 'absent', step: string, more?: StepInput) =>
  refuseStep(sessionTechReview, step, stateAt(status), call(more));

describe.each([
  ['technical review', walk(sessionTechReview, TECHNICAL, 'tech_review')],
  ['experts', walk(sessionExperts, EXPERTS, 'experts')],
])('sessions on %s', (_, walked) => {
  test('every role, status, step and outcome is as the specification has it', () => {
    expect(differences(walked)).toEqual([]);
  });

  test('a change of any one row is seen', () => {
    const unseen = [...mutations(walked.table)].filter(
      ([, table]) => differences({ ...walked, table }).length === 0,
    );
    expect(unseen.map(([what]) => what)).toEqual([]);
  });
});

test('a session has members and an agenda', () => {
  expect(technical('absent', 'create', { members: [] })).toEqual({ code: 'members-missing' });
  expect(technical('absent', 'create', { items: [] })).toEqual({ code: 'applications-missing' });
  expect(technical('absent', 'create', { items: undefined })).toEqual({
    code: 'input-missing',
    params: { name: 'items' },
  });
  const experts = call({ items: [], outcome: 'experts' });
  expect(refuseStep(sessionExperts, 'create', stateAt('absent'), experts)).toEqual({
    code: 'candidates-missing',
  });
});

test('the agenda holds what is up for decision, and stands in one session at most', () => {
  const state = stateAt('absent');
  state.candidates = [
    { id: 'a', readyFor: applicationReadyFor(-4) },
    { id: 'b', readyFor: applicationReadyFor(0) },
    { id: 'c', readyFor: applicationReadyFor(-3), sessionId: 'another' },
  ];
  const create = (...items: string[]) => refuseStep(sessionTechReview, 'create', state, call({ items }));
  expect(create('a')).toBeUndefined();
  expect(create('a', 'b')).toEqual({ code: 'application-not-for-session' });
  expect(create('a', 'unknown')).toEqual({ code: 'application-not-for-session' });
  expect(create('a', 'c')).toEqual({ code: 'application-in-session' });
});

test.each<[SessionType, number, number, number]>([
  ['expert_commission', 0, 0, 0],
  ['experts', 1, 2, 0],
  ['expert_supervisory', 2, 2, 2],
])('%s decides on experts at stage %i', (type, status, commission, direction) => {
  const matching = { status, commission, direction, supervisoryBoard: 0 };
  expect(expertReadyFor(matching)).toEqual([type]);
});

test.each([
  [undefined],
  [{ status: 1, commission: -2, direction: 0, supervisoryBoard: 0 }],
  [{ status: 2, commission: 2, direction: -2, supervisoryBoard: 0 }],
  [{ status: 3, commission: 2, direction: 2, supervisoryBoard: 2 }],
])('no session decides on an expert at %j', (matching) => {
  expect(expertReadyFor(matching)).toEqual([]);
});

test('the decision is accepted when every item has one; "no decision" counts', () => {
  const results = [{ id: 'a', status: -3 }];
  expect(technical(0, 'finish', { results })).toEqual({ code: 'decisions-missing', params: { missing: 1 } });
  const saved = takeStep(sessionTechReview, 'save', stateAt(0), call({ results })).state;
  const rest = call({ results: [{ id: 'b', status: 2 }] });
  expect(refuseStep(sessionTechReview, 'finish', saved, rest)).toBeUndefined();
  expect(takeStep(sessionTechReview, 'finish', saved, rest).state.session?.items).toEqual([
    { id: 'a', status: -3 },
    { id: 'b', status: 2 },
  ]);
});

test('experts are approved or rejected, nothing else', () => {
  const state = stateAt(0, 'experts');
  const results = [{ id: 'a', status: -3 }];
  expect(refuseStep(sessionExperts, 'save', state, call({ results }))).toEqual({ code: 'result-unknown' });
});

test('acceptance needs the texts, and decides on the agenda alone', () => {
  expect(technical(0, 'finish', { textsFilled: false })).toEqual({ code: 'session-texts-missing' });
  const foreign = { results: [{ id: 'z', status: 2 }] };
  expect(technical(0, 'finish', foreign)).toEqual({ code: 'item-not-in-session' });
});

test('the protocol is signed once, by a signature that was seen', () => {
  expect(technical(1, 'sign', { signed: [] })).toEqual({ code: 'signature-missing' });
  const held = takeStep(sessionTechReview, 'finish', stateAt(0), call({ files: {} })).state;
  expect(refuseStep(sessionTechReview, 'sign', held, call())).toEqual({ code: 'signature-missing' });
  const { state } = takeStep(sessionTechReview, 'sign', stateAt(1), call());
  expect(refuseStep(sessionTechReview, 'sign', state, call())).toEqual({ code: 'already-signed' });
});
