import { test } from './fixtures';
import { agree } from './stages/agreement';
import { passBoards } from './stages/boards';
import { negotiateOffline } from './stages/negotiation';

test('a commission negotiates with its minutes, and the applicant signs the agreement first', async ({
  office,
  kit,
}) => {
  const { application, way } = await kit.begin('dance-no-stairs', 'Танець без сходів: засідання комісії');
  await way.technical();
  await way.distribute();
  await way.evaluate();
  await negotiateOffline(office, application);
  await passBoards(office, application);
  await agree(office, application, 'applicant');
});
