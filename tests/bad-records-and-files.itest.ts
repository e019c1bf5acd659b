import { randomUUID } from 'node:crypto';
import { encryptedPdf, xlsx } from '../files/testing/uploads';
import { formWith } from './kit/http';
import type { Role } from '../domain/roles';
import {
  at422,
  dayFromNow,
  HELD,
  momentFromNow,
  OFFLINE,
  Places,
  type BadInputPlace,
  expectRefused,
} from './kit/bad-input';

// Negotiation, boards and finalisation: a stale version, an unknown or foreign record and a bad file are refused with a 4xx, and
// nothing changes.

let places: Places;
beforeAll(async () => {
  places = await Places.start();
});
afterAll(() => places?.close());

const COMMENT = { comment: 'Рішення ухвалено.' };
/** One character less than the minimum of an answer. */
const TOO_SHORT = 'к'.repeat(100);

describe('refuses stale versions and foreign records', () => {
  test.each<[BadInputPlace, Role, string, object]>([
    ['direction', 'director', 'direction.decide', { outcome: 'approved' }],
    ['board', 'director', 'supervisory_board.decide', { outcome: 'approved' }],
    ['held', 'project_manager', 'negotiation.decide', { outcome: 'passed', record_id: HELD }],
    ['board', 'chief', 'finalisation.make', COMMENT],
  ])('a stale version at %s', (place, role, name, body) =>
    expectRefused(places, () => places.post(role, places.step(place, name), body, '0.99'), {
      status: 409,
      code: 'stale',
    }),
  );

  test.each<[BadInputPlace, Role, string, object]>([
    ['held', 'project_manager', 'negotiation.decide', { outcome: 'passed', record_id: OFFLINE }],
    [
      'answering',
      'lawyer',
      'negotiation.answer_lawyer',
      { outcome: 'approved', record_id: HELD, comment: `${TOO_SHORT}к` },
    ],
    ['online', 'project_manager', 'negotiation.extend', { record_id: randomUUID(), until: dayFromNow(3) }],
    ['held', 'project_head', 'negotiation.sign', { record_id: OFFLINE }],
  ])('a procedure of another application at %s', (place, role, name, body) =>
    expectRefused(
      places,
      () =>
        places.post(role, places.step(place, name), {
          ...body,
          ...('until' in body && { until: momentFromNow(1) }),
        }),
      { status: 409, code: 'no-record' },
    ),
  );

  test.each<[Role, string, object]>([
    ['director', 'direction.decide', { outcome: 'approved' }],
    ['chief', 'finalisation.make', COMMENT],
  ])('an unknown application, for %s', (role, name, body) =>
    expectRefused(places, () => places.post(role, `/api/application/${randomUUID()}/steps/${name}`, body), {
      status: 404,
    }),
  );

  test('an unknown file', () =>
    expectRefused(
      places,
      () =>
        places.post('director', places.step('board', 'supervisory_board.decide'), {
          outcome: 'approved',
          sitting_date: dayFromNow(0),
          sitting_number: '7',
          files: { sitting: [randomUUID()] },
        }),
      at422('files', 'file-unknown'),
    ));
});

describe('refuses files', () => {
  const text = Buffer.from('Протокол засідання');
  const FILES: [string, string, () => Promise<Uint8Array>, string][] = [
    ['a text', 'протокол.txt', () => Promise.resolve(text), 'file-type'],
    // The refusal quotes the file's name, which is in neither language, so that the language of the sentence can be
    // tested.
    ['a text named .pdf', 'protocol-1.pdf', () => Promise.resolve(text), 'file-type'],
    ['an encrypted PDF', 'протокол.pdf', () => encryptedPdf('1.7ext3', 'password'), 'file-password'],
    ['a file of 0 bytes', 'протокол.pdf', () => Promise.resolve(Buffer.alloc(0)), 'file-empty'],
  ];
  const uploads = (): [string, Role][] => {
    const uploadPath = (place: BadInputPlace, name: string, slot: string, record?: string) =>
      `/api/application/${places.id(place)}/uploads?step=${name}&slot=${slot}${record ? `&record_id=${record}` : ''}`;
    return [
      [uploadPath('board', 'supervisory_board.decide', 'sitting'), 'director'],
      [uploadPath('offline', 'negotiation.minutes', 'minutes', OFFLINE), 'project_manager'],
      [uploadPath('held', 'negotiation.decide', 'estimate', HELD), 'project_manager'],
      ['/api/batches/sitting-file', 'director'],
    ];
  };
  test.each(FILES)('refuses %s, in every slot', async (_, name, bytes, code) => {
    const content = await bytes();
    for (const [path, role] of uploads())
      await expectRefused(
        places,
        () => places.post(role, path, formWith(name, content)),
        at422('file', code),
      );
  });

  test('refuses a workbook as the minutes of a sitting', async () => {
    const workbook = xlsx();
    for (const [path, role] of uploads().filter(([url]) => !url.includes('estimate')))
      await expectRefused(
        places,
        () => places.post(role, path, formWith('протокол.xlsx', workbook)),
        at422('file', 'file-type'),
      );
  });

  test('refuses a step without its file', async () => {
    for (const [path, role] of uploads())
      await expectRefused(places, () => places.post(role, path, new FormData()), {
        status: 422,
        field: 'file',
      });
  });
});
