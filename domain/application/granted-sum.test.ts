import { ask, take } from './matrix/asking';
import { additional, agreementAt, applicationAt, file, procedure } from './matrix/states';
import { defaultSum, grantedSum } from './granted-sum';
import type { ApplicationState } from './state';

const form = (sum: unknown) => ({ raw_fields: { project_sum: sum } });
const stateAt = (stage: Parameters<typeof applicationAt>[0], overrides: Partial<ApplicationState> = {}) => ({
  ...applicationAt(stage),
  ...overrides,
});

test.each([
  ['the requested sum if no other was agreed', 480_000, 480_000, 48_000_000],
  ['the sum agreed last', 480_000, '450 000,50', 45_000_050],
  ['never more than the requested sum', 480_000, 900_000, 48_000_000],
  ['exact to a kopiyka at the largest sum', '999 999 999 999,99', '999999999999.99', 99_999_999_999_999],
  ['undefined if nothing is requested', 0, 0, undefined],
  ['undefined if the form has no sum', undefined, undefined, undefined],
  ['undefined if the form has a word instead', 'багато', 'багато', undefined],
])('by default the granted sum is %s', (_what, requested, agreedSum, sum) =>
  expect(defaultSum(form(requested), form(agreedSum))).toBe(sum),
);

describe('the granted sum', () => {
  test.each([3, 4] as const)('is undefined at stage %d, before the boards have granted it', (stage) =>
    expect(grantedSum(stateAt(stage), 48_000_000)).toBeUndefined(),
  );

  test('is the board’s sum if the board has recorded one, else the default', () => {
    expect(grantedSum(stateAt(5), 48_000_000)).toBe(48_000_000);
    expect(grantedSum(stateAt(5, { supervisory: { status: 2, sum: 40_000_000 } }), 48_000_000)).toBe(
      40_000_000,
    );
  });

  test('is the sum of the newest additional agreement that both sides have signed', () => {
    const grantedSumOf = (...list: [status: number, sum?: number][]) =>
      grantedSum(
        stateAt(6, {
          supervisory: { status: 1, sum: 40_000_000 },
          additional: list.map(([status, sum], index) => ({ ...additional(`a${index}`, status), sum })),
        }),
        48_000_000,
      );
    expect(grantedSumOf([3, 35_000_000], [3])).toBe(35_000_000);
    expect(grantedSumOf([3, 35_000_000], [3, 42_000_000])).toBe(42_000_000);
    for (const status of [0, 1, 2]) expect(grantedSumOf([status, 35_000_000])).toBe(40_000_000);
  });

  test('can be read after the application is closed', () =>
    expect(grantedSum(stateAt(5, { finalisation: { status: -3 } }), 48_000_000)).toBe(48_000_000));
});

describe('the sum of a decision', () => {
  const offline = (overrides = {}) =>
    stateAt(1, {
      procedures: [procedure('r1', { type: 'offline', status: 0, minutes: file('minutes'), ...overrides })],
    });
  const decide = { outcome: 'passed', sum: 40_000_000 };

  test('is stored with an offline procedure, and removed when it is decided again', () => {
    const decidedState = take(offline(), 'negotiation.decide', 'project_manager', decide);
    expect(decidedState.procedures[0]?.sum).toBe(40_000_000);
    const reworked = take(decidedState, 'negotiation.decide', 'project_manager', { outcome: 'rework' });
    expect(reworked.procedures[0]).not.toHaveProperty('sum');
  });

  test('of an offline procedure is corrected by "rework" and a new decision, as the refusal of a second decision explains', () => {
    const decideAgain = (state: ApplicationState, sum: number) =>
      ask(state, 'negotiation.decide', 'project_manager', { ...decide, sum });
    const decidedState = take(offline(), 'negotiation.decide', 'project_manager', decide);
    expect(decideAgain(decidedState, 39_000_000)).toBe('commission-decided');
    const reworkedState = take(decidedState, 'negotiation.decide', 'project_manager', { outcome: 'rework' });
    const correctedState = take(reworkedState, 'negotiation.decide', 'project_manager', {
      ...decide,
      sum: 39_000_000,
    });
    expect(correctedState.procedures[0]).toMatchObject({ status: 3, sum: 39_000_000 });
    const online = stateAt(1, {
      procedures: [procedure('r1', { status: 3, pm: 1, lawyer: 1, financier: 1 })],
    });
    expect(ask(online, 'negotiation.decide', 'project_manager', { outcome: 'passed' })).toBe(
      'already-decided',
    );
  });

  test('is refused for an online procedure, and with the outcome "rework"', () => {
    const online = stateAt(1, {
      procedures: [procedure('r1', { status: 2, pm: 1, lawyer: 1, financier: 1 })],
    });
    expect(ask(online, 'negotiation.decide', 'project_manager', decide)).toBe('sum-not-here');
    expect(ask(online, 'negotiation.decide', 'project_manager', { outcome: 'passed' })).toBe('allowed');
    expect(ask(offline(), 'negotiation.decide', 'project_manager', { ...decide, outcome: 'rework' })).toBe(
      'sum-not-here',
    );
  });

  test.each(['approved', 'not_needed'])('is stored with the supervisory board’s outcome "%s"', (outcome) => {
    const state = take(applicationAt(4), 'supervisory_board.decide', 'chief', { outcome, sum: 1 });
    expect(state.supervisory.sum).toBe(1);
    const refusedState = take(state, 'supervisory_board.change', 'chief', { outcome: 'not_approved' });
    expect(refusedState.supervisory).toEqual({ status: -1 });
  });

  test('is refused with the board’s "not approved"', () => {
    const no = { outcome: 'not_approved', sum: 1 };
    expect(ask(applicationAt(4), 'supervisory_board.decide', 'chief', no)).toBe('sum-not-here');
    expect(ask(applicationAt(5), 'supervisory_board.change', 'chief', no)).toBe('sum-not-here');
  });

  test('may be changed with the same outcome, until the agreement has a record', () => {
    const decidedState = stateAt(5, { supervisory: { status: 1, sum: 2 } });
    const changeDecision = (state: ApplicationState, sum?: number) =>
      ask(state, 'supervisory_board.change', 'chief', { outcome: 'approved', sum });
    expect([
      changeDecision(decidedState),
      changeDecision(decidedState, 2),
      changeDecision(decidedState, 3),
    ]).toEqual(['already-decided', 'already-decided', 'allowed']);
    expect(changeDecision({ ...decidedState, agreement: agreementAt(1) }, 3)).toBe('next-stage-begun');
  });

  test('is stored with an additional agreement', () => {
    const upload = (sum?: number) =>
      take(stateAt(6), 'additional.upload', 'lawyer', { sum }).additional.at(-1);
    expect(upload(7)?.sum).toBe(7);
    expect(upload()).not.toHaveProperty('sum');
  });
});
