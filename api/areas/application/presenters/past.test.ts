import type { Instant } from '../../../../domain/application/past';
import { initialState, type ApplicationState } from '../../../../domain/application/state';
import type { Role } from '../../../../domain/roles';
import { chief, expert, file, head, ids, made, manager, Story } from '../../../testing/application-story';
import type { PastDecision, PastRecords } from '../queries/past';
import { differencesOf, standingAt } from './past';

const FORM = {
  fields: [
    {
      title: 'Проєкт',
      fields: [{ name: 'project_sum', label: 'Запитувана сума гранту', type: 'text', value: '480 000' }],
    },
  ],
  raw_fields: { project_sum: '480 000' },
};
const applicant = { id: ids.application, role: 'applicant' } as const;
const ADDITIONAL = ids.reviews[1];

const sumStep = (sum: string) => ({ comment: 'Рішення змінено.', sum });

/** A commission grants 450 000. The board grants 430 000.50 and later 400 000. An additional agreement changes the sum to 390 000. */
function wholeStory(): Story {
  return new Story()
    .reviewsPassed()
    .take('negotiation.create', manager, {
      outcome: 'offline',
      newId: ids.procedure,
      commission: { head: ids.manager, members: [ids.chief], secretary: ids.division },
    })
    .take('negotiation.minutes', manager, {
      recordId: ids.procedure,
      files: { minutes: file('minutes') },
    })
    .take(
      'negotiation.decide',
      manager,
      { recordId: ids.procedure, ...made('passed', 'negotiation'), sum: 45_000_000 },
      sumStep('450000.00'),
    )
    .take('negotiation.sign', head, { recordId: ids.procedure })
    .take('direction.decide', chief, { outcome: 'approved' })
    .take('supervisory_board.decide', chief, { outcome: 'approved', sum: 43_000_050 }, sumStep('430000.50'))
    .take('supervisory_board.change', chief, { outcome: 'approved', sum: 40_000_000 }, sumStep('400000.00'))
    .take('agreement.file', manager, { files: { main: file('main') } })
    .take('agreement.upload', manager)
    .take('agreement.sign', chief)
    .take('agreement.sign_applicant', applicant)
    .take(
      'additional.upload',
      manager,
      { newId: ADDITIONAL, sum: 39_000_000, files: { file: file('main') } },
      sumStep('390000.00'),
    )
    .take('additional.sign', chief, { recordId: ADDITIONAL })
    .take('additional.sign_applicant', applicant, { recordId: ADDITIONAL });
}

/** Returns the story's log. Its newest stored state is the state after `stored` decisions. */
async function logOf(story: Story, stored: { count: number; state: ApplicationState }): Promise<PastRecords> {
  const decisions = story.decisions.map((decision): PastDecision => ({
    id: Number(decision.id),
    epoch: 1,
    supersededEpoch: null,
    process: decision.process,
    step: decision.step,
    recordId: decision.record_id,
    statusTo: decision.status_to,
    overall: decision.overall,
    at: decision.created_at.getTime() * 1000,
    changedFields: null,
    sum: decision.body.sum ?? null,
  }));
  return {
    created: 0,
    form: FORM,
    state: story.state,
    log: { decisions, epochs: [{ epoch: 1, at: 0 }], undone: [], restored: new Map() },
    snapshots: [{ id: 'stored', effective: decisions.slice(0, stored.count).map(({ id }) => id) }],
    stateOf: async () => stored.state,
    tasks: [],
    names: new Map(),
  };
}

const afterStep = (story: Story, step: string): Instant => {
  const decision = story.decisions.findLast((decision) => decision.step === step);
  if (!decision) throw new Error(step);
  return { at: decision.created_at.getTime() * 1000 };
};
const pm = { id: ids.manager, role: 'project_manager' as Role };

const SUMS: [step: string, sum: { granted: number | null; by_commission: number | null }][] = [
  ['negotiation.minutes', { granted: null, by_commission: null }],
  ['negotiation.decide', { granted: null, by_commission: 450_000 }],
  ['direction.decide', { granted: null, by_commission: 450_000 }],
  ['supervisory_board.decide', { granted: 430_000.5, by_commission: null }],
  ['supervisory_board.change', { granted: 400_000, by_commission: null }],
  ['additional.sign', { granted: 400_000, by_commission: null }],
  ['additional.sign_applicant', { granted: 390_000, by_commission: null }],
];
const BEGIN = { count: 0, state: initialState(ids.application, 3) };

test.each(SUMS)(
  'after %s the past state has the granted sum and the requested sum of that moment',
  async (step, sum) => {
    const story = wholeStory();
    const { view } = await standingAt(await logOf(story, BEGIN), afterStep(story, step), pm);
    expect(view.sum).toEqual(sum);
    expect(view.fields[0]?.fields[0]?.value).toBe('480 000');
  },
);

test('sums of a stored state stay in force until a later decision', async () => {
  const story = wholeStory();
  const fileDecision = story.decisions.findIndex(({ step }) => step === 'agreement.file');
  const stored = structuredClone(story.state);
  stored.supervisory.sum = 40_000_000;
  stored.additional = [];
  const records = await logOf(story, { count: fileDecision, state: stored });
  const sumAfter = async (step: string) =>
    (await standingAt(records, afterStep(story, step), pm)).view.sum.granted;
  expect(await sumAfter('agreement.upload')).toBe(400_000);
  expect(await sumAfter('additional.sign_applicant')).toBe(390_000);
});

test('a procedure that was decided again has the sum of the last decision', async () => {
  const changeDecision = (outcome: string, sum?: number) =>
    [
      { recordId: ids.procedure, ...made(outcome, 'negotiation'), ...(sum && { sum }) },
      sumStep(sum ? String(sum / 100) : ''),
    ] as const;
  const story = new Story()
    .reviewsPassed()
    .take('negotiation.create', manager, {
      outcome: 'offline',
      newId: ids.procedure,
      commission: { head: ids.manager, members: [ids.chief], secretary: ids.division },
    })
    .take('negotiation.minutes', manager, { recordId: ids.procedure, files: { minutes: file('minutes') } })
    .take('negotiation.decide', manager, ...changeDecision('passed', 45_000_000));
  const stored = { count: story.decisions.length, state: structuredClone(story.state) };
  story
    .take('negotiation.decide', manager, ...changeDecision('rework'))
    .take('negotiation.decide', manager, ...changeDecision('passed', 44_000_000));
  const { view } = await standingAt(await logOf(story, stored), afterStep(story, 'negotiation.decide'), pm);
  expect(view.sum.by_commission).toBe(440_000);
});

test('a sum that was decided again is the only difference', async () => {
  const story = wholeStory();
  const records = await logOf(story, BEGIN);
  const firstStanding = await standingAt(records, afterStep(story, 'supervisory_board.decide'), pm);
  const secondStanding = await standingAt(records, afterStep(story, 'supervisory_board.change'), pm);
  expect(differencesOf(firstStanding, secondStanding, pm)).toEqual({
    overall: false,
    statuses: [],
    sum: true,
    fields: [],
    holders: false,
  });
  expect(differencesOf(secondStanding, secondStanding, pm).sum).toBe(false);
});

test('a closed application keeps the sum that was granted', async () => {
  const story = new Story()
    .negotiated()
    .take('direction.decide', chief, { outcome: 'approved' })
    .take('supervisory_board.decide', chief, { outcome: 'approved', sum: 43_000_050 }, sumStep('430000.50'))
    .take('finalisation.make', manager, made('', 'finalisation'), { comment: 'Заявник відмовився.' });
  const { view } = await standingAt(await logOf(story, BEGIN), afterStep(story, 'finalisation.make'), pm);
  expect(view).toMatchObject({ overall: -2, sum: { granted: 430_000.5 } });
});

test('a project is completed from the end of its act on, a difference of the overall status', async () => {
  const records = await logOf(wholeStory(), BEGIN);
  const { decisions } = records.log;
  const [last] = decisions.slice(-1) as [PastDecision];
  const signedAt = last.at + 1_000_000;
  const endedAt = signedAt + 1_000_000;
  const act = { ...last, process: 'act', recordId: null, statusTo: 3, overall: 7 };
  const withAct = [
    ...decisions,
    { ...act, id: last.id + 1, step: 'act.sign_applicant', at: signedAt },
    { ...act, id: last.id + 2, step: 'act.end', at: endedAt },
  ];
  const ended = { ...records, log: { ...records.log, decisions: withAct } };
  const signedStanding = await standingAt(ended, { at: signedAt }, pm);
  const endedStanding = await standingAt(ended, { at: endedAt }, pm);
  expect([signedStanding, endedStanding].map(({ view }) => [view.overall, view.completed])).toEqual([
    [7, false],
    [7, true],
  ]);
  expect(differencesOf(signedStanding, endedStanding, pm).overall).toBe(true);
});

test('an expert sees no granted sum', async () => {
  const story = wholeStory();
  const viewer = { id: expert(0).id, role: 'expert' as Role };
  const { view } = await standingAt(await logOf(story, BEGIN), afterStep(story, 'additional.sign'), viewer);
  expect(view.sum).toEqual({ granted: null, by_commission: null });
});
