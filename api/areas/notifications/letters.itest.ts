import { randomUUID } from 'node:crypto';
import { inTransaction, rows, run } from '../../../db/query';
import { waitUntil } from '../../../tests/kit/application-driver';
import type { Repeated } from '../../../records/every';
import { startOutbox } from '../../../workers/outbox/outbox';
import { gatherDigests } from '../../../workers/reminders/digest';
import { checkTasks } from '../../../workers/reminders/check-tasks';
import { startApi, type TestApi } from '../../testing/api';
import { startMailServer, type Letter, type MailServer } from '../../testing/mail-server';
import type { TestUser } from '../../testing/records';
import { applicationOf, at, HOUR, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let api: TestApi;
let application: string;
const { db, addUsers, addLawyerTask, callAs, assign, saveNotificationSettings } = taskHelpers(() => ({
  ...api,
  application,
}));

beforeAll(async () => {
  api = await startApi();
  application = await applicationOf(api.services.db);
});
beforeEach(() => deleteTasks(api.services.db));
afterAll(() => api?.close());

describe('letters', () => {
  let mail: MailServer;
  let outbox: Repeated;

  beforeAll(async () => {
    mail = await startMailServer();
    await run(db(), 'delete from outbox');
    outbox = startTestOutbox();
  });
  afterAll(async () => {
    await outbox.stop();
    await mail.close();
  });
  const startTestOutbox = () => startOutbox(api.services.db, { ...api.services.settings, smtpUrl: mail.url });
  const allSent = () =>
    waitUntil(async () => (await rows(db(), `select 1 from outbox where state = 'waiting'`)).length === 0);
  const lettersTo = ({ email }: TestUser) => mail.letters.filter(({ recipient }) => recipient === email);
  const bodyOf = ({ text = '' }: Letter) => text;

  test('a reminder is sent by SMTP with its stable id and its link; a closed task sends none', async () => {
    const [lawyer, colleague] = await addUsers('lawyer', 'lawyer');
    const [openTask, closedTask] = [
      await addLawyerTask({ dueAt: at(-HOUR) }),
      await addLawyerTask({ dueAt: at(-HOUR) }),
    ];
    await assign(lawyer, lawyer.id, [openTask]);
    await assign(colleague, colleague.id, [closedTask]);
    await inTransaction(api.services.db, async (executor) => {
      await checkTasks(executor, 1000);
      await run(executor, 'update tasks set closed_at = now() where id = $1', [closedTask]);
    });
    const [reminder] = await rows<{ id: string }>(
      db(),
      `select id from notifications where user_id = $1 and kind = 'overdue'`,
      [lawyer.id],
    );
    await allSent();
    expect(lettersTo(lawyer)).toHaveLength(1);
    expect(lettersTo(lawyer)[0]?.messageId).toContain(`notification.${reminder?.id}@`);
    expect(bodyOf(lettersTo(lawyer)[0]!)).toContain(`/application/${application}?step=agreement.upload`);
    expect(bodyOf(lettersTo(lawyer)[0]!)).toContain(`/account/${lawyer.id}/notifications`);
    expect(lettersTo(colleague)).toEqual([]);
  });

  test('if a digest hour is set, all notices of a day are sent in one letter', async () => {
    const [lawyer, head] = await addUsers('lawyer', 'project_head');
    await saveNotificationSettings(lawyer, {}, { digest_hour: 0 });
    const ids = [await addLawyerTask(), await addLawyerTask(), await addLawyerTask(), await addLawyerTask()];
    await assign(head, lawyer.id, ids);
    await assign(head, head.id, ids.slice(3), lawyer.id);
    await run(db(), 'update tasks set closed_at = now() where id = $1', [ids[2]]);
    expect(lettersTo(lawyer)).toEqual([]);
    await inTransaction(api.services.db, gatherDigests);
    await inTransaction(api.services.db, gatherDigests);
    await allSent();
    expect(lettersTo(lawyer)).toHaveLength(1);
    const [letter] = lettersTo(lawyer);
    expect(bodyOf(letter!)).toContain('2 сповіщення');
    expect(letter?.messageId).toContain(`digest.${lawyer.id}.`);
  });

  test('a mentioned person gets a letter with a link to the comment, unless the comment was removed', async () => {
    const [lawyer, head, colleague] = await addUsers('lawyer', 'project_head', 'lawyer');
    const comments = `/api/application/${application}/comments`;
    const [id, removedId] = [randomUUID(), randomUUID()];
    await outbox.stop();
    await callAs(lawyer, 'POST', comments, { _id: id, body: `@[${head.id}], гляньте` });
    await callAs(lawyer, 'POST', comments, { _id: removedId, body: `@[${colleague.id}], гляньте` });
    await callAs(lawyer, 'DELETE', `${comments}/${removedId}`);
    outbox = startTestOutbox();
    await allSent();
    expect(lettersTo(head)).toHaveLength(1);
    expect(bodyOf(lettersTo(head)[0]!)).toContain(`/application/${application}?tab=comments#comment-${id}`);
    expect(bodyOf(lettersTo(head)[0]!)).not.toContain('гляньте');
    expect(lettersTo(colleague)).toEqual([]);
  });
});
