import { test } from './fixtures';
import { evaluate } from './stages/experts';
import { reviewTechnically } from './stages/technical';
import { submit } from './world/applicants';

test('an application goes from its submission to a signed act, every step in the browser', async ({ office }) => {
  test.setTimeout(300_000);
  const application = await submit('sign-opera', 'Опера жестовою мовою: увесь шлях');
  await reviewTechnically(office, application);
  await evaluate(office, application);
});
