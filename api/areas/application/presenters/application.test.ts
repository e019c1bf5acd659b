import { applicationView } from '../contract/application';
import type { Role } from '../../../../domain/roles';
import {
  chief,
  division,
  expert,
  file,
  fileId,
  ids,
  made,
  manager,
  Story,
} from '../../../testing/application-story';
import { presentApplication } from './application';

const FORM = {
  fields: [
    { title: 'Заявник', fields: [{ name: 'rnokpp', label: 'РНОКПП', type: 'text', value: '3184710691' }] },
  ],
  raw_fields: { applicant_email: 'secret@example.org' },
};
const view = (story: Story, viewer: { id: string; role: string } = manager, overrides = {}) =>
  presentApplication(
    { ...story.records({ form: FORM }), ...overrides },
    { viewer: viewer as { id: string; role: Role }, language: 'uk', now: 0 },
  );
const scores = new Map(
  ids.reviews.map(
    (review_id, index) => [review_id, { review_id, score: 60 + index * 10, given: 2 }] as const,
  ),
);
const LONG = { comment: 'Обґрунтування рішення щодо змін. '.repeat(8) };

test('the whole view fits the contract, for the staff and for an expert', () => {
  const story = new Story().negotiated();
  const issues = [manager, expert(0)].flatMap(
    (viewer) => applicationView.safeParse(view(story, viewer)).error?.issues ?? [],
  );
  expect(issues).toEqual([]);
});

describe('an online procedure', () => {
  const recordId = ids.procedure;
  const answered = () =>
    new Story()
      .reviewsPassed()
      .take('negotiation.create', manager, { outcome: 'online', newId: recordId })
      .take(
        'negotiation.changes',
        { id: ids.application, role: 'applicant' },
        { recordId, files: { estimate: file('estimate') } },
        { changed_fields: { project_sum: 900_000, rnokpp: '3184710691' } },
      )
      .take(
        'negotiation.answer_financier',
        { id: ids.chief, role: 'financier' },
        { recordId, outcome: 'rework' },
        LONG,
      );

  test('has answers under the wire name `financer`, and changes with their files and masked secrets', () => {
    const story = answered();
    const [procedure] = view(story).negotiation_procedures;
    expect(procedure).toMatchObject({
      _id: recordId,
      type: 'online',
      status: 2,
      created_at: story.when('negotiation.create'),
      pm: { status: 0, user: null, updated_at: null, message: null },
      financer: {
        status: -1,
        user: { _id: ids.chief, name: 'Ігор Бондар' },
        updated_at: story.when('negotiation.answer_financier'),
        message: LONG.comment,
      },
      changed_fields: { project_sum: 900_000, rnokpp: '••••91' },
      negotiation_files: [{ _id: fileId('estimate'), slot: 'estimate', size: 2048 }],
      commission: null,
      minutes: null,
    });
  });
});

test('an offline procedure shows its commission, minutes, decision and protocol', () => {
  const [procedure] = view(new Story().negotiated()).negotiation_procedures;
  expect(procedure).toMatchObject({
    status: 4,
    message: 'Досягнуто',
    commission: {
      head: { name: 'Олена Коваль' },
      members: [{ name: 'Ігор Бондар' }],
      secretary: { name: 'Марія Лис' },
    },
    minutes: { file_id: fileId('minutes') },
    protocol_id: { sign_id: 'sign-negotiation' },
  });
});

test('boards and parts of the agreement have their wire names, and a board without a decision has no person', () => {
  const story = new Story()
    .negotiated()
    .take('direction.decide', manager, { outcome: 'approved' }, { comment: 'Підтримати' })
    .take('supervisory_board.decide', manager, { outcome: 'not_needed' })
    .take('agreement.file', manager, { files: { main: file('main'), budget: file('budget') } });
  expect(view(story).reporting_review).toMatchObject({
    status: 5,
    direction: { status: 1, user: { name: 'Олена Коваль' }, message: 'Підтримати' },
    supervisory_board: { status: 2, message: null },
    grunt_agreement: {
      status: 0,
      main_file: { _id: fileId('main'), sign_id: 'sign-main', url: `/api/files/${fileId('main')}` },
      final_budget: { _id: fileId('budget') },
      final_protocol: null,
      scaned_agreement: null,
    },
  });
  expect(view(new Story().negotiated()).reporting_review.direction).toEqual({
    status: 0,
    user: null,
    updated_at: null,
    message: null,
    recused: [],
  });
});

describe('an expert', () => {
  const story = new Story().negotiated().store('document', fileId('doc'), 'кошторис.pdf');
  const page = view(story, expert(1), { scores });

  test('sees content, documents and their own review', () => {
    expect(page.title).toBe('Голоси міста');
    expect(page.documents.map((item) => item.name)).toEqual(['кошторис.pdf']);
    expect(page.reviews.map((item) => item._id)).toEqual([ids.reviews[1]]);
  });

  test('sees no contacts, secret numbers, colleagues, staff or later stages', () => {
    const text = JSON.stringify(page);
    for (const hidden of [
      'secret@example.org',
      '3184710691',
      '••••',
      'Експерт 1',
      'Експерт 3',
      'Олена Коваль',
      'Зауважень немає',
      'Рекомендовано',
      fileId('negotiation'),
      fileId('technical'),
      fileId('minutes'),
    ]) {
      expect(text).not.toContain(hidden);
    }
    expect(page.rating).toBeNull();
    expect(page.negotiation_procedures).toEqual([]);
    expect(page.reporting_review.status).toBe(0);
  });

  test('no longer sees a review that has ended negatively', () => {
    const withoutReview = new Story()
      .distributed()
      .take('review.fire', division, { recordId: ids.reviews[1] });
    expect(view(withoutReview, expert(1)).reviews).toEqual([]);
    expect(view(withoutReview, division).reviews[1]).toMatchObject({ status: { id: -2 }, score: null });
  });
});

test('a chief sees the same as the staff, and the finalisation protocol', () => {
  const story = new Story().negotiated();
  story.take('finalisation.make', chief, made('', 'finalisation'), { comment: 'Відмова' });
  const page = view(story, chief);
  expect(page.finalization_protocol).toMatchObject({ file_id: fileId('finalisation') });
  expect(page.reporting_review.status).toBe(-2);
  expect(page.can.find((entry) => entry.step === 'finalisation.sign')?.allowed).toBe(true);
});
