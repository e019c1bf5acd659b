import { randomUUID } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { inTransaction, row, rows, run } from '../../db/query';
import type { Role } from '../../domain/roles';
import { contest } from '../../tests/kit/catalogue';
import { call } from '../../tests/kit/http';
import { preparePassword, rollBack } from '../../tests/kit/rollback';
import { begin, until } from '../../tests/kit/way';
import { recordsOf } from '../../tests/kit/whole';
import { startWorld, type World } from '../../tests/kit/world';
import { lockApplication } from '../../workers/records/application-row';
import { syncTasks } from '../../workers/records/tasks';
import type { Repeated } from '../../workers/every';
import { startOutbox } from '../../workers/outbox/outbox';
import { gatherDigests } from '../../workers/reminders/digest';
import { lookAtTasks } from '../../workers/reminders/look';
import { startReminders } from '../../workers/reminders/reminders';
import type { CommentView } from '../contract/comments';
import type { Task } from '../contract/inbox';
import type { NotificationView } from '../contract/notifications';
import { DEFAULT_CHOICES } from '../../domain/reminders';
import { addApplication, addTask, addUser, type TestUser } from '../testing/records';

jest.setTimeout(120_000);

let world: World;
let application: string;
const db = () => ({ db: world.services.db });

beforeAll(async () => {
  world = await startWorld();
  application = await addApplication(
    world.services.db,
    await contest(world.services.db),
    '2027-SPD-0-1-09001',
  );
});
beforeEach(() => run(db(), 'truncate tasks, task_audiences, notifications, substitutions, comments, events'));
afterAll(() => world?.stop());

const user = (role: Role) => addUser(world.services.db, role);
const people = async <const R extends readonly Role[]>(...roles: R) =>
  (await Promise.all(roles.map(user))) as { [K in keyof R]: TestUser };
const task = (more: Partial<Parameters<typeof addTask>[1]> & { step?: string } = {}) =>
  addStep({ process: 'agreement', audience: { role: 'lawyer' }, ...more });

/** A task of a step that the tables know: `agreement.upload` unless another is asked for. */
async function addStep({
  step = 'agreement.upload',
  ...more
}: Partial<Parameters<typeof addTask>[1]> & { step?: string }) {
  const id = await addTask(world.services.db, { application, audience: { role: 'lawyer' }, ...more });
  await run(db(), 'update tasks set step = $2 where id = $1', [id, step]);
  return id;
}

const ask = <T>(who: TestUser, method: string, path: string, body?: unknown) =>
  call<T>(world.url, who.token, method, path, { body });
interface Handed {
  done: string[];
  refused: { _id: string; code: string; detail: string }[];
}
const seen = (ids: string[], holder: string | null = null) => ids.map((_id) => ({ _id, holder }));
const assign = (who: TestUser, to: string, ids: string[], holder: string | null = null) =>
  ask<Handed>(who, 'POST', '/api/inbox/assign', { user_id: to, tasks: seen(ids, holder) });
const unassign = (who: TestUser, ids: string[], holder: string | null) =>
  ask<Handed>(who, 'POST', '/api/inbox/unassign', { tasks: seen(ids, holder) });
const inboxOf = async (who: TestUser, query = '') =>
  (await ask<{ tasks: Task[] }>(who, 'GET', `/api/inbox${query}`)).data.tasks;
const idsOf = (tasks: Task[]) => tasks.map(({ _id }) => _id);
const told = async (who: TestUser) =>
  (await ask<{ notifications: NotificationView[] }>(who, 'GET', '/api/notifications')).data.notifications;
const unread = async (who: TestUser) =>
  (await ask<{ unread: number }>(who, 'GET', '/api/notifications/count')).data.unread;
const holderOf = async (id: string) =>
  (await row<{ claimed_by: string | null }>(db(), 'select claimed_by from tasks where id = $1', [id]))
    ?.claimed_by;
/** Everything that handing on writes. */
const written = () =>
  rows(
    db(),
    `select 'task' as what, id::text, claimed_by::text as who from tasks
      union all select 'audience', task_id::text, audience from task_audiences
      union all select kind, id::text, user_id::text from notifications
      union all select 'event', id::text, kind from events
      union all select 'outbox', id, state from outbox order by 1, 2, 3`,
  );

describe('handing on', () => {
  test('a lawyer gives a task to another, who has it in the inbox, is told once, and gives it back', async () => {
    const [lawyer, colleague] = await people('lawyer', 'lawyer');
    const id = await task();
    expect((await assign(lawyer, colleague.id, [id])).data).toEqual({ done: [id], refused: [] });
    expect(idsOf(await inboxOf(colleague, '?mine=true'))).toEqual([id]);
    expect((await inboxOf(lawyer))[0]).toMatchObject({
      claimed_by: { _id: colleague.id, name: colleague.name },
      can: { claim: false, assign: false },
    });
    expect(await told(colleague)).toMatchObject([
      { kind: 'assigned', actor: lawyer.name, read: false, application: { _id: application } },
    ]);
    expect(await told(lawyer)).toEqual([]);
    const [event] = await rows<{ audiences: string[] }>(
      db(),
      `select audiences from events where kind = 'inbox'`,
    );
    expect(event?.audiences).toEqual(expect.arrayContaining(['role:lawyer', `user:${colleague.id}`]));
    expect((await unassign(colleague, [id], colleague.id)).data.done).toEqual([id]);
    expect(await inboxOf(colleague, '?mine=true')).toEqual([]);
    expect(await holderOf(id)).toBeNull();
  });

  test('what the rules forbid is refused with its reason, and nothing is written', async () => {
    const [lawyer, colleague, head, manager, financier, expert] = await people(
      'lawyer',
      'lawyer',
      'project_head',
      'project_manager',
      'financier',
      'expert',
    );
    const [free, held, closed, evaluation] = [
      await task(),
      await task(),
      await task(),
      await addStep({ process: 'review', step: 'review.start', audience: { user: expert.id } }),
    ];
    await run(db(), 'update tasks set closed_at = now() where id = $1', [closed]);
    await assign(head, colleague.id, [held]);
    const blocked = await user('lawyer');
    await run(db(), 'update users set blocked = true where id = $1', [blocked.id]);
    const before = await written();
    const code = async (...call: Parameters<typeof assign>) => (await assign(...call)).data.refused[0]?.code;
    expect(await code(financier, financier.id, [free])).toBe('task-not-found');
    expect(await code(lawyer, head.id, [free])).toBe('assign-other-role');
    expect(await code(head, financier.id, [free])).toBe('assign-cannot-take');
    expect(await code(lawyer, lawyer.id, [held], colleague.id)).toBe('task-claimed');
    expect(await code(head, lawyer.id, [closed])).toBe('task-closed');
    expect(await code(head, lawyer.id, [evaluation])).toBe('task-personal');
    expect(await code(head, manager.id, [free], lawyer.id)).toBe('task-moved');
    expect(await code(head, manager.id, ['99999999'])).toBe('task-not-found');
    expect((await assign(head, blocked.id, [free])).problem.code).toBe('colleague-unknown');
    expect((await assign(head, randomUUID(), [free])).status).toBe(422);
    expect((await assign(expert, expert.id, [free])).status).toBe(403);
    expect((await assign(head, lawyer.id, [])).status).toBe(422);
    expect((await unassign(lawyer, [held], colleague.id)).data.refused[0]?.code).toBe('task-claimed');
    const named = (await assign(lawyer, lawyer.id, [held], colleague.id)).data.refused[0];
    expect(named?.detail).toContain(colleague.name);
    expect(await written()).toEqual(before);
  });

  test('a head takes a task from one and gives it to another, also outside its inboxes, where it goes again', async () => {
    const [lawyer, head, admin] = await people('lawyer', 'project_head', 'admin');
    const id = await task();
    await ask(lawyer, 'POST', `/api/inbox/${id}/claim`);
    expect((await assign(head, admin.id, [id], lawyer.id)).data.done).toEqual([id]);
    expect(idsOf(await inboxOf(admin))).toEqual([id]);
    expect(await inboxOf(lawyer, '?mine=true')).toEqual([]);
    expect((await unassign(head, [id], admin.id)).data.done).toEqual([id]);
    expect(await inboxOf(admin)).toEqual([]);
    expect(idsOf(await inboxOf(lawyer))).toEqual([id]);
  });

  test('of several chosen each is looked at by itself', async () => {
    const [head, lawyer] = await people('project_head', 'lawyer');
    const good = [await task(), await task(), await task()];
    const bad = await addStep({
      process: 'negotiation',
      step: 'negotiation.answer_financier',
      audience: { role: 'financier' },
    });
    const { done, refused } = (await assign(head, lawyer.id, [good[0]!, bad, good[1]!, good[2]!])).data;
    expect(done).toEqual(good);
    expect(refused).toMatchObject([{ _id: bad, code: 'assign-cannot-take' }]);
    expect(await told(lawyer)).toHaveLength(3);
  });

  test('of many who hand on one task at once one does, and the others are told of it', async () => {
    const [head, ...lawyers] = await people('project_head', 'lawyer', 'lawyer', 'lawyer', 'lawyer', 'lawyer');
    const id = await task();
    const answers = await Promise.all(lawyers.map((to) => assign(head, to.id, [id])));
    expect(answers.flatMap(({ data }) => data.done)).toEqual([id]);
    expect(answers.flatMap(({ data }) => data.refused.map(({ code }) => code))).toEqual(
      Array.from({ length: 4 }, () => 'task-claimed'),
    );
    const winner = lawyers[answers.findIndex(({ data }) => data.done.length > 0)];
    expect(await holderOf(id)).toBe(winner?.id);
    const tellings = await Promise.all(lawyers.map(told));
    expect(tellings.flat()).toHaveLength(1);
  });

  test('colleagues are those who may get all of the tasks, with what they have', async () => {
    const [lawyer, head, colleague] = await people('lawyer', 'project_head', 'lawyer');
    const [id, another] = [await task(), await task()];
    await assign(head, colleague.id, [another]);
    const found = async (who: TestUser, query: string) =>
      (
        await ask<{ colleagues: { _id: string; role: string; tasks: number }[] }>(
          who,
          'GET',
          `/api/inbox/colleagues?${query}`,
        )
      ).data.colleagues;
    const own = await found(lawyer, `tasks=${id}`);
    expect(new Set(own.map(({ role }) => role))).toEqual(new Set(['lawyer']));
    expect(own.find(({ _id }) => _id === colleague.id)?.tasks).toBe(1);
    const any = await found(head, `tasks=${id}`);
    expect(new Set(any.map(({ role }) => role))).toEqual(
      new Set(['admin', 'lawyer', 'project_head', 'project_manager']),
    );
    expect(await found(lawyer, `tasks=${another}`)).toEqual([]);
    expect(await found(lawyer, `tasks=${id}&q=${encodeURIComponent('ніхто такий')}`)).toEqual([]);
    const [expert] = await people('expert');
    expect((await ask(expert, 'GET', '/api/inbox/colleagues')).status).toBe(403);
  });

  test('filters show what a colleague has, what nobody has, and to heads another role’s inbox', async () => {
    const [lawyer, colleague, head, financier] = await people(
      'lawyer',
      'lawyer',
      'project_head',
      'financier',
    );
    const [held, free] = [await task(), await task()];
    await assign(lawyer, colleague.id, [held]);
    expect(idsOf(await inboxOf(lawyer, `?colleague=${colleague.id}`))).toEqual([held]);
    expect(idsOf(await inboxOf(head, `?colleague=${colleague.id}`))).toEqual([held]);
    expect(await inboxOf(financier, `?colleague=${colleague.id}`)).toEqual([]);
    expect(idsOf(await inboxOf(lawyer, '?unclaimed=true'))).toEqual([free]);
    expect(idsOf(await inboxOf(head, '?role=lawyer')).sort()).toEqual([held, free].sort());
    expect((await ask(lawyer, 'GET', '/api/inbox?role=financier')).status).toBe(403);
  });
});

describe('substitutes', () => {
  const day = (shift: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Kyiv' }).format(Date.now() + shift * 86_400_000);
  const set = (who: TestUser, substitute: TestUser, first: number, last: number) =>
    ask<{ _id: string }>(who, 'POST', '/api/substitutions', {
      substitute_id: substitute.id,
      first_day: day(first),
      last_day: day(last),
    });

  test('a substitute has the colleague’s tasks marked, counted, and only as long as it holds', async () => {
    const [lawyer, colleague, third] = await people('lawyer', 'lawyer', 'lawyer');
    const [held, free] = [await task(), await task()];
    await assign(lawyer, lawyer.id, [held]);
    const count = async () => (await ask<{ total: number }>(colleague, 'GET', '/api/inbox/count')).data.total;
    expect(await count()).toBe(1);
    const made = await set(lawyer, colleague, 0, 3);
    expect(made.status).toBe(200);
    const tasks = await inboxOf(colleague);
    expect(tasks.find(({ _id }) => _id === held)?.held_for).toEqual({ _id: lawyer.id, name: lawyer.name });
    expect(tasks.find(({ _id }) => _id === free)?.held_for).toBeNull();
    expect(await count()).toBe(2);
    expect(await told(colleague)).toMatchObject([{ kind: 'substitution', actor: lawyer.name }]);
    expect((await inboxOf(third)).find(({ _id }) => _id === held)?.claimed_by?.away).toEqual({
      until: day(3),
      substitute: colleague.name,
    });
    await run(db(), 'update substitutions set first_day = $1, last_day = $1', [day(-1)]);
    expect((await inboxOf(colleague)).find(({ _id }) => _id === held)?.held_for).toBeNull();
    expect(await count()).toBe(1);
  });

  test('a substitute of another role sees the tasks; what the role may not take stays forbidden', async () => {
    const [manager, head] = await people('project_manager', 'project_head');
    const one = await begin(world, await contest(world.services.db));
    const [open] = await rows<{ id: string }>(db(), 'select id from tasks where application_id = $1', [
      one.id,
    ]);
    const id = open?.id ?? '';
    const query = `?number=${(await one.as('admin').view()).spec_id}`;
    await assign(manager, manager.id, [id]);
    await set(manager, head, 0, 0);
    expect((await inboxOf(head, query))[0]?.held_for?.name).toBe(manager.name);
    await run(db(), `update users set role = 'financier' where id = $1`, [head.id]);
    expect(idsOf(await inboxOf(head, query))).toEqual([id]);
    const step = await ask(head, 'POST', `/api/application/${one.id}/steps/tech_review.validate`, {});
    expect([step.status, step.problem.code]).toEqual([403, 'role']);
  });

  test('an evaluation stays its expert’s: no substitute can be named, and none would see it', async () => {
    const [expert, lawyer] = await people('expert', 'lawyer');
    await addStep({ process: 'review', step: 'review.start', audience: { user: expert.id } });
    expect((await set(expert, lawyer, 0, 1)).status).toBe(403);
    await run(
      db(),
      'insert into substitutions (user_id, substitute_id, first_day, last_day) values ($1, $2, $3, $3)',
      [expert.id, lawyer.id, day(0)],
    );
    expect(await inboxOf(lawyer)).toEqual([]);
  });

  test('refused: a role that may not do the same, oneself, days past or backwards, a second one, one who is away', async () => {
    const [lawyer, colleague, third, financier, supervisory] = await people(
      'lawyer',
      'lawyer',
      'lawyer',
      'financier',
      'supervisory',
    );
    expect((await set(lawyer, financier, 0, 1)).problem.errors).toHaveProperty('substitute_id');
    expect((await set(lawyer, lawyer, 0, 1)).problem.errors).toHaveProperty('substitute_id');
    expect((await set(lawyer, colleague, -1, 1)).problem.errors).toHaveProperty('first_day');
    expect((await set(lawyer, colleague, 2, 1)).problem.errors).toHaveProperty('last_day');
    expect((await set(lawyer, colleague, 0, 900)).problem.errors).toHaveProperty('last_day');
    expect((await set(supervisory, lawyer, 0, 1)).status).toBe(403);
    expect(await rows(db(), 'select 1 from substitutions')).toEqual([]);
    const { data } = await set(lawyer, colleague, 1, 5);
    expect((await set(lawyer, third, 5, 6)).problem.code).toBe('substitution-overlaps');
    expect((await set(third, lawyer, 0, 1)).problem.code).toBe('substitute-away');
    expect((await ask(third, 'POST', `/api/substitutions/${data._id}/end`)).status).toBe(404);
    expect((await ask(lawyer, 'POST', `/api/substitutions/${data._id}/end`)).status).toBe(200);
    expect((await set(lawyer, third, 5, 6)).status).toBe(200);
    const view = await ask<{ mine: { state: string; ended: boolean }[]; candidates: { _id: string }[] }>(
      lawyer,
      'GET',
      '/api/substitutions',
    );
    expect(view.data.mine.map(({ state, ended }) => [state, ended])).toEqual([
      ['coming', false],
      ['over', true],
    ]);
    expect(view.data.candidates.map(({ _id }) => _id)).not.toContain(lawyer.id);
  });
});

describe('reminders', () => {
  const look = () => inTransaction(world.services.db, (on) => lookAtTasks(on, 1000));
  const HOUR = 3_600_000;
  const at = (ms: number) => new Date(Date.now() + ms).toISOString();
  const choose = (who: TestUser, kinds: object, more: object = {}) =>
    ask(who, 'PUT', '/api/notifications/settings', {
      kinds: { ...DEFAULT_CHOICES, ...kinds },
      days_before: 1,
      digest_hour: null,
      ...more,
    });
  const kindsOf = async (who: TestUser) => (await told(who)).map(({ kind }) => kind).sort();
  /** A day passes: everything that lies ahead comes nearer. */
  const pass = (ms: number) =>
    run(
      db(),
      `update tasks set due_at = due_at - $1 * interval '1 ms', opened_at = opened_at - $1 * interval '1 ms',
              remind_at = case when remind_at < 'infinity' then remind_at - $1 * interval '1 ms' else remind_at end`,
      [ms],
    );

  test('each is reminded as many days before as they chose, and once the deadline has passed; never twice', async () => {
    const [early, usual] = await people('lawyer', 'lawyer');
    await choose(early, {}, { days_before: 3 });
    await task({ dueAt: at(73 * HOUR) });
    await look();
    expect([await kindsOf(early), await kindsOf(usual)]).toEqual([[], []]);
    const due = (await row<{ remind_at: Date }>(db(), 'select remind_at from tasks'))?.remind_at;
    expect(Math.round(((due?.getTime() ?? 0) - Date.now()) / HOUR)).toBe(1);
    // The notifications' keys hold the deadline: the clock is moved by moving only what is compared with it.
    await run(db(), `update tasks set due_at = due_at - interval '2 hours', remind_at = now()`);
    await look();
    await look();
    expect([await kindsOf(early), await kindsOf(usual)]).toEqual([['before'], []]);
  });

  test('once for a task and kind, however often and by however many workers it is looked at', async () => {
    const [lawyer] = await people('lawyer');
    const id = await task({ dueAt: at(-HOUR) });
    const workers = Array.from({ length: 3 }, () => startReminders(world.services.db));
    await until(async () => (await kindsOf(lawyer)).length > 0);
    await run(db(), 'update tasks set remind_at = now() where id = $1', [id]);
    await until(
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

  test('whoever has the task is reminded, with who stands in for them; nobody else of the role', async () => {
    const [holder, colleague, substitute] = await people('lawyer', 'lawyer', 'lawyer');
    const id = await task({ dueAt: at(-HOUR) });
    await assign(holder, holder.id, [id]);
    await run(
      db(),
      'insert into substitutions (user_id, substitute_id, first_day, last_day) values ($1, $2, current_date - 1, current_date + 1)',
      [holder.id, substitute.id],
    );
    await look();
    expect([await kindsOf(holder), await kindsOf(colleague), await kindsOf(substitute)]).toEqual([
      ['overdue'],
      [],
      ['overdue'],
    ]);
  });

  test('each way as chosen: in the page, by letter, both, neither; a new task only to those who want it', async () => {
    const [both, page, letter, neither] = await people('lawyer', 'lawyer', 'lawyer', 'lawyer');
    const ways = (email: boolean, inPage: boolean) => ({ overdue: { email, page: inPage } });
    await choose(both, { ...ways(true, true), newTask: { email: false, page: true } });
    await choose(page, ways(false, true));
    await choose(letter, ways(true, false));
    await choose(neither, ways(false, false));
    await task({ dueAt: at(-HOUR) });
    await look();
    const lettersOf = async ({ id }: TestUser) =>
      (
        await rows(
          db(),
          `select 1 from outbox o join notifications n on o.id = 'notification:' || n.id where n.user_id = $1`,
          [id],
        )
      ).length;
    const shown = await Promise.all([both, page, letter, neither].map(kindsOf));
    expect(shown).toEqual([['newTask', 'overdue'], ['overdue'], [], []]);
    expect(await Promise.all([both, page, letter, neither].map(lettersOf))).toEqual([1, 0, 1, 0]);
  });

  test('a deadline that is moved is a new one: it is reminded of again when it comes', async () => {
    const one = await begin(world, await contest(world.services.db));
    const { state } = await recordsOf(world, one.id);
    const [key = ''] = Object.keys(state.deadlines);
    const move = (ms: number) =>
      inTransaction(world.services.db, async (on) => {
        const { tasks } = await lockApplication(on, one.id);
        await syncTasks(on, tasks, { ...state, deadlines: { [key]: Date.now() + ms } }, 1);
      });
    const keys = () =>
      rows<{ kind: string }>(
        db(),
        'select distinct kind, key from notifications where application_id = $1 order by key',
        [one.id],
      );
    await move(-2 * HOUR);
    await look();
    await look();
    expect((await keys()).map(({ kind }) => kind)).toEqual(['overdue']);
    await move(HOUR);
    await look();
    await move(-HOUR);
    await look();
    expect((await keys()).map(({ kind }) => kind).sort()).toEqual(['before', 'overdue', 'overdue']);
  });

  test('a closed task reminds nobody, and what it said is no longer counted', async () => {
    const [lawyer] = await people('lawyer');
    const [overdue, later] = [await task({ dueAt: at(-HOUR) }), await task({ dueAt: at(HOUR) })];
    await run(db(), 'update tasks set closed_at = now() where id = $1', [later]);
    await look();
    expect(await kindsOf(lawyer)).toEqual(['overdue']);
    expect(await unread(lawyer)).toBe(1);
    await run(db(), 'update tasks set closed_at = now() where id = $1', [overdue]);
    expect(await unread(lawyer)).toBe(0);
    expect((await told(lawyer))[0]?.task?.closed).toBe(true);
    await pass(HOUR);
    await look();
    expect(await kindsOf(lawyer)).toEqual(['overdue']);
  });

  test('after a rollback the undone tasks remind nobody; those that came in their place do', async () => {
    await preparePassword(world);
    const one = await begin(world, await contest(world.services.db));
    await one.technical();
    const open = () =>
      rows<{ id: string; key: string }>(
        db(),
        'select id, key from tasks where application_id = $1 and closed_at is null',
        [one.id],
      );
    const [distribute] = await open();
    expect(distribute?.key).toBe('expert_review.distribute:');
    await rollBack(world, [one.id], { section: 'tech_review', status: 0 });
    const again = await open();
    expect(again.map(({ key }) => key)).toEqual(['tech_review.validate:']);
    await run(
      db(),
      `update tasks set due_at = now() - interval '1 hour', remind_at = now() where application_id = $1`,
      [one.id],
    );
    await look();
    const about = await rows<{ task_id: string }>(
      db(),
      'select distinct task_id from notifications where application_id = $1',
      [one.id],
    );
    expect(about.map(({ task_id }) => task_id)).toEqual(again.map(({ id }) => id));
  });

  describe('letters', () => {
    const letters: (Email & { recipient: string })[] = [];
    let smtp: SMTPServer;
    let outbox: Repeated;

    beforeAll(async () => {
      smtp = new SMTPServer({
        authOptional: true,
        disabledCommands: ['STARTTLS'],
        onData(stream, session, done) {
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('end', () => {
            void PostalMime.parse(Buffer.concat(chunks)).then((letter) => {
              letters.push({ ...letter, recipient: session.envelope.rcptTo[0]?.address ?? '' });
              done();
            });
          });
        },
      });
      await new Promise<void>((resolve) => {
        smtp.listen(0, '127.0.0.1', resolve);
      });
      const { port } = smtp.server.address() as { port: number };
      await run(db(), 'delete from outbox');
      outbox = startOutbox(world.services.db, {
        ...world.services.settings,
        smtpUrl: `smtp://127.0.0.1:${port}`,
      });
    });
    afterAll(async () => {
      await outbox.stop();
      await new Promise<void>((resolve) => {
        smtp.close(() => resolve());
      });
    });
    const lettersTo = ({ email }: TestUser) => letters.filter(({ recipient }) => recipient === email);
    const bodyOf = ({ text = '' }: Email) => text;

    test('a reminder goes out by SMTP under its stable id, with its link; of a closed task none goes', async () => {
      const [lawyer, colleague] = await people('lawyer', 'lawyer');
      const [open, closed] = [await task({ dueAt: at(-HOUR) }), await task({ dueAt: at(-HOUR) })];
      await assign(lawyer, lawyer.id, [open]);
      await assign(colleague, colleague.id, [closed]);
      await inTransaction(world.services.db, async (on) => {
        await lookAtTasks(on, 1000);
        await run(on, 'update tasks set closed_at = now() where id = $1', [closed]);
      });
      const [reminder] = await rows<{ id: string }>(
        db(),
        `select id from notifications where user_id = $1 and kind = 'overdue'`,
        [lawyer.id],
      );
      await until(
        async () => (await rows(db(), `select 1 from outbox where state = 'waiting'`)).length === 0,
        30,
      );
      expect(lettersTo(lawyer)).toHaveLength(1);
      expect(lettersTo(lawyer)[0]?.messageId).toContain(`notification.${reminder?.id}@`);
      expect(bodyOf(lettersTo(lawyer)[0]!)).toContain(`/application/${application}?step=agreement.upload`);
      expect(bodyOf(lettersTo(lawyer)[0]!)).toContain(`/account/${lawyer.id}/notifications`);
      expect(lettersTo(colleague)).toEqual([]);
    });

    test('with a digest hour all of a day comes in one letter', async () => {
      const [lawyer, head] = await people('lawyer', 'project_head');
      await choose(lawyer, {}, { digest_hour: 0 });
      const ids = [await task(), await task(), await task(), await task()];
      await assign(head, lawyer.id, ids);
      await assign(head, head.id, ids.slice(3), lawyer.id);
      await run(db(), 'update tasks set closed_at = now() where id = $1', [ids[2]]);
      expect(lettersTo(lawyer)).toEqual([]);
      await inTransaction(world.services.db, gatherDigests);
      await inTransaction(world.services.db, gatherDigests);
      await until(async () => lettersTo(lawyer).length > 0, 30);
      const [letter, second] = lettersTo(lawyer);
      expect(second).toBeUndefined();
      expect(bodyOf(letter!)).toContain('2 сповіщення');
      expect(letter?.messageId).toContain(`digest.${lawyer.id}.`);
    });

    test('somebody who is mentioned gets a letter that leads to the comment, unless it was removed before', async () => {
      const [lawyer, head] = await people('lawyer', 'project_head');
      const id = randomUUID();
      await ask(lawyer, 'POST', `/api/application/${application}/comments`, {
        _id: id,
        body: `@[${head.id}], гляньте`,
      });
      await until(async () => lettersTo(head).length > 0, 30);
      expect(bodyOf(lettersTo(head)[0]!)).toContain(`/application/${application}?tab=comments#comment-${id}`);
      expect(bodyOf(lettersTo(head)[0]!)).not.toContain('гляньте');
    });
  });
});

describe('notifications', () => {
  test('each reads and marks only their own; the person’s other pages hear of it', async () => {
    const [lawyer, head, stranger] = await people('lawyer', 'project_head', 'financier');
    const [first, second] = [await task(), await task()];
    await assign(head, lawyer.id, [first]);
    await assign(head, lawyer.id, [second]);
    const [newest, oldest] = await told(lawyer);
    expect(await unread(lawyer)).toBe(2);
    await ask(stranger, 'POST', '/api/notifications/read', { ids: [newest?._id] });
    expect(await unread(lawyer)).toBe(2);
    await run(db(), 'delete from events');
    await ask(lawyer, 'POST', '/api/notifications/read', { ids: [newest?._id] });
    expect((await told(lawyer)).map(({ read }) => read)).toEqual([true, false]);
    expect(await rows(db(), 'select kind, audiences from events')).toEqual([
      { kind: 'notification', audiences: [`user:${lawyer.id}`] },
    ]);
    await ask(lawyer, 'POST', '/api/notifications/read', { up_to: oldest?._id });
    expect(await unread(lawyer)).toBe(0);
    expect(await told(stranger)).toEqual([]);
    const [nobody] = await people('unassigned');
    expect((await ask(nobody, 'GET', '/api/notifications')).status).toBe(403);
  });

  test('choices are kept, checked, and each one’s own', async () => {
    const [lawyer, colleague] = await people('lawyer', 'lawyer');
    const get = async (who: TestUser) => (await ask<object>(who, 'GET', '/api/notifications/settings')).data;
    const usual = await get(lawyer);
    expect(usual).toEqual({ kinds: DEFAULT_CHOICES, days_before: 1, digest_hour: null });
    const chosen = { ...usual, days_before: 14, digest_hour: 9 };
    expect((await ask(lawyer, 'PUT', '/api/notifications/settings', chosen)).data).toEqual(chosen);
    for (const wrong of [{ days_before: 0 }, { days_before: 15 }, { digest_hour: 24 }, { kinds: {} }])
      expect((await ask(lawyer, 'PUT', '/api/notifications/settings', { ...chosen, ...wrong })).status).toBe(
        422,
      );
    expect(await get(lawyer)).toEqual(chosen);
    expect(await get(colleague)).toEqual(usual);
  });

  test('a page holds fifty, and the next begins where it ended', async () => {
    const [lawyer] = await people('lawyer');
    await run(
      db(),
      `insert into notifications (user_id, kind, key, application_id, in_page, letter)
       select $1, 'mention', n::text, $2, true, 'none' from generate_series(1, 60) n`,
      [lawyer.id, application],
    );
    const page = async (query: string) =>
      (
        await ask<{ notifications: NotificationView[]; next: string | null }>(
          lawyer,
          'GET',
          `/api/notifications${query}`,
        )
      ).data;
    const first = await page('');
    const second = await page(`?before=${first.next}`);
    expect([first.notifications.length, second.notifications.length, second.next]).toEqual([50, 10, null]);
    const ids = [...first.notifications, ...second.notifications].map(({ _id }) => Number(_id));
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  });
});

describe('comments', () => {
  const path = () => `/api/application/${application}/comments`;
  const post = (who: TestUser, body: string, _id = randomUUID()) =>
    ask<{ _id: string }>(who, 'POST', path(), { _id, body });
  const thread = async (who: TestUser, query = '') =>
    (await ask<{ comments: CommentView[]; next: string | null }>(who, 'GET', path() + query)).data;

  test('somebody mentioned is told once, by id; a name that changes changes in the comment', async () => {
    const [lawyer, head] = await people('lawyer', 'project_head');
    const { data } = await post(lawyer, `  @[${head.id}] і ще раз @[${head.id}]  `);
    expect(await told(head)).toMatchObject([
      { kind: 'mention', actor: lawyer.name, comment_id: data._id, application: { _id: application } },
    ]);
    await run(db(), `update users set name = 'Нове Ім’я' where id = $1`, [head.id]);
    const [comment] = (await thread(lawyer)).comments;
    expect(comment).toMatchObject({
      body: `@[${head.id}] і ще раз @[${head.id}]`,
      people: [{ _id: head.id, name: 'Нове Ім’я' }],
      edited: false,
      removed: false,
    });
    const events = await rows<{ audiences: string[] }>(
      db(),
      `select audiences from events where kind = 'comment'`,
    );
    expect(events).toEqual([{ audiences: ['staff'] }]);
  });

  test('experts, the unassigned and strangers neither read nor write; they cannot be mentioned', async () => {
    const [lawyer, expert, nobody] = await people('lawyer', 'expert', 'unassigned');
    for (const who of [expert, nobody]) {
      expect((await ask(who, 'GET', path())).status).toBe(403);
      expect((await post(who, 'Слово')).status).toBe(403);
      expect((await ask(who, 'GET', `/api/application/${application}/mentionable`)).status).toBe(403);
      expect((await post(lawyer, `@[${who.id}]`)).problem.errors).toHaveProperty('body');
    }
    const found = await ask<{ people: { _id: string }[] }>(
      lawyer,
      'GET',
      `/api/application/${application}/mentionable?q=${encodeURIComponent('ОЛЕНА')}`,
    );
    expect(found.data.people.length).toBeGreaterThan(0);
    expect(found.data.people.length).toBeLessThanOrEqual(10);
    expect(found.data.people.map(({ _id }) => _id)).not.toContain(expert.id);
    expect((await ask(lawyer, 'GET', `/api/application/${randomUUID()}/comments`)).status).toBe(404);
    expect(await rows(db(), 'select 1 from comments')).toEqual([]);
  });

  test('empty, too long, with too many people: refused; ten thousand characters of anything are kept as they are', async () => {
    const [lawyer] = await people('lawyer');
    for (const body of [
      '',
      '  \n ',
      'я'.repeat(10_001),
      Array.from({ length: 21 }, () => `@[${randomUUID()}]`).join(),
    ])
      expect((await post(lawyer, body)).problem.errors).toHaveProperty('body');
    const hostile = `<script>alert(1)</script> "=cmd|'x'!A1" 🙂 مرحبا ${'ї'.repeat(9_900)}`;
    expect((await post(lawyer, hostile)).status).toBe(200);
    expect((await thread(lawyer)).comments.map(({ body }) => body)).toEqual([hostile]);
  });

  test('sent twice it is one comment; another text under the same id is refused', async () => {
    const [lawyer, head] = await people('lawyer', 'project_head');
    const id = randomUUID();
    const [one, two] = await Promise.all([
      post(lawyer, `Так, @[${head.id}]`, id),
      post(lawyer, `Так, @[${head.id}]`, id),
    ]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect((await post(lawyer, 'Ні', id)).problem.code).toBe('comment-id-taken');
    expect((await post(head, `Так, @[${head.id}]`, id)).problem.code).toBe('comment-id-taken');
    expect((await thread(lawyer)).comments).toHaveLength(1);
    expect(await told(head)).toHaveLength(1);
  });

  test('within fifteen minutes its author, and nobody else, changes it with a mark or removes it', async () => {
    const [lawyer, admin, head] = await people('lawyer', 'admin', 'project_head');
    const { data } = await post(lawyer, 'Перше слово');
    const own = `${path()}/${data._id}`;
    expect((await ask(admin, 'PUT', own, { body: 'Чуже' })).status).toBe(403);
    expect((await ask(admin, 'DELETE', own)).status).toBe(403);
    expect((await ask(lawyer, 'PUT', own, { body: `Друге, @[${head.id}]` })).status).toBe(200);
    expect((await thread(admin)).comments[0]).toMatchObject({ edited: true, editable_until: null });
    expect((await thread(lawyer)).comments[0]?.editable_until).not.toBeNull();
    expect(await unread(head)).toBe(1);
    await run(db(), `update comments set created_at = created_at - interval '15 minutes'`);
    expect((await ask(lawyer, 'PUT', own, { body: 'Запізно' })).problem.code).toBe('comment-too-old');
    expect((await ask(lawyer, 'DELETE', own)).problem.code).toBe('comment-too-old');
    expect((await thread(lawyer)).comments[0]).toMatchObject({
      body: `Друге, @[${head.id}]`,
      editable_until: null,
    });
    await run(db(), 'update comments set created_at = now()');
    expect((await ask(lawyer, 'DELETE', own)).status).toBe(200);
    expect((await thread(lawyer)).comments[0]).toMatchObject({ removed: true, body: '', people: [] });
    expect(await unread(head)).toBe(0);
    expect((await ask(lawyer, 'PUT', own, { body: 'Знову' })).status).toBe(404);
  });

  test('a rollback leaves comments where they are', async () => {
    await preparePassword(world);
    const [lawyer] = await people('lawyer');
    const one = await begin(world, await contest(world.services.db));
    await one.technical();
    const there = `/api/application/${one.id}/comments`;
    await ask(lawyer, 'POST', there, { _id: randomUUID(), body: 'Перед відкатом' });
    await rollBack(world, [one.id], { section: 'tech_review', status: 0 });
    const { data } = await ask<{ comments: CommentView[] }>(lawyer, 'GET', there);
    expect(data.comments.map(({ body }) => body)).toEqual(['Перед відкатом']);
  });

  test('a page holds the newest fifty, and the next those before', async () => {
    const [lawyer] = await people('lawyer');
    await run(
      db(),
      `insert into comments (id, application_id, author_id, body)
       select gen_random_uuid(), $1, $2, n::text from generate_series(1, 60) n`,
      [application, lawyer.id],
    );
    const first = await thread(lawyer);
    const second = await thread(lawyer, `?before=${first.next}`);
    const all = [...first.comments, ...second.comments].map(({ body }) => Number(body));
    expect(first.comments).toHaveLength(50);
    expect(all).toEqual(Array.from({ length: 60 }, (_, index) => 60 - index));
    expect(second.next).toBeNull();
  });
});
