import type { Role } from '../../../../domain/roles';
import {
  chief,
  division,
  expert,
  fileId,
  ids,
  made,
  manager,
  Story,
} from '../../../testing/application-story';
import { presentHistory } from './history';

const SESSION = {
  kind: 'session' as const,
  _id: '66666666-6666-4666-8666-666666666666',
  label: '12',
  title: 'tech_review',
  created_at: '2026-11-22T08:00:00+00:00',
};

const presentView = (
  story: Story,
  viewer: { id: string; role: string } = manager,
  generations: Parameters<typeof presentHistory>[0]['generations'] = [],
) => {
  const { application, ...records } = story.records();
  return presentHistory(
    {
      ...records,
      applicant: application.applicant.name ?? '',
      decisions: [...story.decisions]
        .reverse()
        .map((decision) => ({ ...decision, document_id: null, document_title: null })),
      generations,
      variableChanges: [],
      sessions: new Map([[SESSION._id, SESSION]]),
      rollbacks: [],
      refused: [],
      next: '7',
    },
    { viewer: viewer as { id: string; role: Role }, language: 'uk' },
  );
};

test('a decision has person, step, statuses before and after, comment and files', () => {
  const story = new Story().techPassed();
  const { logs, next } = presentView(story);
  expect(next).toBe('7');
  expect(logs.map((entry) => entry.step)).toEqual(['tech_review.sign', 'tech_review.validate']);
  expect(logs[1]).toEqual({
    _id: '1',
    version: 1,
    created_at: story.when('tech_review.validate'),
    process: 'tech_review',
    step: 'tech_review.validate',
    outcome: 'approved',
    record_id: null,
    status_from: 0,
    status_to: 1,
    user_name: 'Олена Коваль',
    role: 'project_manager',
    session_id: null,
    sitting: null,
    message: 'Зауважень немає',
    sum: null,
    files: [expect.objectContaining({ _id: fileId('technical'), slot: 'protocol' })],
    document: null,
    undone: false,
  });
});

test('the generation of a document has its file', () => {
  const story = new Story().techPassed();
  const generation = {
    id: '77777777-7777-4777-8777-777777777777',
    title: 'Договір',
    file_id: fileId('technical'),
    created_at: new Date('2026-11-25T08:00:00Z'),
    user_name: 'Леся Правник',
    role: 'lawyer',
  };
  const filesOfCreation = (generations: Parameters<typeof presentView>[2]) =>
    presentView(story, manager, generations).logs.find(({ step }) => step === 'document.create')?.files;
  expect(filesOfCreation([generation])).toEqual([expect.objectContaining({ _id: fileId('technical') })]);
  expect(filesOfCreation([{ ...generation, file_id: null }])).toEqual([]);
});

test('each decision of the board has the sum that it granted, also a decision that was changed later', () => {
  const story = new Story()
    .negotiated()
    .take('direction.decide', chief, { outcome: 'approved' })
    .take('supervisory_board.decide', chief, { outcome: 'approved', sum: 100_500_000 }, { sum: '1005000.00' })
    .take(
      'supervisory_board.change',
      chief,
      { outcome: 'approved', sum: 90_000_050 },
      { comment: 'Менше', sum: '900000.50' },
    );
  expect(
    presentView(story)
      .logs.slice(0, 3)
      .map((entry) => entry.sum),
  ).toEqual([900_000.5, 1_005_000, null]);
});

test('decisions undone by a rollback stay and are marked', () => {
  const story = new Story().techPassed();
  const [firstDecision] = story.decisions;
  if (firstDecision) firstDecision.superseded_epoch = 2;
  expect(presentView(story).logs.map((entry) => entry.undone)).toEqual([false, true]);
});

test('the applicant is named as in the application', () => {
  const story = new Story().reviewsPassed();
  story.take('negotiation.create', manager, { outcome: 'online', newId: ids.procedure });
  story.take('negotiation.changes', { id: ids.application, role: 'applicant' }, { recordId: ids.procedure });
  expect(presentView(story).logs[0]?.user_name).toBe('Громадська організація «Ткачі»');
});

test('an expert does not see comments of the preliminary approval', () => {
  const story = new Story().distributed().sent(0);
  story.take('review.prev_approve', division, { recordId: ids.reviews[0] }, { comment: 'Між нами' });
  expect(presentView(story, expert(0)).logs[0]?.message).toBeNull();
  expect(presentView(story, division).logs[0]?.message).toBe('Між нами');
});

test('an expired deadline is named as the actor', () => {
  const story = new Story().reviewsPassed();
  story.take('negotiation.create', manager, { outcome: 'online', newId: ids.procedure });
  story.take(
    'negotiation.deadline_passed',
    { id: 'deadline', role: 'deadline' },
    { recordId: ids.procedure },
  );
  expect(presentView(story).logs[0]).toMatchObject({ user_name: 'Система: строк минув', role: 'deadline' });
});

describe('a board session’s decision', () => {
  const decidedBy = (id: string) =>
    new Story()
      .take('tech_review.validate', manager, made('direction', 'technical'), { comment: 'На розгляд' })
      .take('tech_review.sign', manager)
      .take('tech_review.session_decide', { id, role: 'session' }, { outcome: 'yes' });

  test('names the session by number and day, and links it for roles that open sessions', () => {
    const story = decidedBy(SESSION._id);
    const namedSession = { user_name: 'Засідання дирекції № 12 (22 листопада 2026 р.)', role: 'session' };
    expect(presentView(story).logs[0]).toMatchObject({ ...namedSession, session_id: SESSION._id });
    expect(presentView(story, { id: ids.chief, role: 'expert' }).logs[0]).toMatchObject({
      ...namedSession,
      session_id: null,
    });
  });

  test('is named „session“ if the session’s record is missing', () => {
    expect(presentView(decidedBy('session')).logs[0]).toMatchObject({
      user_name: 'Засідання',
      session_id: null,
    });
  });
});
