import { contest } from './kit/catalogue';
import { preparePassword, rollBack } from './kit/rollback';
import { begin, done } from './kit/way';
import { expectWhole } from './kit/whole';
import { startWorld, type World } from './kit/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
  await preparePassword(world);
});
afterAll(() => world?.stop());

type Point = { section: string; status: number; subsection_status?: number };
const approval = (status: number, subsection_status?: number): Point => ({
  section: 'reporting_review',
  status,
  subsection_status,
});
/** Each point of rules/rollback, "Points", from the last to the first, with what stands there. */
const POINTS: [Point, object][] = [
  [approval(7), { number: 7, act: 0 }],
  [approval(6), { number: 6, reporting: 1 }],
  [approval(5, 4), { number: 5, agreement: 4, scan: false }],
  [approval(5), { number: 5, agreement: 0, main: false }],
  [approval(4), { number: 4, supervisory: 0 }],
  [approval(3), { number: 3, direction: 0 }],
  [approval(2), { number: 2, procedures: [3] }],
  [approval(1), { number: 1, procedures: [1] }],
  [approval(0), { number: 0, experts: 3, procedures: [] }],
  [
    { section: 'expert_review', status: 1 },
    { experts: 1, reviews: [0, 0, 0] },
  ],
  [
    { section: 'expert_review', status: 0 },
    { experts: 0, technical: 2, reviews: [] },
  ],
  [{ section: 'tech_review', status: 0 }, { technical: 0 }],
];

test('a completed application goes back through every point, one after the other, and stands there as it stood', async () => {
  const one = await begin(world, await contest(world.services.db));
  await one.technical();
  await one.distribute();
  await one.evaluate();
  await one.negotiateOnline();
  await one.boards();
  await one.uploadAgreement();
  await one.signAgreement();
  const lawyer = one.as('lawyer');
  const scan = await lawyer.upload('agreement.scan', 'scan');
  done(await lawyer.take('agreement.scan', { files: { scan: [scan] } }));
  await one.endAgreement();
  await one.report();
  await one.act();
  await world.services.temporal.workflow.getHandle(`application:${one.id}`).result();

  for (const [point, there] of POINTS) {
    await rollBack(world, [one.id], point);
    const view = await one.as('admin').view();
    const { grunt_agreement: agreement, ...rest } = view.reporting_review;
    expect([
      point,
      {
        technical: view.tech_review.status,
        experts: view.expert_review.status,
        reviews: view.reviews.map(({ status }) => status),
        number: rest.status,
        procedures: view.negotiation_procedures.map(({ status }) => status),
        direction: rest.direction.status,
        supervisory: rest.supervisory_board.status,
        agreement: agreement.status,
        main: !!agreement.main_file,
        scan: !!agreement.scaned_agreement,
        reporting: rest.reporting.status,
        act: rest.completed_act.status,
      },
    ]).toMatchObject([point, there]);
    expect(view.completed).toBe(false);
    await expectWhole(world, one.id);
  }
  // And forward again from the first.
  await one.technical();
  expect((await one.as('admin').view()).tech_review.status).toBe(2);
}, 300_000);
