import { expect, test } from './fixtures';
import { wholeWay } from './stages/whole-way';
import { submit } from './world/applicants';
import { workflowStatus } from './world/temporal';

test('an application goes from its submission to a signed act, every step in the browser', async ({
  office,
}) => {
  const application = await submit('sign-opera', 'Опера жестовою мовою: увесь шлях');
  await wholeWay(office, application, 'director');
  await expect.poll(() => workflowStatus(application.id)).toBe('COMPLETED');
});
