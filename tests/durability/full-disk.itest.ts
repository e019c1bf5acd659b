import path from 'node:path';
import { launcherText } from '../../settings/launcher-text';
import { run } from '../../db/query';
import { repeatUntilDecided } from '../kit/repeat-step';
import { contest } from '../kit/catalogue';
import { call, formWith } from '../kit/http';
import { approvalBody } from '../kit/approval-body';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { mountSmallDisk } from '../kit/small-disk';
import { beginApplication, waitUntil } from '../kit/application-driver';
import { expectConsistent } from '../kit/consistency';

const disk = mountSmallDisk(500);
if (!disk) process.stderr.write('A full disk is not tested: mounting a small one is not permitted here.\n');

let world: ProcessWorld;
const lines: string[] = [];
beforeAll(async () => {
  if (!disk) return;
  const onProgress = (line: string): void => void lines.push(line);
  world = await startProcessWorld({
    dataDir: path.join(disk.folder, 'data'),
    restartParts: true,
    onProgress,
  });
});
afterAll(async () => {
  await world?.stop();
  disk?.unmount();
});

const waitUntilPrinted = (line: string) => waitUntil(async () => lines.includes(line));
const dataFolder = () => world.dataDir;
const get = (url: string) =>
  call(world.url, world.cast.by.project_manager.token, 'GET', url).then(({ status }) => status);
const checkpoint = () => run({ db: world.services.db }, 'checkpoint');

(disk ? describe : describe.skip)('a disk of 500 MB', () => {
  test('on a full disk reads succeed and writes are refused with the reason; with free space writes succeed again', async () => {
    const contestId = await contest(world.services.db);
    const application = await beginApplication(world, contestId);
    const pm = application.as('project_manager');
    const body = approvalBody(await pm.view());
    const pids = world.stack.pids();

    disk?.fill();
    await waitUntilPrinted(launcherText('progress.roomGone', { folder: dataFolder() }));
    await checkpoint(); // Must succeed: PostgreSQL stops if it has no disk space for a checkpoint.
    const key = crypto.randomUUID();
    for (let round = 0; round < 5; round++) {
      expect([await get(`/api/application/${application.id}`), await get('/api/inbox')]).toEqual([200, 200]);
      const result = await pm.take('tech_review.validate', body, key);
      expect([result.status, result.problem.code, result.headers.get('retry-after')]).toEqual([
        503,
        'disk-full',
        '30',
      ]);
      const file = formWith('x.pdf', Buffer.from('%PDF-1.4'));
      const signatureAnswer = await call(
        world.url,
        world.cast.integrationKey,
        'POST',
        '/api/integration/files?slot=document',
        { body: file },
      );
      expect([signatureAnswer.status, signatureAnswer.problem.code]).toEqual([503, 'disk-full']);
    }
    disk?.empty();
    await repeatUntilDecided(() => pm.take('tech_review.validate', body, key));
    await waitUntilPrinted(launcherText('progress.roomBack'));
    expect(world.stack.pids()).toEqual(pids);
    await expectConsistent(world, application.id);
  });

  test('processes that end on a full disk are restarted until there is free space', async () => {
    const application = await beginApplication(world, await contest(world.services.db));
    const pm = application.as('project_manager');
    const body = approvalBody(await pm.view());
    const key = crypto.randomUUID();
    lines.length = 0;
    const { postgres = 0, temporal = 0, ...others } = world.stack.pids();
    disk?.fill();
    await waitUntilPrinted(launcherText('progress.roomGone', { folder: dataFolder() }));
    disk?.fill(); // including the reserved space
    for (const pid of [postgres, temporal]) process.kill(pid, 'SIGKILL');
    const how = launcherText('how.signal', { signal: 'SIGKILL' });
    const ends = (['part.postgres', 'part.temporal'] as const).map((part) =>
      launcherText('progress.endedDiskFull', {
        name: launcherText(part),
        how,
        folder: path.join(dataFolder(), 'logs'),
      }),
    );
    await waitUntil(async () => {
      disk?.fill(); // the space freed by the ended processes
      await get('/api/inbox'); // The API cannot write the log line of this request, and must not end because of it.
      return ends.every((endLine) => lines.includes(endLine));
    });
    disk?.empty();
    await repeatUntilDecided(() => pm.take('tech_review.validate', body, key));
    expect(world.stack.pids()).toMatchObject(others);
    await expectConsistent(world, application.id);
  });
});
