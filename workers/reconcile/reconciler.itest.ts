import { EventEmitter, once } from 'node:events';
import { Client, isGrpcCancelledError } from '@temporalio/client';
import { run } from '../../db/query';
import { contest } from '../../tests/kit/catalogue';
import { reconcilerServices } from '../../tests/kit/reconciler';
import { waitUntilIdle } from '../../tests/kit/history';
import { beginApplication } from '../../tests/kit/application-driver';
import { startWorld, type WorldWithWorker } from '../../tests/kit/world';
import { startReconciler } from './reconciler';

let world: WorldWithWorker;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world?.stop());

test('a stopping reconciler gives up a comparison whose workflow no longer has a worker', async () => {
  const { db, temporal } = world.services;
  const { id } = await beginApplication(world, await contest(db));
  await waitUntilIdle(world, id);
  await world.haltWorker();
  await run({ db }, 'update applications set suspected_at = now() where id = $1', [id]);

  const queries = new EventEmitter();
  const [queryBegun, queryFailed] = [once(queries, 'begun'), once(queries, 'failed')];
  const client = new Client({
    ...temporal.options,
    connection: temporal.connection,
    interceptors: {
      workflow: [
        {
          query(input, next) {
            const answer = next(input);
            answer.catch((error: Error) => queries.emit('failed', error.cause));
            setImmediate(() => queries.emit('begun')); // after the call has been sent
            return answer;
          },
        },
      ],
    },
  });
  const reconciler = startReconciler({ ...reconcilerServices(world), client });
  await queryBegun;
  await reconciler.stop();
  const [failure] = await queryFailed;
  expect(isGrpcCancelledError(failure)).toBe(true); // not by the deadline of the call
  await world.resumeWorker();
});
