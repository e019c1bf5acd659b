import { test } from './fixtures';
import { agree } from './stages/agreement';
import { passBoards } from './stages/boards';
import { negotiateOffline } from './stages/negotiation';

test('a commission negotiates with its minutes, and the applicant signs the agreement first', async ({
  office,
  kit,
}) => {
  const { application, driver } = await kit.beginApplication(
    'dance-no-stairs',
    'Танець без сходів: засідання комісії',
  );
  await driver.technical();
  await driver.distribute();
  await driver.evaluate();
  await negotiateOffline(office, application);
  await passBoards(office, application);
  await agree(office, application, 'applicant');
});
