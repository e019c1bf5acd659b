import { rows, run } from '../../../db/query';
import { contest } from '../../../tests/kit/catalogue';
import { kyivDay, onOneDay } from '../../../tests/kit/kyiv-day';
import { beginApplication } from '../../../tests/kit/application-driver';
import { startWorld, type World } from '../../../tests/kit/world';
import type { TestUser } from '../../testing/records';
import { applicationOf, taskHelpers, deleteTasks } from '../../testing/tasks-world';

let world: World;
let application: string;
const { db, addUsers, addTaskOfStep, addLawyerTask, callAs, assign, inboxOf, idsOf, noticesOf } = taskHelpers(
  () => ({
    ...world,
    application,
  }),
);

beforeAll(async () => {
  world = await startWorld();
  application = await applicationOf(world.services.db);
});
afterAll(() => world?.stop());

describe('substitutes', () => {
  /** Runs a test without the data of an earlier attempt, which was cancelled because midnight in Kyiv passed. */
  const onCleanDay = (check: () => Promise<void>) =>
    onOneDay(async () => {
      await deleteTasks(db().db);
      await run(db(), 'delete from substitutions');
      await check();
    });
  const set = (user: TestUser, substitute: TestUser, firstDay: number, last: number) =>
    callAs<{ _id: string }>(user, 'POST', '/api/substitutions', {
      substitute_id: substitute.id,
      first_day: kyivDay(firstDay),
      last_day: kyivDay(last),
    });

  test('a substitute sees the colleague’s tasks, marked and counted, only during the substitution', () =>
    onCleanDay(async () => {
      const [lawyer, colleague, otherLawyer] = await addUsers('lawyer', 'lawyer', 'lawyer');
      const [heldTask, unclaimedTask] = [await addLawyerTask(), await addLawyerTask()];
      await assign(lawyer, lawyer.id, [heldTask]);
      const count = async () =>
        (await callAs<{ total: number }>(colleague, 'GET', '/api/inbox/count')).data.total;
      expect(await count()).toBe(1);
      const setAnswer = await set(lawyer, colleague, 0, 3);
      expect(setAnswer.status).toBe(200);
      const tasks = await inboxOf(colleague);
      expect(tasks.find(({ _id }) => _id === heldTask)?.held_for).toEqual({
        _id: lawyer.id,
        name: lawyer.name,
      });
      expect(tasks.find(({ _id }) => _id === unclaimedTask)?.held_for).toBeNull();
      expect(await count()).toBe(2);
      expect(await noticesOf(colleague)).toMatchObject([{ kind: 'substitution', actor: lawyer.name }]);
      expect((await inboxOf(otherLawyer)).find(({ _id }) => _id === heldTask)?.claimed_by?.away).toEqual({
        until: kyivDay(3),
        substitute: colleague.name,
      });
      await run(db(), 'update substitutions set first_day = $1, last_day = $1', [kyivDay(-1)]);
      expect((await inboxOf(colleague)).find(({ _id }) => _id === heldTask)?.held_for).toBeNull();
      expect(await count()).toBe(1);
    }));

  test('a substitute of another role sees the tasks; steps that the role may not take stay forbidden', () =>
    onCleanDay(async () => {
      const [manager, head] = await addUsers('project_manager', 'project_head');
      const driver = await beginApplication(world, await contest(world.services.db));
      const [open] = await rows<{ id: string }>(db(), 'select id from tasks where application_id = $1', [
        driver.id,
      ]);
      const id = open?.id ?? '';
      const query = `?number=${(await driver.as('admin').view()).spec_id}`;
      await assign(manager, manager.id, [id]);
      await set(manager, head, 0, 0);
      expect((await inboxOf(head, query))[0]?.held_for?.name).toBe(manager.name);
      await run(db(), `update users set role = 'financier' where id = $1`, [head.id]);
      expect(idsOf(await inboxOf(head, query))).toEqual([id]);
      const step = await callAs(head, 'POST', `/api/application/${driver.id}/steps/tech_review.validate`, {});
      expect([step.status, step.problem.code]).toEqual([403, 'role']);
    }));

  test('an evaluation stays with its expert: no substitute can be named, and none would see it', () =>
    onCleanDay(async () => {
      const [expert, lawyer] = await addUsers('expert', 'lawyer');
      await addTaskOfStep({ process: 'review', step: 'review.start', audience: { user: expert.id } });
      expect((await set(expert, lawyer, 0, 1)).status).toBe(403);
      await run(
        db(),
        'insert into substitutions (user_id, substitute_id, first_day, last_day) values ($1, $2, $3, $3)',
        [expert.id, lawyer.id, kyivDay(0)],
      );
      expect(await inboxOf(lawyer)).toEqual([]);
    }));

  test('a substitute is refused if the role may not take the steps, if it is the person themselves, a second substitute or absent, and for past or reversed days', () =>
    onCleanDay(async () => {
      const [lawyer, colleague, otherLawyer, financier, supervisory] = await addUsers(
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
      expect((await set(lawyer, otherLawyer, 5, 6)).problem.code).toBe('substitution-overlaps');
      expect((await set(otherLawyer, lawyer, 0, 1)).problem.code).toBe('substitute-away');
      expect((await callAs(otherLawyer, 'POST', `/api/substitutions/${data._id}/end`)).status).toBe(404);
      expect((await callAs(lawyer, 'POST', `/api/substitutions/${data._id}/end`)).status).toBe(200);
      expect((await set(lawyer, otherLawyer, 5, 6)).status).toBe(200);
      const view = await callAs<{ mine: { state: string; ended: boolean }[]; candidates: { _id: string }[] }>(
        lawyer,
        'GET',
        '/api/substitutions',
      );
      expect(view.data.mine.map(({ state, ended }) => [state, ended])).toEqual([
        ['coming', false],
        ['over', true],
      ]);
      expect(view.data.candidates.map(({ _id }) => _id)).not.toContain(lawyer.id);
    }));

  test('blocked people and roles that may not take the steps are not offered; a substitute sees for whom, until it is over', () =>
    onCleanDay(async () => {
      const [lawyer, colleague, blocked, financier] = await addUsers(
        'lawyer',
        'lawyer',
        'lawyer',
        'financier',
      );
      await run(db(), 'update users set blocked = true where id = $1', [blocked.id]);
      const viewOf = async (who: TestUser) =>
        (
          await callAs<{ others: { _id: string; user: object }[]; candidates: { _id: string }[] }>(
            who,
            'GET',
            '/api/substitutions',
          )
        ).data;
      const offered = (await viewOf(lawyer)).candidates.map(({ _id }) => _id);
      expect([colleague, blocked, financier].map(({ id }) => offered.includes(id))).toEqual([
        true,
        false,
        false,
      ]);
      const { data } = await set(lawyer, colleague, 0, 0);
      expect((await viewOf(colleague)).others).toMatchObject([
        { _id: data._id, user: { _id: lawyer.id, name: lawyer.name } },
      ]);
      expect((await viewOf(lawyer)).others).toEqual([]);
      await run(db(), 'update substitutions set first_day = $1, last_day = $1', [kyivDay(-1)]);
      expect((await viewOf(colleague)).others).toEqual([]);
      await run(db(), 'update substitutions set last_day = $1', [kyivDay(1)]);
      expect((await viewOf(colleague)).others).toHaveLength(1);
      await callAs(lawyer, 'POST', `/api/substitutions/${data._id}/end`);
      expect((await viewOf(colleague)).others).toEqual([]);
    }));
});
