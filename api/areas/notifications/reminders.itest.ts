import { applicationRef } from '../../../domain/flows';
import { inTransaction, row, rows, run } from '../../../db/query';
import { contest } from '../../../tests/kit/catalogue';
import { preparePassword, rollBack } from '../../../tests/kit/rollback';
import { beginApplication, waitUntil } from '../../../tests/kit/application-driver';
import { recordsOf } from '../../../tests/kit/consistency';
import { startWorld, type World } from '../../../tests/kit/world';
import { lockSubject } from '../../../records/subject-row';
import { syncTasks } from '../../../records/tasks';
import { checkTasks } from '../../../workers/reminders/check-tasks';
import { startReminders } from '../../../workers/reminders/reminders';
import type { TestUser } from '../../testing/records';
import { applicationOf, at, HOUR, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let world: World;
let application: string;
const { db, addUsers, addLawyerTask, assign, noticesOf, unreadCountOf, saveNotificationSettings } =
  taskHelpers(() => ({
    ...world,
    application,
  }));

beforeAll(async () => {
  world = await startWorld();
  application = await applicationOf(world.services.db);
});
beforeEach(() => deleteTasks(world.services.db));
afterAll(() => world?.stop());

describe('reminders', () => {
  const checkDueTasks = () => inTransaction(world.services.db, (executor) => checkTasks(executor, 1000));
  const kindsOf = async (user: TestUser) => (await noticesOf(user)).map(({ kind }) => kind).sort();
  /** Simulates that time passes: moves the times of all tasks back by `ms`. */
  const passTime = (ms: number) =>
    run(
      db(),
      `update tasks set due_at = due_at - $1 * interval '1 ms', opened_at = opened_at - $1 * interval '1 ms',
              remind_at = case when remind_at < 'infinity' then remind_at - $1 * interval '1 ms' else remind_at end`,
      [ms],
    );

  test('each person gets one reminder the chosen number of days before the deadline', async () => {
    const [earlyPerson, defaultPerson] = await addUsers('lawyer', 'lawyer');
    await saveNotificationSettings(earlyPerson, {}, { days_before: 3 });
    await addLawyerTask({ dueAt: at(73 * HOUR) });
    await checkDueTasks();
    expect([await kindsOf(earlyPerson), await kindsOf(defaultPerson)]).toEqual([[], []]);
    const remindAt = (await row<{ remind_at: Date }>(db(), 'select remind_at from tasks'))?.remind_at;
    expect(Math.round(((remindAt?.getTime() ?? 0) - Date.now()) / HOUR)).toBe(1);
    // Moves the deadline two hours nearer instead of waiting. The second check must not remind again.
    await run(db(), `update tasks set due_at = due_at - interval '2 hours', remind_at = now()`);
    await checkDueTasks();
    await checkDueTasks();
    expect([await kindsOf(earlyPerson), await kindsOf(defaultPerson)]).toEqual([['before'], []]);
  });

  test('each kind of reminder of a task is sent once, however often and by however many workers the task is checked', async () => {
    const [lawyer] = await addUsers('lawyer');
    const id = await addLawyerTask({ dueAt: at(-HOUR) });
    const workers = Array.from({ length: 3 }, () => startReminders(world.services.db));
    await waitUntil(async () => (await kindsOf(lawyer)).length > 0);
    await run(db(), 'update tasks set remind_at = now() where id = $1', [id]);
    await waitUntil(
      async () =>
        (await rows(db(), `select 1 from tasks where id = $1 and remind_at = 'infinity'`, [id])).length === 1,
    );
    await Promise.all(workers.map((worker) => worker.stop()));
    expect(await kindsOf(lawyer)).toEqual(['overdue']);
    const letters = await rows(
      db(),
      `select o.id from outbox o join notifications n on o.id = 'notification:' || n.id where n.user_id = $1`,
      [lawyer.id],
    );
    expect(letters).toHaveLength(1);
  });

  test('the holder of a task is reminded, and their substitute; nobody else of the role', async () => {
    const [holder, colleague, substitute] = await addUsers('lawyer', 'lawyer', 'lawyer');
    const id = await addLawyerTask({ dueAt: at(-HOUR) });
    await assign(holder, holder.id, [id]);
    await run(
      db(),
      'insert into substitutions (user_id, substitute_id, first_day, last_day) values ($1, $2, current_date - 1, current_date + 1)',
      [holder.id, substitute.id],
    );
    await checkDueTasks();
    expect([await kindsOf(holder), await kindsOf(colleague), await kindsOf(substitute)]).toEqual([
      ['overdue'],
      [],
      ['overdue'],
    ]);
  });

  test('each person is reminded as chosen: on the page, by letter, both, or not at all; new tasks are announced only on request', async () => {
    const [allChannels, page, letter, neither] = await addUsers('lawyer', 'lawyer', 'lawyer', 'lawyer');
    const channels = (email: boolean, inPage: boolean) => ({ overdue: { email, page: inPage } });
    await saveNotificationSettings(allChannels, {
      ...channels(true, true),
      newTask: { email: false, page: true },
    });
    await saveNotificationSettings(page, channels(false, true));
    await saveNotificationSettings(letter, channels(true, false));
    await saveNotificationSettings(neither, channels(false, false));
    await addLawyerTask({ dueAt: at(-HOUR) });
    await checkDueTasks();
    const lettersOf = async ({ id }: TestUser) =>
      (
        await rows(
          db(),
          `select 1 from outbox o join notifications n on o.id = 'notification:' || n.id where n.user_id = $1`,
          [id],
        )
      ).length;
    const kinds = await Promise.all([allChannels, page, letter, neither].map(kindsOf));
    expect(kinds).toEqual([['newTask', 'overdue'], ['overdue'], [], []]);
    expect(await Promise.all([allChannels, page, letter, neither].map(lettersOf))).toEqual([1, 0, 1, 0]);
  });

  test('a changed deadline has its own reminders', async () => {
    const driver = await beginApplication(world, await contest(world.services.db));
    const { state } = await recordsOf(world, driver.id);
    const [key = ''] = Object.keys(state.deadlines);
    const moveDeadline = (ms: number) =>
      inTransaction(world.services.db, async (executor) => {
        const subject = applicationRef(driver.id);
        const { tasks } = await lockSubject(executor, subject);
        await syncTasks(executor, subject, tasks, { ...state, deadlines: { [key]: Date.now() + ms } }, 1);
      });
    const distinctNotices = () =>
      rows<{ kind: string }>(
        db(),
        'select distinct kind, key from notifications where application_id = $1 order by key',
        [driver.id],
      );
    await moveDeadline(-2 * HOUR);
    await checkDueTasks();
    await checkDueTasks();
    expect((await distinctNotices()).map(({ kind }) => kind)).toEqual(['overdue']);
    await moveDeadline(HOUR);
    await checkDueTasks();
    await moveDeadline(-HOUR);
    await checkDueTasks();
    expect((await distinctNotices()).map(({ kind }) => kind).sort()).toEqual([
      'before',
      'overdue',
      'overdue',
    ]);
  });

  test('a closed task reminds nobody, and its notices are no longer counted', async () => {
    const [lawyer] = await addUsers('lawyer');
    const [overdue, laterTask] = [
      await addLawyerTask({ dueAt: at(-HOUR) }),
      await addLawyerTask({ dueAt: at(HOUR) }),
    ];
    await run(db(), 'update tasks set closed_at = now() where id = $1', [laterTask]);
    await checkDueTasks();
    expect(await kindsOf(lawyer)).toEqual(['overdue']);
    expect(await unreadCountOf(lawyer)).toBe(1);
    await run(db(), 'update tasks set closed_at = now() where id = $1', [overdue]);
    expect(await unreadCountOf(lawyer)).toBe(0);
    expect((await noticesOf(lawyer))[0]?.task?.closed).toBe(true);
    await passTime(HOUR);
    await checkDueTasks();
    expect(await kindsOf(lawyer)).toEqual(['overdue']);
  });

  test('after a rollback, the tasks that it closed send no reminders; the tasks that it opened do', async () => {
    await preparePassword(world);
    const driver = await beginApplication(world, await contest(world.services.db));
    await driver.technical();
    const openTasks = () =>
      rows<{ id: string; key: string }>(
        db(),
        'select id, key from tasks where application_id = $1 and closed_at is null',
        [driver.id],
      );
    const [distributeTask] = await openTasks();
    expect(distributeTask?.key).toBe('expert_review.distribute:');
    await rollBack(world, [driver.id], { section: 'tech_review', status: 0 });
    const reopened = await openTasks();
    expect(reopened.map(({ key }) => key)).toEqual(['tech_review.validate:']);
    await run(
      db(),
      `update tasks set due_at = now() - interval '1 hour', remind_at = now() where application_id = $1`,
      [driver.id],
    );
    await checkDueTasks();
    const notifiedTasks = await rows<{ task_id: string }>(
      db(),
      'select distinct task_id from notifications where application_id = $1',
      [driver.id],
    );
    expect(notifiedTasks.map(({ task_id }) => task_id)).toEqual(reopened.map(({ id }) => id));
  });
});
