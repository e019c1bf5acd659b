import type { Task } from '../api/areas/inbox/contract/inbox';
import { applications } from '../demo/content';
import type { Role } from '../domain/roles';
import { STAFF } from '../domain/roles';
import type { ApplicationView } from '../api/areas/application/contract/application';
import { stepAddress } from '../web/routes/stepAddress';
import { expect, test } from './fixtures';
import { waitUntilPageLoaded } from './pages/page-loaded';

/** The roles that have an inbox: the staff, and an expert. */
const ROLES: readonly Role[] = [...STAFF, 'expert'];

/** Titles of the demonstration's applications: tasks of other applications open and close while other tests run. */
const DEMONSTRATION = new Set(applications.map(({ values }) => values.title_project));

const NOTHING = 'Зараз від вас нічого не потрібно';

test('every task of every inbox of the demonstration leads to its step, and its role may take it', async ({
  office,
  kit,
}) => {
  const OWN_TITLE = 'Джаз на елеваторі: на дирекцію';
  const { driver } = await kit.beginApplication('jazz-elevator', OWN_TITLE);
  await driver.toDirection();
  const knownTitles = new Set([...DEMONSTRATION, OWN_TITLE]);
  const openedTitles = new Set<string>();
  for (const role of ROLES) {
    const { tasks } = await kit.callAs<{ tasks: Task[] }>(role, 'GET', '/api/inbox');
    for (const task of tasks.filter(({ subject }) => knownTitles.has(subject.title))) {
      await test.step(`${role}: ${task.step} of ${task.subject.label}`, async () => {
        expect.soft(await takeable(task, role), 'takeable').toBe(true);
        openedTitles.add(task.step);
        const { page } = await office.as(
          role === 'expert' ? 'expert1' : role,
          task.place ?? stepAddress(task.subject._id, task.step, task.record_id),
        );
        await waitUntilPageLoaded(page);
        await expect(page.getByRole('main').getByRole('form').first()).toBeVisible();
        await expect.soft(page.getByText(NOTHING), 'says that nothing is needed').toHaveCount(0);
      });
    }
  }
  // Tasks of the direction once led nowhere, so they must be among the opened ones.
  expect([...openedTitles]).toEqual(
    expect.arrayContaining(['direction.decide', 'tech_review.session_decide']),
  );

  /** Returns whether the role may take the step, or create a session for a step that a session takes. */
  async function takeable(task: Task, role: Role): Promise<boolean> {
    if (task.step === 'tech_review.session_decide') {
      const { can } = await kit.callAs<{ can: { create: unknown } }>(
        role,
        'GET',
        '/api/direction/tech_review/all',
      );
      return can.create === true;
    }
    const { application } = await kit.callAs<{ application: ApplicationView }>(
      role,
      'GET',
      `/api/application/${task.subject._id}`,
    );
    const openSteps = application.can.filter(
      ({ step, record_id }) =>
        step.startsWith(`${task.process}.`) && record_id === (task.record_id ?? record_id),
    );
    return openSteps.some(({ allowed }) => allowed === true);
  }
});
