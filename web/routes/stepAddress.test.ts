import { STEP_NAMES } from '../../domain/processes';
import { Overall } from '../../domain/statuses';
import { standingAddress } from './approvalAddress';
import { boardsBehind } from './boardsAddress';
import { paymentsOfSeason, transfersOfMonth } from './paymentsAddress';
import { stepAddress } from './stepAddress';

test.each([
  ['review.start', '/expert/a1/info'],
  ['review.failure', '/expert/a1/conflict'],
  ['review.abandon_failure', '/expert/a1/conflict'],
  ['review.validate', '/expert/a1/rate'],
  ['review.sign', '/expert/a1/protocol'],
  ['review.rework', '/application/a1'],
  ['negotiation.create', '/rp/application/a1/procedures/create'],
  ['negotiation.decide', '/rp/application/a1/procedures/r1'],
  ['direction.decide', '/rp/application/a1/direction'],
  ['supervisory_board.recuse', '/rp/application/a1/supervisory'],
  ['agreement.sign', '/rp/application/a1/agreement/upload'],
  ['agreement.scan', '/rp/application/a1/agreement/scaned'],
  ['agreement.delete_scan', '/rp/application/a1/agreement/scaned'],
  ['additional.sign', '/rp/application/a1/agreement/additional'],
  ['additional_request.decline', '/rp/application/a1/agreement/additional'],
  ['payment_schedule.set', '/rp/application/a1/agreement/payments'],
  ['payment.pay', '/rp/application/a1/agreement/payments'],
  ['reporting_finance.create', '/rp/application/a1/reporting'],
  ['reporting_content.answer', '/rp/application/a1/reporting/r1'],
  ['act.upload', '/rp/application/a1/act'],
  ['finalisation.make', '/rp/application/a1/finish'],
])('%s is taken on its own page', (step, page) => {
  expect(stepAddress('a1', step, 'r1')).toBe(`${page}?step=${step}&record=r1`);
});

test('a step without its record leads to the application’s page, the technical review to its own', () => {
  expect(stepAddress('a1', 'negotiation.decide')).toBe('/application/a1?step=negotiation.decide');
  for (const step of STEP_NAMES.filter((name) => name.startsWith('tech_review.')))
    expect(stepAddress('a1', step)).toBe('/pd/application/a1/review');
});

test('an application is opened on the page of its present work', () => {
  const pages = Object.entries(Overall).map(([name, status]) => [
    name,
    standingAddress('a1', status).split('/').at(-1),
  ]);
  expect(Object.fromEntries(pages)).toEqual({
    submitted: 'info',
    negotiation: 'procedures',
    negotiationPassed: 'procedures',
    direction: 'direction',
    supervisory: 'supervisory',
    agreement: 'agreement',
    reporting: 'reporting',
    act: 'act',
    finalised: 'finish',
    finalisedSigned: 'finish',
  });
  expect(standingAddress('a1', 77)).toMatch(/\/info$/);
});

test('the register of payments is opened with the days of a month, also of February and December', () => {
  const of = (month: string, kind: 'paid' | 'returned') =>
    Object.fromEntries(
      new URL(transfersOfMonth(kind, { season: 's', program: 'p', month }), 'http://x').searchParams,
    );
  expect(of('2028-02', 'paid')).toEqual({
    season: 's',
    program: 'p',
    status: '2,3',
    from: '2028-02-01',
    to: '2028-02-29',
  });
  expect(of('2026-12', 'returned')).toMatchObject({ status: '3', day: 'returned', to: '2026-12-31' });
  expect(paymentsOfSeason('planned', 's')).toBe('/rp/payments?season=s&status=0%2C1');
});

test('only a board leads back to the decisions on many applications', () => {
  const behind = (query: string) => boardsBehind(new URLSearchParams(query));
  expect(behind('boards=supervisory_board')).toBe('/rp/boards?stage=supervisory_board');
  expect([behind('boards=agreement'), behind('')]).toEqual([undefined, undefined]);
});
