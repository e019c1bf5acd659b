import { expect, test } from './fixtures';
import { wholeWay } from './stages/whole-way';
import { submit } from './world/applicants';
import { workflowStatus } from './world/temporal';

test('all steps of an application, from submission to signed act, work in the browser', async ({
  office,
  kit,
}) => {
  const application = await submit('sign-opera', 'Опера жестовою мовою: увесь шлях');
  await wholeWay(office, application, 'director', kit.driver(application.id));
  await expect.poll(() => workflowStatus(application.id)).toBe('COMPLETED');
});
