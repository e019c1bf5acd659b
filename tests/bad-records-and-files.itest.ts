import { randomUUID } from 'node:crypto';
import { encryptedPdf, xlsx } from '../files/testing/uploads';
import { formWith } from './kit/http';
import type { Role } from '../domain/roles';
import {
  invalidField,
  dayFromNow,
  OFFLINE_WITH_MINUTES,
  momentFromNow,
  OFFLINE,
  BadInputWorld,
  CONTENT_REPORT,
  FINANCE_REPORT,
  type BadInputApplication,
  expectRefused,
} from './kit/bad-input';

// From negotiation to the act: a stale version, an unknown or foreign record and a bad file are refused with a 4xx, and nothing
// changes.

let world: BadInputWorld;
beforeAll(async () => {
  world = await BadInputWorld.start();
});
afterAll(() => world?.close());

const COMMENT = { comment: 'Рішення ухвалено.' };
/** One character less than the minimum of an answer. */
const TOO_SHORT = 'к'.repeat(100);

describe('refuses stale versions and foreign records', () => {
  test.each<[BadInputApplication, Role, string, object]>([
    ['direction', 'director', 'direction.decide', { outcome: 'approved' }],
    ['board', 'director', 'supervisory_board.decide', { outcome: 'approved' }],
    [
      'offlineWithMinutes',
      'project_manager',
      'negotiation.decide',
      { outcome: 'passed', record_id: OFFLINE_WITH_MINUTES },
    ],
    ['board', 'chief', 'finalisation.make', COMMENT],
  ])('a stale version at %s', (application, role, name, body) =>
    expectRefused(world, () => world.post(role, world.stepPath(application, name), body, '0.99'), {
      status: 409,
      code: 'stale',
    }),
  );

  test.each<[BadInputApplication, Role, string, object]>([
    [
      'offlineWithMinutes',
      'project_manager',
      'negotiation.decide',
      { outcome: 'passed', record_id: OFFLINE },
    ],
    [
      'answering',
      'lawyer',
      'negotiation.answer_lawyer',
      { outcome: 'approved', record_id: OFFLINE_WITH_MINUTES, comment: `${TOO_SHORT}к` },
    ],
    ['online', 'project_manager', 'negotiation.extend', { record_id: randomUUID(), until: dayFromNow(3) }],
    ['offlineWithMinutes', 'project_head', 'negotiation.sign', { record_id: OFFLINE }],
  ])('a procedure of another application at %s', (application, role, name, body) =>
    expectRefused(
      world,
      () =>
        world.post(role, world.stepPath(application, name), {
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
    expectRefused(world, () => world.post(role, `/api/application/${randomUUID()}/steps/${name}`, body), {
      status: 404,
    }),
  );

  test('an unknown file', () =>
    expectRefused(
      world,
      () =>
        world.post('director', world.stepPath('board', 'supervisory_board.decide'), {
          outcome: 'approved',
          sitting_date: dayFromNow(0),
          sitting_number: '7',
          files: { sitting: [randomUUID()] },
        }),
      invalidField('files', 'file-unknown'),
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
  const AGREEMENT_PARTS = ['main', 'budget', 'protocol'];
  /** Slots that take a workbook too. */
  const TAKES_TABLES = /slot=(estimate|attachment)/;
  const uploads = (): [string, Role][] => {
    const uploadPath = (application: BadInputApplication, name: string, slot: string, record?: string) =>
      `/api/application/${world.id(application)}/uploads?step=${name}&slot=${slot}${record ? `&record_id=${record}` : ''}`;
    return [
      [uploadPath('board', 'supervisory_board.decide', 'sitting'), 'director'],
      [uploadPath('offline', 'negotiation.minutes', 'minutes', OFFLINE), 'project_manager'],
      [
        uploadPath('offlineWithMinutes', 'negotiation.decide', 'estimate', OFFLINE_WITH_MINUTES),
        'project_manager',
      ],
      ['/api/batches/sitting-file', 'director'],
      ...AGREEMENT_PARTS.map((part): [string, Role] => [
        uploadPath('agreement', 'agreement.file', part),
        'lawyer',
      ]),
      [uploadPath('reporting', 'agreement.scan', 'scan'), 'lawyer'],
      [uploadPath('reporting', 'additional.upload', 'file'), 'lawyer'],
      [uploadPath('reporting', 'reporting_content.review', 'attachment', CONTENT_REPORT), 'project_manager'],
      [uploadPath('reporting', 'reporting_finance.review', 'attachment', FINANCE_REPORT), 'financier'],
      [uploadPath('act', 'act.upload', 'act'), 'lawyer'],
    ];
  };
  test.each(FILES)('refuses %s, in every slot', async (_, name, bytes, code) => {
    const content = await bytes();
    for (const [path, role] of uploads())
      await expectRefused(
        world,
        () => world.post(role, path, formWith(name, content)),
        invalidField('file', code),
      );
  });

  test('refuses a workbook in every slot that takes a PDF alone', async () => {
    const workbook = xlsx();
    for (const [path, role] of uploads().filter(([url]) => !TAKES_TABLES.test(url)))
      await expectRefused(
        world,
        () => world.post(role, path, formWith('протокол.xlsx', workbook)),
        invalidField('file', 'file-type'),
      );
  });

  test('refuses a step without its file', async () => {
    for (const [path, role] of uploads())
      await expectRefused(world, () => world.post(role, path, new FormData()), {
        status: 422,
        field: 'file',
      });
  });
});
