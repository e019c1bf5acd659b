import type { Role } from '../domain/roles';
import {
  REQUESTED_SUM,
  invalidField,
  dayFromNow,
  OFFLINE_WITH_MINUTES,
  momentFromNow,
  ONLINE,
  BadInputWorld,
  type BadInputApplication,
  expectRefused,
} from './kit/bad-input';

// Negotiation, boards and finalisation: a value out of its range is refused with a 4xx that names its field, and changes nothing.

let world: BadInputWorld;
beforeAll(async () => {
  world = await BadInputWorld.start();
});
afterAll(() => world?.close());

const COMMENT = { comment: 'Рішення ухвалено.' };

const SUMS: [string, unknown][] = [
  ['negative', '-1'],
  ['a negative kopiyka', '-0,01'],
  ['zero', '0'],
  ['three decimals', '100,001'],
  ['above 10^12', '1000000000000.01'],
  ['far above 10^12', '9'.repeat(40)],
  ['an exponent', '1e3'],
  ['a word', 'сто'],
  ['empty', ''],
  ['a number instead of a string', 100],
];
const GRANTING: [BadInputApplication, Role, string, object][] = [
  ['board', 'director', 'supervisory_board.decide', { outcome: 'approved' }],
  ['rejectedByBoard', 'chief', 'supervisory_board.change', { outcome: 'approved', ...COMMENT }],
  [
    'offlineWithMinutes',
    'project_manager',
    'negotiation.decide',
    { outcome: 'passed', record_id: OFFLINE_WITH_MINUTES },
  ],
];

describe('refuses sums', () => {
  test.each(
    GRANTING.flatMap(([application, role, name, body]) =>
      SUMS.map(([description, sum]) => [name, description, application, role, body, sum] as const),
    ),
  )('%s: %s', (name, _, application, role, body, sum) =>
    expectRefused(
      world,
      () => world.post(role, world.stepPath(application, name), { ...body, sum }),
      invalidField('sum'),
    ),
  );

  test.each(GRANTING)('refuses more than the requested sum, at %s', (application, role, name, body) =>
    expectRefused(
      world,
      () => world.post(role, world.stepPath(application, name), { ...body, sum: `${REQUESTED_SUM},01` }),
      invalidField('sum', 'sum-above-asked'),
    ),
  );

  test.each<[BadInputApplication, Role, string, object]>([
    ['direction', 'director', 'direction.decide', { outcome: 'approved' }],
    ['board', 'director', 'supervisory_board.decide', { outcome: 'not_approved', ...COMMENT }],
    [
      'offlineWithMinutes',
      'project_manager',
      'negotiation.decide',
      { outcome: 'rework', record_id: OFFLINE_WITH_MINUTES, ...COMMENT },
    ],
    ['board', 'chief', 'finalisation.make', COMMENT],
  ])('a sum of a decision at %s that grants nothing', (application, role, name, body) =>
    expectRefused(
      world,
      () => world.post(role, world.stepPath(application, name), { ...body, sum: '100' }),
      invalidField('sum', 'sum-not-here'),
    ),
  );

  test.each(SUMS)('%s, in a batch and by the specified path', async (_, sum) => {
    const id = world.id('board');
    const item = { subject: { kind: 'application', _id: id }, step: 'supervisory_board.decide', seen: '1.1' };
    const items = [{ ...item, outcome: 'approved', sum }];
    await expectRefused(
      world,
      () => world.post('chief', '/api/batches', { items }),
      invalidField('items.0.sum'),
    );
    const path = `/api/reporting/${id}/supervisory/status`;
    await expectRefused(world, () => world.post('chief', path, { type_id: 1, sum }), invalidField('sum'));
  });
});

describe('refuses dates', () => {
  const sitting = (date: string) => ({ outcome: 'approved', sitting_date: date, sitting_number: '7' });
  test.each<[string, BadInputApplication, Role, string, () => object, string]>([
    [
      'a sitting tomorrow',
      'board',
      'director',
      'supervisory_board.decide',
      () => sitting(dayFromNow(1)),
      'sitting_date',
    ],
    [
      'a sitting before the submission',
      'board',
      'director',
      'supervisory_board.decide',
      () => sitting('2026-02-09'),
      'sitting_date',
    ],
    [
      'a day that does not exist',
      'board',
      'director',
      'supervisory_board.decide',
      () => sitting('2026-02-30'),
      'sitting_date',
    ],
    [
      'a sitting without its number',
      'board',
      'director',
      'supervisory_board.decide',
      () => ({ outcome: 'approved', sitting_date: dayFromNow(0) }),
      'sitting_number',
    ],
    [
      'a sitting tomorrow in a changed decision',
      'rejectedByBoard',
      'chief',
      'supervisory_board.change',
      () => ({ ...sitting(dayFromNow(1)), ...COMMENT }),
      'sitting_date',
    ],
    [
      'a sitting date at the direction',
      'direction',
      'director',
      'direction.decide',
      () => sitting(dayFromNow(0)),
      'sitting_date',
    ],
    [
      'a sitting date at a finalisation',
      'board',
      'chief',
      'finalisation.make',
      () => ({ ...COMMENT, sitting_date: dayFromNow(0), sitting_number: '7' }),
      'sitting_date',
    ],
    [
      'a new deadline that has passed',
      'online',
      'project_manager',
      'negotiation.extend',
      () => ({ record_id: ONLINE, until: momentFromNow(-1) }),
      'until',
    ],
    [
      'a new deadline beyond a year',
      'online',
      'project_manager',
      'negotiation.extend',
      () => ({ record_id: ONLINE, until: momentFromNow(368) }),
      'until',
    ],
    [
      'a new deadline that is no moment',
      'online',
      'project_manager',
      'negotiation.extend',
      () => ({ record_id: ONLINE, until: '31.12.2026' }),
      'until',
    ],
    [
      'no new deadline',
      'online',
      'project_manager',
      'negotiation.extend',
      () => ({ record_id: ONLINE }),
      'until',
    ],
  ])('%s', (_, application, role, name, body, field) =>
    expectRefused(
      world,
      () => world.post(role, world.stepPath(application, name), body()),
      invalidField(field),
    ),
  );
});
