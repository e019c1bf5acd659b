import { expect, test } from './fixtures';
import { closeWithAct } from './stages/act';
import { agree } from './stages/agreement';
import { passBoards } from './stages/boards';
import { evaluate } from './stages/experts';
import { negotiateOnline } from './stages/negotiation';
import { report } from './stages/reporting';
import { reviewTechnically } from './stages/technical';
import { submit } from './world/applicants';
import { workflowStatus } from './world/temporal';

test('an application goes from its submission to a signed act, every step in the browser', async ({
  office,
}) => {
  test.setTimeout(480_000);
  const application = await submit('sign-opera', 'Опера жестовою мовою: увесь шлях');
  await reviewTechnically(office, application);
  await evaluate(office, application);
  await negotiateOnline(office, application);
  await passBoards(office, application);
  await agree(office, application, 'director');
  await report(office, application);
  await closeWithAct(office, application);
  await expect.poll(() => workflowStatus(application.id)).toBe('COMPLETED');
});
