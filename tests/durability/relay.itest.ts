import { row, rows } from '../../db/query';
import { applicant } from '../kit/applicant';
import { contest } from '../kit/catalogue';
import { startOwnWorld, type OwnWorld } from '../kit/own-world';
import { begin, until } from '../kit/way';
import { expectWhole, recordsOf } from '../kit/whole';

jest.setTimeout(240_000);

let world: OwnWorld;
beforeAll(async () => {
  world = await startOwnWorld();
});
afterAll(() => world?.stop());

const commandOf = (id: string, key: string) =>
  row<{ state: string }>(
    { db: world.services.db },
    'select state from commands where scope = $1 and request_id = $2',
    [`application:${id}`, key],
  );

test('steps whose API died, and which Temporal has forgotten, are carried out or refused by the relay', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await until(async () => (await recordsOf(world, one.id)).checkpoint_seq === 1);
  await world.stack.halt('worker', 'stop');
  // With no worker Temporal only holds an update in its memory. More at once than one workflow takes: one of them wins.
  const keys = Array.from({ length: 16 }, () => crypto.randomUUID());
  const asked = keys.map((key) => one.as('expert_manager').take('expert_review.distribute', {}, key));
  const told = Promise.allSettled(asked);
  await until(async () => (await Promise.all(keys.map((key) => commandOf(one.id, key)))).every(Boolean));
  await world.stack.halt('api', 'kill');
  await world.stack.halt('temporal', 'kill');
  expect(new Set((await told).map(({ status }) => status))).toEqual(new Set(['rejected']));
  await world.stack.resume('temporal');
  await world.stack.resume('worker');

  await until(async () => {
    const states = await Promise.all(keys.map((key) => commandOf(one.id, key)));
    return states.every((command) => command?.state !== 'pending');
  }, 90);
  const decisions = await rows<{ update_id: string; id: string }>(
    { db: world.services.db },
    `select update_id, id from decisions where application_id = $1 and step = 'expert_review.distribute'`,
    [one.id],
  );
  expect(decisions).toHaveLength(1);
  const won = decisions[0]?.update_id ?? '';
  const lost = keys.filter((key) => key !== won);
  expect(lost).toHaveLength(keys.length - 1);
  expect(await commandOf(one.id, won)).toEqual({ state: 'won' });
  for (const key of lost) expect(await commandOf(one.id, key)).toBeUndefined();
  await expectWhole(world, one.id);

  await world.stack.resume('api');
  const again = await one.as('expert_manager').take('expert_review.distribute', {}, won);
  expect([again.status, again.data.decision._id]).toEqual([200, decisions[0]?.id]);
  const other = await one.as('expert_manager').take('expert_review.distribute', {}, lost[0]);
  expect(other.status).toBe(409);
});

test('an application stored while Temporal was away gets its workflow without being sent again', async () => {
  const contestId = await contest(world.services.db);
  await world.stack.halt('temporal', 'kill');
  // The applicants' system is told that it failed, and never repeats it.
  await expect(applicant(world).submit(contestId)).rejects.toThrow();
  await world.stack.resume('temporal');
  const stored = await row<{ id: string }>(
    { db: world.services.db },
    'select id from applications order by created_at desc limit 1',
  );
  const id = stored?.id ?? '';
  expect((await recordsOf(world, id)).epoch).toBe(0);
  await until(async () => (await recordsOf(world, id)).epoch === 1, 90);
  await expectWhole(world, id);
});
