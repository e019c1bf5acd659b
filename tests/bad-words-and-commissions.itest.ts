import { randomUUID } from 'node:crypto';
import type { Role } from '../domain/roles';
import { at422, HELD, OFFLINE, ONLINE, Places, expectRefused, type BadInputPlace } from './kit/bad-input';

// Negotiation, boards and finalisation: a value out of its range is refused with a 4xx that names its field, and changes nothing.

let places: Places;
beforeAll(async () => {
  places = await Places.start();
});
afterAll(() => places?.close());

const COMMENT = { comment: 'Рішення ухвалено.' };
/** One character less than the minimum of an answer. */
const TOO_SHORT = 'к'.repeat(100);
const TOO_LONG = 'к'.repeat(20_001);

describe('refuses a commission', () => {
  const person = (role: Role) => places.cast.by[role].id;
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
    for (const [place, name, body] of [
      ['begun', 'negotiation.create', { outcome: 'offline' }],
      ['offline', 'negotiation.change', { record_id: OFFLINE }],
    ] as const)
      await expectRefused(
        places,
        () => places.post('project_manager', places.step(place, name), { ...body, commission: commission() }),
        at422(field, code),
      );
  });

  test('refuses a commission without a secretary, or with a malformed id', async () => {
    const { head, members } = base();
    const create = (commission: object) => () =>
      places.post('project_manager', places.step('begun', 'negotiation.create'), {
        outcome: 'offline',
        commission,
      });
    await expectRefused(places, create({ head, members }), at422('commission.secretary'));
    await expectRefused(places, create({ ...base(), head: 'x' }), at422('commission.head'));
  });
});

describe('refuses comments and outcomes', () => {
  const COMMENT_REQUIRED: [BadInputPlace, Role, string, object][] = [
    ['direction', 'director', 'direction.decide', { outcome: 'not_approved' }],
    ['rejectedByDirection', 'chief', 'direction.change', { outcome: 'approved' }],
    ['board', 'director', 'supervisory_board.decide', { outcome: 'not_approved' }],
    ['rejectedByBoard', 'chief', 'supervisory_board.change', { outcome: 'approved' }],
    ['board', 'director', 'supervisory_board.recuse', {}],
    ['direction', 'director', 'direction.recuse', {}],
    ['held', 'project_manager', 'negotiation.decide', { outcome: 'rework', record_id: HELD }],
    ['direction', 'chief', 'finalisation.make', {}],
  ];
  test.each(COMMENT_REQUIRED)(
    'refuses an empty or too long comment at %s, by %s in %s',
    async (place, role, name, body) => {
      for (const comment of [undefined, '', ' \n\u200b ']) {
        await places.speak('uk');
        const { problem } = await places.post(role, places.step(place, name), { ...body, comment });
        expect([problem.detail, problem.errors]).toEqual([
          'Коментар не може бути пустим',
          { comment: 'Коментар не може бути пустим' },
        ]);
      }
      const tooLong = () => places.post(role, places.step(place, name), { ...body, comment: TOO_LONG });
      await expectRefused(places, () => places.post(role, places.step(place, name), body), at422('comment'));
      await expectRefused(places, tooLong, at422('comment'));
    },
  );

  test.each<[string, string, Role, string]>([
    ['direction', 'rejectedByDirection', 'chief', 'direction/status'],
    ['board', 'board', 'director', 'supervisory/status'],
    ['finalisation', 'board', 'chief', 'failure'],
  ])('an empty message to the specified path of the %s', async (_, place, role, path) => {
    const body =
      path === 'failure'
        ? { message: '' }
        : { type_id: -1, message: ' ', ...(place === 'rejectedByDirection' && { change: true, type_id: 1 }) };
    const url = `/api/reporting/${places.id(place as BadInputPlace)}/${path}`;
    await expectRefused(places, () => places.post(role, url, body), at422('message', 'comment-too-short'));
  });

  test('refuses an answer of 100 characters', () =>
    expectRefused(
      places,
      () =>
        places.post('lawyer', places.step('answering', 'negotiation.answer_lawyer'), {
          record_id: ONLINE,
          outcome: 'approved',
          comment: TOO_SHORT,
        }),
      at422('comment', 'comment-too-short'),
    ));

  test.each<[BadInputPlace, Role, string, object]>([
    ['direction', 'director', 'direction.decide', {}],
    ['direction', 'director', 'direction.decide', { outcome: 'not_needed' }],
    ['board', 'director', 'supervisory_board.decide', { outcome: 'perhaps' }],
    ['held', 'project_manager', 'negotiation.decide', { record_id: HELD, ...COMMENT }],
    ['answering', 'lawyer', 'negotiation.answer_lawyer', { record_id: ONLINE, comment: `${TOO_SHORT}к` }],
    ['begun', 'project_manager', 'negotiation.create', { outcome: 'written' }],
  ])('a missing or unknown outcome at %s', (place, role, name, body) =>
    expectRefused(places, () => places.post(role, places.step(place, name), body), at422('outcome')),
  );

  test.each(['5', 5, 'так', null, 0])('the specified paths refuse the status %p', async (type_id) => {
    for (const [place, path] of [
      ['direction', 'direction/status'],
      ['board', 'supervisory/status'],
    ] as const)
      await expectRefused(
        places,
        () => places.post('director', `/api/reporting/${places.id(place)}/${path}`, { type_id }),
        at422('type_id'),
      );
  });
});
