import type { TaskRow } from '../../../queries/application-rows';
import {
  chief,
  expert,
  file,
  ids,
  made,
  manager,
  Story,
  SUBMITTED,
} from '../../../testing/application-story';
import { presentRibbon } from './ribbon';

const ribbon = (story: Story, viewer = manager, tasks: TaskRow[] = []) =>
  presentRibbon({ ...story.records(), tasks }, viewer as { id: string; role: 'project_manager' }, 'uk');
const states = (story: Story) => ribbon(story).map((stage) => stage.state);
const stageOf = (story: Story, name: string) => ribbon(story).find((stage) => stage.stage === name);

const task = (process: string, step: string, overrides: Partial<TaskRow> = {}): TaskRow => ({
  process,
  step: `${process}.${step}`,
  record_id: null,
  roles: ['chief'],
  assignee_id: null,
  claimed_by: null,
  opened_at: SUBMITTED,
  due_at: null,
  overdue: false,
  ...overrides,
});

const toAgreement = () =>
  new Story()
    .negotiated()
    .take('direction.decide', manager, { outcome: 'approved' })
    .take('supervisory_board.decide', manager, { outcome: 'approved' });

test('a new application has been in technical review since its submission', () => {
  const story = new Story();
  expect(states(story)).toEqual(['current', ...Array(7).fill('ahead')]);
  expect(stageOf(story, 'tech_review')).toMatchObject({ status: 0, since: SUBMITTED.toISOString() });
  expect(stageOf(story, 'expert_review')?.since).toBeNull();
});

test('every stage has its state and the moment of its entry', () => {
  const story = toAgreement();
  expect(states(story)).toEqual([...Array(5).fill('done'), 'current', 'ahead', 'ahead']);
  expect(ribbon(story).map(({ stage, status, since }) => [stage, status, since])).toEqual([
    ['tech_review', 2, SUBMITTED.toISOString()],
    ['expert_review', 3, story.when('tech_review.sign')],
    ['negotiation', 4, story.when('expert_review.finish')],
    ['direction', 1, story.when('negotiation.sign')],
    ['supervisory_board', 1, story.when('direction.decide')],
    ['agreement', 0, story.when('supervisory_board.decide')],
    ['reporting', 0, null],
    ['act', 0, null],
  ]);
});

test('if a changed decision leads back to an earlier stage, that stage keeps its moment; the later one gets a new moment at its next entry', () => {
  const story = new Story().negotiated().take('direction.decide', manager, { outcome: 'approved' });
  expect(stageOf(story, 'supervisory_board')?.state).toBe('current');
  story.take('direction.change', chief, { outcome: 'not_approved' }, { comment: 'Переглянуто' });
  expect(stageOf(story, 'direction')).toMatchObject({
    state: 'current',
    status: -1,
    since: story.when('negotiation.sign'),
  });
  expect(stageOf(story, 'supervisory_board')).toMatchObject({ state: 'ahead', since: null });
  story.take('direction.change', chief, { outcome: 'approved' }, { comment: 'Все ж так' });
  expect(stageOf(story, 'supervisory_board')?.since).toBe(story.when('direction.change'));
});

test('a finalisation protocol closes the stage in which it was made and all later ones; its task belongs to that stage', () => {
  const story = new Story().negotiated();
  story.take('finalisation.make', chief, made('', 'finalisation'), { comment: 'Відмова заявника' });
  const closing = ribbon(story, manager, [task('finalisation', 'sign')]);
  expect(closing.map((stage) => stage.state)).toEqual([
    'done',
    'done',
    'done',
    'closed',
    'closed',
    'closed',
    'closed',
    'closed',
  ]);
  expect(closing.filter((stage) => stage.waits.length > 0).map((stage) => stage.stage)).toEqual([
    'direction',
  ]);
  expect(stageOf(story, 'direction')?.since).toBe(story.when('negotiation.sign'));
  story.take('finalisation.sign', chief);
  expect(states(story)).toEqual(['done', 'done', 'done', ...Array(5).fill('closed')]);
});

test('a withdrawn finalisation changes no stage', () => {
  const story = new Story().negotiated();
  const before = ribbon(story);
  story.take('finalisation.make', chief, made('', 'finalisation'), { comment: 'Помилка' });
  story.take('finalisation.withdraw', chief);
  expect(ribbon(story)).toEqual(before);
});

test('the hand-over of an agreement says whether the director has sent it back', () => {
  const story = toAgreement();
  const waiting = [task('agreement', 'upload'), task('additional', 'upload')];
  const returned = () =>
    ribbon(story, manager, waiting).flatMap(({ waits }) => waits.map((wait) => [wait.step, wait.returned]));
  story.take('agreement.file', manager, { files: { main: file('main') } });
  expect(returned()).toEqual([
    ['agreement.upload', undefined],
    ['additional.upload', undefined],
  ]);
  story.take('agreement.upload', manager).take('agreement.send_back', chief, {}, DECISION_BODY);
  expect(returned()).toEqual([
    ['agreement.upload', true],
    ['additional.upload', undefined],
  ]);
});

test('the task to release an expert names one cause: the expert’s account, else the deadline', () => {
  const records = new Story().distributed().records();
  const { application } = records;
  const [firstReview] = application.state.expertReview.reviews;
  const causes = (unavailable: string[]) =>
    presentRibbon(
      {
        ...records,
        application: { ...application, unavailable_experts: unavailable },
        tasks: [task('review', 'fire', { record_id: ids.reviews[0] ?? null }), task('review', 'start')],
      },
      manager as { id: string; role: 'project_manager' },
      'uk',
    ).flatMap((stage) => stage.waits.map(({ cause }) => cause));
  expect(causes([])).toEqual(['late', undefined]);
  expect(causes([firstReview?.expertId ?? ''])).toEqual(['unavailable', undefined]);
});

test('all stages of a fulfilled application are done', () => {
  const story = toAgreement();
  story.take('agreement.file', manager, { files: { main: file('main') } });
  story.take('agreement.upload', manager).take('agreement.sign', chief);
  story.take('agreement.sign_applicant', { id: ids.application, role: 'applicant' });
  story.take('agreement.end', manager);
  for (const [type, id, by] of [
    ['content', ids.reviews[0], manager],
    ['finance', ids.reviews[1], { id: ids.chief, role: 'financier' }],
  ] as const) {
    const name = `reporting_${type}` as const;
    const applicant = { id: ids.application, role: 'applicant' } as const;
    story.take(`${name}.upload`, applicant, { newId: id, files: { report: file(`report-${type}`) } });
    story.take(
      `${name}.review`,
      by,
      { recordId: id, outcome: 'yes', files: { attachment: file('note') } },
      DECISION_BODY,
    );
    story.take(`${name}.answer`, by, { recordId: id, outcome: 'accepted' }, DECISION_BODY);
  }
  expect(stageOf(story, 'act')).toMatchObject({
    state: 'current',
    since: story.when('reporting_finance.answer'),
  });
  story.take('act.upload', manager, { files: { act: file('act') } }).take('act.sign', chief);
  story.take('act.sign_applicant', { id: ids.application, role: 'applicant' }).take('act.end', manager);
  expect(states(story)).toEqual(Array(8).fill('done'));
});

const DECISION_BODY = { comment: 'Звіт розглянуто' };

test('a final technical rejection closes all stages', () => {
  const story = new Story()
    .take('tech_review.validate', manager, made('rejected', 'technical'), { comment: 'Немає кошторису' })
    .take('tech_review.sign', manager)
    .take('tech_review.appeal_term_passed', { id: 'deadline', role: 'deadline' });
  expect(states(story)).toEqual(Array(8).fill('closed'));
});

test('open tasks are listed in their stage with their holders', () => {
  const story = toAgreement();
  const due = new Date('2026-10-01T20:59:59.999Z');
  const ribbonWaits = ribbon(story, manager, [
    task('agreement', 'upload', { roles: ['lawyer'], claimed_by: ids.manager, due_at: due, overdue: true }),
    task('additional', 'sign', { record_id: ids.procedure }),
    task('review', 'start', { record_id: ids.reviews[0], assignee_id: ids.experts[0], roles: ['expert'] }),
    task('reporting_finance', 'review'),
  ]);
  const isWaitingAt = (stage: string) => ribbonWaits.find((wait) => wait.stage === stage)?.waits;
  expect(isWaitingAt('agreement')).toEqual([
    {
      step: 'agreement.upload',
      process: 'agreement',
      record_id: null,
      roles: ['lawyer'],
      holder: 'Олена Коваль',
      opened_at: SUBMITTED.toISOString(),
      due_at: due.toISOString(),
      overdue: true,
    },
    expect.objectContaining({ step: 'additional.sign', record_id: ids.procedure, holder: null }),
  ]);
  expect(isWaitingAt('expert_review')).toEqual([expect.objectContaining({ holder: 'Експерт 1' })]);
  expect(isWaitingAt('reporting')).toHaveLength(1);
});

test.each([
  ['negotiation.sign', 'lawyer', 'Підписати процедуру може лише керівник відділу'],
  ['negotiation.sign', 'admin', 'Підписати процедуру може лише керівник відділу'],
  ['negotiation.sign', 'chief', undefined],
  ['agreement.sign', 'project_manager', 'Підписати грантовий договір може лише директор'],
  ['agreement.sign', 'admin', undefined],
  ['act.sign', 'lawyer', 'Підписати акт може лише директор'],
  ['agreement.upload', 'financier', undefined],
] as const)('the task %s, shown to %s, names the allowed roles: %p', (step, role, sentence) => {
  const [process = '', name = ''] = step.split('.');
  const stages = presentRibbon(
    { ...toAgreement().records(), tasks: [task(process, name)] },
    { id: ids.manager, role },
    'uk',
  );
  expect(stages.flatMap(({ waits }) => waits).map(({ reserved }) => reserved)).toEqual([sentence]);
});

test('an expert sees two stages and only their own task', () => {
  const story = new Story().distributed();
  const tasks = [0, 1].map((index) =>
    task('review', 'start', { record_id: ids.reviews[index], assignee_id: ids.experts[index] }),
  );
  const expertRibbon = presentRibbon(
    { ...story.records(), tasks },
    { id: expert(1).id, role: 'expert' },
    'uk',
  );
  expect(expertRibbon.map((stage) => stage.stage)).toEqual(['tech_review', 'expert_review']);
  expect(expertRibbon[1]?.waits).toEqual([
    expect.objectContaining({ record_id: ids.reviews[1], holder: 'Експерт 2' }),
  ]);
});
