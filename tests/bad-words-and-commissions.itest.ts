import { randomUUID } from 'node:crypto';
import type { Role } from '../domain/roles';
import {
  invalidField,
  OFFLINE_WITH_MINUTES,
  OFFLINE,
  ONLINE,
  BadInputWorld,
  expectRefused,
  type BadInputApplication,
} from './kit/bad-input';

// Negotiation, boards and finalisation: a value out of its range is refused with a 4xx that names its field, and changes nothing.

let world: BadInputWorld;
beforeAll(async () => {
  world = await BadInputWorld.start();
});
afterAll(() => world?.close());

const COMMENT = { comment: 'Рішення ухвалено.' };
/** One character less than the minimum of an answer. */
const TOO_SHORT = 'к'.repeat(100);
const TOO_LONG = 'к'.repeat(20_001);

describe('refuses a commission', () => {
  const person = (role: Role) => world.cast.by[role].id;
  const threeMembers = () => (['lawyer', 'director', 'supervisory'] as const).map(person);
  const base = () => ({ head: person('chief'), members: threeMembers(), secretary: person('financier') });
  const COMMISSIONS: [string, () => object | undefined, string][] = [
    [
      'of four members',
      () => ({ ...base(), members: [...threeMembers(), person('project_head')] }),
      'too-many-members',
    ],
    [
      'of eleven',
      () => ({ ...base(), members: Array.from({ length: 11 }, () => randomUUID()) }),
      'invalid-input',
    ],
    ['whose head is its secretary', () => ({ ...base(), secretary: person('chief') }), 'commission-overlaps'],
    ['whose head is a member', () => ({ ...base(), head: person('lawyer') }), 'commission-overlaps'],
    [
      'with a member twice',
      () => ({ ...base(), members: [person('lawyer'), person('lawyer')] }),
      'commission-overlaps',
    ],
    ['with an expert', () => ({ ...base(), members: [person('expert')] }), 'commission-unknown'],
    ['with an unknown head', () => ({ ...base(), head: randomUUID() }), 'commission-unknown'],
    ['that is missing', () => undefined, 'input-missing'],
  ];
  test.each(COMMISSIONS)('%s', async (description, commission, code) => {
    const field = description === 'of eleven' ? 'commission.members' : 'commission';
    for (const [application, name, body] of [
      ['begun', 'negotiation.create', { outcome: 'offline' }],
      ['offline', 'negotiation.change', { record_id: OFFLINE }],
    ] as const)
      await expectRefused(
        world,
        () =>
          world.post('project_manager', world.stepPath(application, name), {
            ...body,
            commission: commission(),
          }),
        invalidField(field, code),
      );
  });

  test('refuses a commission without a secretary, or with a malformed id', async () => {
    const { head, members } = base();
    const create = (commission: object) => () =>
      world.post('project_manager', world.stepPath('begun', 'negotiation.create'), {
        outcome: 'offline',
        commission,
      });
    await expectRefused(world, create({ head, members }), invalidField('commission.secretary'));
    await expectRefused(world, create({ ...base(), head: 'x' }), invalidField('commission.head'));
  });
});

describe('refuses comments and outcomes', () => {
  const COMMENT_REQUIRED: [BadInputApplication, Role, string, object][] = [
    ['direction', 'director', 'direction.decide', { outcome: 'not_approved' }],
    ['rejectedByDirection', 'chief', 'direction.change', { outcome: 'approved' }],
    ['board', 'director', 'supervisory_board.decide', { outcome: 'not_approved' }],
    ['rejectedByBoard', 'chief', 'supervisory_board.change', { outcome: 'approved' }],
    ['board', 'director', 'supervisory_board.recuse', {}],
    ['direction', 'director', 'direction.recuse', {}],
    [
      'offlineWithMinutes',
      'project_manager',
      'negotiation.decide',
      { outcome: 'rework', record_id: OFFLINE_WITH_MINUTES },
    ],
    ['direction', 'chief', 'finalisation.make', {}],
  ];
  test.each(COMMENT_REQUIRED)(
    'refuses an empty or too long comment at %s, by %s in %s',
    async (application, role, name, body) => {
      for (const comment of [undefined, '', ' \n\u200b ']) {
        await world.setLanguage('uk');
        const { problem } = await world.post(role, world.stepPath(application, name), { ...body, comment });
        expect([problem.detail, problem.errors]).toEqual([
          'Коментар не може бути пустим',
          { comment: 'Коментар не може бути пустим' },
        ]);
      }
      const tooLong = () =>
        world.post(role, world.stepPath(application, name), { ...body, comment: TOO_LONG });
      await expectRefused(
        world,
        () => world.post(role, world.stepPath(application, name), body),
        invalidField('comment'),
      );
      await expectRefused(world, tooLong, invalidField('comment'));
    },
  );

  test.each<[string, string, Role, string]>([
    ['direction', 'rejectedByDirection', 'chief', 'direction/status'],
    ['board', 'board', 'director', 'supervisory/status'],
    ['finalisation', 'board', 'chief', 'failure'],
  ])('an empty message to the specified path of the %s', async (_, application, role, path) => {
    const body =
      path === 'failure'
        ? { message: '' }
        : {
            type_id: -1,
            message: ' ',
            ...(application === 'rejectedByDirection' && { change: true, type_id: 1 }),
          };
    const url = `/api/reporting/${world.id(application as BadInputApplication)}/${path}`;
    await expectRefused(
      world,
      () => world.post(role, url, body),
      invalidField('message', 'comment-too-short'),
    );
  });

  test('refuses an answer of 100 characters', () =>
    expectRefused(
      world,
      () =>
        world.post('lawyer', world.stepPath('answering', 'negotiation.answer_lawyer'), {
          record_id: ONLINE,
          outcome: 'approved',
          comment: TOO_SHORT,
        }),
      invalidField('comment', 'comment-too-short'),
    ));

  test.each<[BadInputApplication, Role, string, object]>([
    ['direction', 'director', 'direction.decide', {}],
    ['direction', 'director', 'direction.decide', { outcome: 'not_needed' }],
    ['board', 'director', 'supervisory_board.decide', { outcome: 'perhaps' }],
    [
      'offlineWithMinutes',
      'project_manager',
      'negotiation.decide',
      { record_id: OFFLINE_WITH_MINUTES, ...COMMENT },
    ],
    ['answering', 'lawyer', 'negotiation.answer_lawyer', { record_id: ONLINE, comment: `${TOO_SHORT}к` }],
    ['begun', 'project_manager', 'negotiation.create', { outcome: 'written' }],
  ])('a missing or unknown outcome at %s', (application, role, name, body) =>
    expectRefused(
      world,
      () => world.post(role, world.stepPath(application, name), body),
      invalidField('outcome'),
    ),
  );

  test.each(['5', 5, 'так', null, 0])('the specified paths refuse the status %p', async (type_id) => {
    for (const [application, path] of [
      ['direction', 'direction/status'],
      ['board', 'supervisory/status'],
    ] as const)
      await expectRefused(
        world,
        () => world.post('director', `/api/reporting/${world.id(application)}/${path}`, { type_id }),
        invalidField('type_id'),
      );
  });
});
