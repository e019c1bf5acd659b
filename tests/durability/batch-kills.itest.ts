import { randomUUID } from 'node:crypto';
import type { SignedItem } from '../../api/areas/specified-steps/contract/signing';
import { rows } from '../../db/query';
import { selectionRef } from '../../domain/flows';
import { viewQuery, workflowIdOf } from '../../workflows/messages';
import { toAgreement } from '../kit/at-agreement';
import { contest } from '../kit/catalogue';
import { addCandidate } from '../kit/selection';
import { call } from '../kit/http';
import { startProcessWorld, type ProcessWorld } from '../kit/process-world';
import { waitUntilBegun, boards, waitUntilCarriedOut, TEXTS } from '../kit/session';
import { signAll } from '../kit/staff';
import { beginApplication, expectDone, waitUntil, type ApplicationDriver } from '../kit/application-driver';
import { expectConsistent } from '../kit/consistency';

/** Number of applications in the session, and of those prepared in parallel. */
const APPLICATIONS = 60;
const IN_PARALLEL = 4;

let world: ProcessWorld;
beforeAll(async () => {
  world = await startProcessWorld();
});
afterAll(() => world?.stop());

/** Advances this number of applications to the direction. */
async function waitingApplications(count: number): Promise<ApplicationDriver[]> {
  const contestId = await contest(world.services.db);
  const applications: ApplicationDriver[] = [];
  let remaining = count;
  const prepareRemaining = async () => {
    while (remaining-- > 0) {
      const application = await beginApplication(world, contestId);
      await application.toDirection();
      applications.push(application);
    }
  };
  await Promise.all(Array.from({ length: IN_PARALLEL }, prepareRemaining));
  return applications;
}

const doneCount = async (sessionId: string) => {
  const [decisions] = await rows<{ count: number }>(
    { db: world.services.db },
    `select count(*)::int as count from batch_items i join batches b on b.id = i.batch_id
      where b.session_id = $1 and i.state = 'done'`,
    [sessionId],
  );
  return decisions?.count ?? 0;
};

test('while the worker is killed twice, a session’s acceptance decides each application once', async () => {
  const applications = await waitingApplications(APPLICATIONS);
  const chief = boards(world, world.cast.by.chief);
  const { data } = await chief.create(
    [world.cast.by.chief],
    applications.map(({ id }) => id),
  );
  await waitUntilBegun(world, data._id);
  const results = applications.map(({ id }, index) => ({ _id: id, status: [2, -2, -3][index % 3] }));
  expectDone(await chief.finish(data._id, { ...TEXTS, results }));
  for (const share of [0.2, 0.6]) {
    await waitUntil(async () => (await doneCount(data._id)) >= APPLICATIONS * share);
    await world.stack.halt('worker', 'kill');
    await world.stack.resume('worker');
  }
  await waitUntilCarriedOut(world, data._id, 120);
  const decisionCounts = await rows<{ application_id: string; outcome: string; n: number }>(
    { db: world.services.db },
    `select application_id, min(outcome) as outcome, count(*)::int as n from decisions
      where step = 'tech_review.session_decide' and application_id = any($1::uuid[]) group by 1`,
    [applications.map(({ id }) => id)],
  );
  const outcomes = new Map(
    decisionCounts.map(({ application_id, outcome, n }) => [application_id, [outcome, n]]),
  );
  expect(applications.map(({ id }) => outcomes.get(id))).toEqual(
    applications.map((_, index) => [['yes', 'no', 'none'][index % 3], 1]),
  );
  expect(await doneCount(data._id)).toBe(APPLICATIONS);
  for (const { id } of applications.slice(0, 6)) await expectConsistent(world, id);
});

/** Starts a candidate's selection, which then waits for the commission. */
async function startSelection(number: number): Promise<{ user: string; selection: string }> {
  const { db } = world.services;
  const { expert_manager } = world.cast.by;
  const user = await addCandidate(db, {
    name: `Кандидатка ${number}`,
    email: `killed${number}@example.org`,
    voter: expert_manager.id,
  });
  const { data } = await call<{ matching: { _id: string } }>(
    world.url,
    expert_manager.token,
    'POST',
    `/api/users/${user}/create-matching`,
  );
  const selection = data.matching._id;
  await waitUntil(async () => {
    const [batch] = await rows<{ epoch: number }>(
      { db },
      'select epoch from expert_selections where id = $1',
      [selection],
    );
    return batch?.epoch === 1;
  });
  return { user, selection };
}

test('while the worker and then all processes are killed, a session decides each candidate once, and the next body gets the approved ones', async () => {
  // Creates the season of the selections too.
  await contest(world.services.db);
  const allItems = [];
  for (let number = 1; number <= 16; number++) allItems.push(await startSelection(number));
  const isApproved = (index: number) => index % 4 !== 3;
  const chief = boards(world, world.cast.by.chief);
  const { data } = await chief.createOnExperts(
    'expert_commision',
    [world.cast.by.chief],
    allItems.map(({ user }) => user),
  );
  await waitUntilBegun(world, data._id);
  const results = allItems.map(({ user }, index) => ({ _id: user, status: isApproved(index) ? 2 : -2 }));
  expectDone(await chief.finish(data._id, { ...TEXTS, results }));
  await waitUntil(async () => (await doneCount(data._id)) >= 3);
  await world.stack.halt('worker', 'kill');
  await world.stack.resume('worker');
  await waitUntil(async () => (await doneCount(data._id)) >= 8);
  await world.killAndStartAgain();
  await waitUntilCarriedOut(world, data._id, 120);

  const { db, temporal } = world.services;
  for (const [index, { user, selection }] of allItems.entries()) {
    const decisions = await rows(
      { db },
      `select outcome from decisions where subject_id = $1 and step = 'expert_selection.commission'`,
      [selection],
    );
    expect(decisions).toEqual([{ outcome: isApproved(index) ? 'approved' : 'not_approved' }]);
    const [records] = await rows<{ state: object; epoch: number; version: number; open: boolean }>(
      { db },
      'select state, epoch, version, completed_at is null as open from expert_selections where id = $1',
      [selection],
    );
    expect(records?.open).toBe(isApproved(index));
    const { state, epoch, version } = await temporal.workflow
      .getHandle(workflowIdOf(selectionRef(selection)))
      .query(viewQuery);
    expect({ state, epoch, version }).toEqual({
      state: records?.state,
      epoch: records?.epoch,
      version: records?.version,
    });
    const roles = await rows({ db }, 'select role from users where id = $1', [user]);
    expect(roles).toEqual([{ role: 'unassigned_expert' }]);
  }
  const next = await call<{ experts: { _id: string }[] }>(
    world.url,
    world.cast.by.chief.token,
    'GET',
    '/api/direction/experts/candidates',
  );
  expect(next.data.experts.map(({ _id }) => _id).sort()).toEqual(
    allItems
      .filter((_, index) => isApproved(index))
      .map(({ user }) => user)
      .sort(),
  );
});

test('while worker and API are killed, a bulk signing signs each agreement once', async () => {
  const contestId = await contest(world.services.db);
  const allItems = [];
  for (let n = 0; n < 3; n++) {
    const application = await beginApplication(world, contestId);
    await toAgreement(application);
    allItems.push(application);
  }
  const { chief } = world.cast.by;
  const steps = allItems.map(({ id }) => ({ application_id: id, step: 'agreement.sign' }));
  const ticket = await call<{ ticket: string; items: { id: string }[] }>(
    world.url,
    chief.token,
    'POST',
    '/api/signing/ticket',
    { body: { steps } },
  );
  await signAll(world, chief, ticket.data);
  const key = randomUUID();
  const body = { applications: allItems.map(({ id }) => id) };
  const sign = () =>
    call<{ results: SignedItem[] }>(world.url, chief.token, 'POST', '/api/reporting/multi-sign-grunts', {
      body,
      key,
    });
  const firstSignature = sign().catch(() => undefined);
  await waitUntil(async () => (await lockedCount(body.applications)) > 0);
  await Promise.all([world.stack.halt('worker', 'kill'), world.stack.halt('api', 'kill')]);
  await firstSignature;
  await Promise.all([world.stack.resume('worker'), world.stack.resume('api')]);
  await waitUntil(async () => {
    const answer = await sign().catch(() => undefined);
    return answer?.data?.results.every(({ ok }) => ok) === true;
  });
  const signedCounts = await rows<{ n: number }>(
    { db: world.services.db },
    `select count(*)::int as n from decisions where step = 'agreement.sign' and application_id = any($1::uuid[]) group by application_id`,
    [body.applications],
  );
  expect(signedCounts).toEqual([{ n: 1 }, { n: 1 }, { n: 1 }]);
  expect(await lockedCount(body.applications)).toBe(0);
  for (const application of allItems) await expectConsistent(world, application.id);
});

/** Returns the number of these applications that a bulk signing has locked. */
async function lockedCount(ids: readonly string[]): Promise<number> {
  const items = await rows(
    { db: world.services.db },
    'select from applications where id = any($1::uuid[]) and bulk_signing_id is not null',
    [ids],
  );
  return items.length;
}
