import { expect, test } from './fixtures';
import { byKeyboardAlone } from './pages/by-keyboard';
import { wholeWay } from './stages/whole-way';
import { submit } from './world/applicants';
import { workflowStatus } from './world/temporal';

test('all steps of an application, from submission to signed act, work by keyboard alone', async ({
  office,
  page,
}) => {
  const application = await submit('sign-opera', 'Опера жестовою мовою: без миші');
  await byKeyboardAlone(page, () => wholeWay(office, application, 'applicant'));
  await expect.poll(() => workflowStatus(application.id)).toBe('COMPLETED');
});
