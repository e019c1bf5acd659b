import { expect, test } from './fixtures';
import { byKeyboardAlone } from './pages/by-keyboard';
import { wholeWay } from './stages/whole-way';
import { submit } from './world/applicants';
import { workflowStatus } from './world/temporal';

test('an application goes from its submission to a signed act by keyboard alone', async ({
  office,
  page,
}) => {
  const application = await submit('sign-opera', 'Опера жестовою мовою: без миші');
  await byKeyboardAlone(page, () => wholeWay(office, application, 'applicant'));
  await expect.poll(() => workflowStatus(application.id)).toBe('COMPLETED');
});
