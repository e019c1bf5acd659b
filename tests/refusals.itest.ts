import { createHash } from 'node:crypto';
import { run } from '../db/query';
import type { StepBody } from '../domain/process/body';
import { contest } from './kit/catalogue';
import { call, formWith, type Answer } from './kit/http';
import { pdf } from './kit/pdf';
import { expectRefusedUnchanged } from './kit/table-digests';
import { beginApplication, type applicationDriver } from './kit/application-driver';
import { startWorld, type World } from './kit/world';

let world: World;
let application: ReturnType<typeof applicationDriver>;
beforeAll(async () => {
  world = await startWorld();
  application = await beginApplication(world, await contest(world.services.db));
});
afterAll(() => world?.stop());

const expectRefusal = (sendCall: () => Promise<Answer<unknown>>) =>
  expectRefusedUnchanged(world, application.id, sendCall);

const allMarks = async () => {
  const { documents } = await application.as('admin').view();
  return {
    docs: documents.map(({ _id }) => ({ _id, validation: true })),
    fields: true,
    lot_priorities: true,
    estimate_compliance: true,
    need_direction: false,
  };
};

describe('a step is refused and changes nothing', () => {
  test('for a role that may not take it', async () => {
    const validation = await allMarks();
    const sendCall = () =>
      application.as('lawyer').take('tech_review.validate', { comment: 'ок', validation });
    expect(await expectRefusal(sendCall)).toEqual([403, 'role']);
  });

  test.each(['unassigned', 'unassigned_expert', 'expert'] as const)(
    'to %s, who may not even read it',
    async (role) => {
      expect(await expectRefusal(() => application.as(role).take('tech_review.validate'))).toEqual([
        403,
        'forbidden',
      ]);
    },
  );

  test('in the wrong state', async () => {
    const sendCall = () => application.as('expert_manager').take('expert_review.distribute');
    expect(await expectRefusal(sendCall)).toEqual([409, 'tech-review-not-passed']);
  });

  test('with a stale version', async () => {
    const validation = await allMarks();
    const sendCall = () =>
      application
        .as('project_manager')
        .take('tech_review.validate', { comment: 'ок', validation }, undefined, '1.7');
    expect(await expectRefusal(sendCall)).toEqual([409, 'stale']);
  });

  test('without its comment', async () => {
    const validation = await allMarks();
    const sendCall = () =>
      application.as('project_manager').take('tech_review.validate', { comment: '  ', validation });
    expect(await expectRefusal(sendCall)).toEqual([422, 'comment-too-short']);
  });

  test('without all its marks', async () => {
    const validation = { ...(await allMarks()), docs: [] };
    const sendCall = () =>
      application.as('project_manager').take('tech_review.validate', { comment: 'ок', validation });
    expect(await expectRefusal(sendCall)).toEqual([422, 'marks-missing']);
  });

  test('with input of the wrong type', async () => {
    const sendCall = () =>
      application.as('project_manager').take('tech_review.validate', { comment: 7 } as unknown as StepBody);
    expect(await expectRefusal(sendCall)).toEqual([422, 'invalid-input']);
  });

  test('with a step that does not exist', async () => {
    expect(await expectRefusal(() => application.as('admin').take('tech_review.invent'))).toEqual([
      404,
      'unknown-step',
    ]);
  });

  test('on an application that does not exist', async () => {
    const { token } = world.cast.by.admin;
    const path = `/api/application/${crypto.randomUUID()}/steps/tech_review.validate`;
    expect(await expectRefusal(() => call(world.url, token, 'POST', path, { body: {} }))).toEqual([
      404,
      'not-found',
    ]);
  });

  test('in malformed JSON', async () => {
    const sendCall = async () => {
      const response = await fetch(
        new URL(`/api/application/${application.id}/steps/tech_review.validate`, world.url),
        {
          method: 'POST',
          headers: {
            authorization: `Bearer ${world.cast.by.admin.token}`,
            'content-type': 'application/json',
          },
          body: '{"comment":',
        },
      );
      const problem = await response.json();
      return { status: response.status, headers: response.headers, data: {}, problem } as Answer<unknown>;
    };
    expect(await expectRefusal(sendCall)).toEqual([400, 'malformed-json']);
  });

  test('without a session', async () => {
    const sendCall = () =>
      call(world.url, undefined, 'POST', `/api/application/${application.id}/steps/tech_review.validate`);
    expect(await expectRefusal(sendCall)).toEqual([401, 'session-expired']);
  });
});

describe("the applicant's system is refused and changes nothing", () => {
  const appeal =
    (token: string, headers = {}) =>
    async () => {
      const response = await fetch(
        new URL(`/api/integration/applications/${application.id}/appeal`, world.url),
        {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
          body: JSON.stringify({ file_id: crypto.randomUUID() }),
        },
      );
      const problem = await response.json();
      return { status: response.status, headers: response.headers, data: {}, problem } as Answer<unknown>;
    };

  test('without an idempotency key', async () => {
    expect(await expectRefusal(appeal(world.cast.integrationKey))).toEqual([400, 'idempotency-key-missing']);
  });

  test('with a wrong key', async () => {
    expect(await expectRefusal(appeal('wrong-key-wrong-key-wrong'))).toEqual([401, 'wrong-key']);
  });

  test('in the wrong state', async () => {
    const sendCall = appeal(world.cast.integrationKey, { 'idempotency-key': 'a1' });
    expect(await expectRefusal(sendCall)).toEqual([409, 'wrong-status']);
  });

  test.each([
    ['a file that lies about its type', 'звіт.pdf', Buffer.from('MZ this is a program'), 422, 'file-type'],
    ['an empty file', 'звіт.pdf', Buffer.alloc(0), 422, 'file-empty'],
    ['an oversized file', 'звіт.pdf', Buffer.alloc(51 * 1024 * 1024, 1), 413, 'file-too-large'],
  ])('with %s', async (_, name, bytes, status, code) => {
    const body = formWith(name, bytes);
    const sendCall = () =>
      call(world.url, world.cast.integrationKey, 'POST', '/api/integration/files?slot=document', { body });
    expect(await expectRefusal(sendCall)).toEqual([status, code]);
  });

  test('with the key of another file; the same file under the same key returns the first upload', async () => {
    const upload = (text: string) =>
      call<{ file: { _id: string } }>(
        world.url,
        world.cast.integrationKey,
        'POST',
        '/api/integration/files?slot=document',
        { body: formWith('лист.pdf', Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`)), key: 'one-file' },
      );
    const firstUpload = await upload('one');
    expect((await upload('one')).data.file._id).toBe(firstUpload.data.file._id);
    expect(await expectRefusal(() => upload('another'))).toEqual([422, 'idempotency-mismatch']);
  });

  test("with another system's application", async () => {
    const otherKey = 'other-key-other-key-other-key';
    const { db } = world.services;
    await run({ db }, `insert into integration_keys (key_hash, name) values ($1, 'other')`, [
      createHash('sha256').update(otherKey).digest('hex'),
    ]);
    expect(await expectRefusal(appeal(otherKey, { 'idempotency-key': 'a2' }))).toEqual([404, 'not-found']);
  });
});

test('an upload for a step that may not be taken now is refused and stores nothing', async () => {
  const body = formWith('договір.pdf', await pdf('Договір'));
  const path = `/api/application/${application.id}/uploads?step=agreement.file&slot=main`;
  const sendCall = () => call(world.url, world.cast.by.lawyer.token, 'POST', path, { body });
  expect(await expectRefusal(sendCall)).toEqual([409, 'wrong-stage']);
});
