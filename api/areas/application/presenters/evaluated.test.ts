import type { Role } from '../../../../domain/roles';
import { division, expert, fileId, ids, made, Story, SUBMITTED } from '../../../testing/application-story';
import { presentApplication } from './application';

const view = (story: Story, overrides: Parameters<Story['records']>[0] = {}) =>
  presentApplication(story.records(overrides), {
    viewer: division as { id: string; role: Role },
    language: 'uk',
    now: 0,
  });
const reviewOf = (story: Story) => view(story).reviews[0];

test('the expert division sees an application with applicant, form, status, comment and rating', () => {
  const form = {
    fields: [{ title: 'Про проєкт', fields: [{ name: 'aim', label: 'Мета', type: 'text', value: 'Спів' }] }],
    raw_fields: { cultural_sector: 'scene', keywords: ['youth'] },
  };
  expect(view(new Story().reviewsPassed(), { form, rating: '187.5' })).toMatchObject({
    _id: ids.application,
    spec_id: '6ЗМ-00001',
    user: { name: 'Громадська організація «Ткачі»' },
    created_at: SUBMITTED.toISOString(),
    data: form,
    expert_review: {
      status: 3,
      final_message: 'Рекомендовано',
      user: { _id: division.id },
      updated_at: expect.stringMatching(/^\d{4}-/),
      rating: 187.5,
    },
  });
});

test('a review has a protocol of its evaluation or refusal, which can be read and signed', () => {
  expect(reviewOf(new Story().distributed())?.protocol_id).toBeNull();
  const evaluated = reviewOf(new Story().distributed().completed(0));
  expect(evaluated?.protocol_id).toEqual({
    file_id: fileId('review0'),
    fileUrl: `/api/files/${fileId('review0')}`,
    sign_id: 'sign-review0',
  });
  const recordId = ids.reviews[0];
  const refused = new Story()
    .distributed()
    .take(
      'review.failure',
      expert(0),
      { recordId, ...made('conflict', 'refusal') },
      { comment: 'Працюю в організації заявника. '.repeat(4) },
    )
    .take('review.sign_failure', expert(0), { recordId, outcome: 'conflict' });
  expect(reviewOf(refused)).toMatchObject({
    status: { id: -3 },
    protocol_id: { fileUrl: `/api/files/${fileId('refusal')}`, sign_id: 'sign-refusal' },
  });
});
