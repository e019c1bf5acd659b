import type { Role } from '../../../../domain/roles';
import { expert, file, fileId, ids, made, manager, Story } from '../../../testing/application-story';
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

describe('technical review', () => {
  const validated = (outcome: string) =>
    new Story().take('tech_review.validate', manager, made(outcome, 'technical'), { comment: 'Зауваження' });

  test('validation has person, moment, comment and protocol', () => {
    const story = validated('rejected');
    expect(view(story).tech_review).toEqual({
      status: -1,
      user: { name: 'Олена Коваль', updated_at: story.when('tech_review.validate') },
      validate_message: 'Зауваження',
      direction_message: null,
      need_direction: false,
      validated_fields: null,
      validated_documents: [],
      lot_priorities: null,
      estimate_compliance: null,
      appeal_file: null,
      appeal_message: null,
      appeal_at: null,
      open_session: null,
      session: null,
      tech_review_protocol: {
        file_id: fileId('technical'),
        fileUrl: `/api/files/${fileId('technical')}`,
        sign_id: 'sign-technical',
      },
    });
  });

  test('the comment has a key of its own if the direction decides', () =>
    expect(view(validated('direction')).tech_review).toMatchObject({
      status: 0,
      need_direction: true,
      validate_message: null,
      direction_message: 'Зауваження',
    }));

  test('has no comment after its protocol was discarded', () => {
    const story = validated('approved').take('tech_review.discard', manager);
    expect(view(story).tech_review).toMatchObject({
      user: null,
      validate_message: null,
      tech_review_protocol: null,
    });
  });

  test('the appeal has its file', () => {
    const story = validated('rejected').take('tech_review.sign', manager);
    story.take(
      'tech_review.appeal',
      { id: ids.application, role: 'applicant' },
      { files: { appeal: file('appeal') } },
      { comment: 'Прошу переглянути' },
    );
    expect(view(story).appeal_file).toMatchObject({ _id: fileId('appeal') });
    expect(view(story, expert(0)).appeal_file).toBeNull();
    expect(view(story).tech_review).toMatchObject({
      status: -4,
      appeal_file: { _id: fileId('appeal') },
      appeal_message: 'Прошу переглянути',
      appeal_at: story.when('tech_review.appeal'),
      open_session: null,
      session: null,
    });
    story.take('tech_review.session_decide', { id: 'session', role: 'session' }, { outcome: 'yes' });
    expect(view(story).tech_review).toMatchObject({
      status: 2,
      session: {
        held: null,
        outcome: 'yes',
        decided_at: story.when('tech_review.session_decide'),
        message: null,
        appeal: true,
      },
    });
  });

  test('a decision of a session without an appeal is marked as such', () => {
    const story = validated('direction').take('tech_review.sign', manager);
    story.take('tech_review.session_decide', { id: 'session', role: 'session' }, { outcome: 'none' });
    expect(view(story).tech_review.session).toMatchObject({ outcome: 'none', appeal: false });
    const minutes = { fileId: fileId('minutes'), signId: 'item-7' };
    const held_session = { _id: ids.procedure, counter: 2, protocol: minutes };
    const { tech_review: review } = presentApplication(story.records({ held_session }), {
      viewer: { id: manager.id, role: 'project_manager' },
      language: 'uk',
      now: 0,
    });
    expect(review.session?.held).toEqual({
      _id: ids.procedure,
      counter: 2,
      protocol: {
        file_id: fileId('minutes'),
        fileUrl: `/api/files/${fileId('minutes')}`,
        sign_id: 'item-7',
      },
    });
  });

  test('documents are ordered by number; documents without a number follow by name', () => {
    const documents = [
      ['budget', 'Статут.pdf', 'Додаток 10'],
      ['support', 'Лист.pdf', null],
      ['statute', 'Кошторис.pdf', 'Додаток 2'],
      ['photo', 'Афіша.pdf', null],
    ] as const;
    const story = new Story();
    for (const [id, name, prefix] of documents) story.store('document', fileId(id), name, prefix);
    const names = view(story).documents.map(({ name }) => name);
    expect(names).toEqual(['Кошторис.pdf', 'Статут.pdf', 'Афіша.pdf', 'Лист.pdf']);
  });

  test('the marks in force are shown, for each document too', () => {
    const docs = [{ _id: fileId('document'), validation: false }];
    const marks = {
      docs,
      fields: true,
      lot_priorities: false,
      estimate_compliance: true,
      need_direction: false,
    };
    const story = new Story().store('document', fileId('document'), 'Кошторис.XLSX');
    story.take('tech_review.validate', manager, made('rejected', 'technical'), {
      comment: 'Зауваження',
      validation: marks,
    });
    const page = view(story);
    expect(page.tech_review).toMatchObject({
      validated_fields: true,
      validated_documents: docs,
      lot_priorities: false,
      estimate_compliance: true,
    });
    expect(page.documents).toEqual([
      expect.objectContaining({ name: 'Кошторис.XLSX', extension: 'xlsx', title: null, validation: false }),
    ]);
    const [forExpert] = view(story, expert(0)).documents;
    expect(forExpert?.validation).toBeNull();
  });
});
