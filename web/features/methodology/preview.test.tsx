import { screen } from '@testing-library/react';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';

test('a preview shows the questions as experts see them; points entered in it are summed and never sent', async () => {
  const question = { min: 1, score: null };
  const { user, requests } = await openAdmin(`/admin/evaluation/methodology/${id(1)}/preview`, {
    [`GET /api/evaluation/methodology/${id(1)}/preview`]: () => ({
      methodology: { _id: id(1), title: 'Редакція 2027' },
      feedbacks: [
        {
          question_group_id: id(2),
          title: 'Актуальність',
          max_score: 25,
          status_id: 0,
          questions: [
            { ...question, question_id: id(3), title: 'Зірками', max: 5, scale: 'stars' },
            { ...question, question_id: id(4), title: 'Числом', max: 5, scale: 'number' },
          ],
        },
      ],
    }),
  });
  await user.click(await screen.findByRole('radio', { name: /^4 / }));
  await user.type(screen.getByRole('spinbutton', { name: /Числом$/ }), '3');
  await user.tab();
  expect(await screen.findByText(/^7 із 25/)).toBeVisible();
  expect(requests.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('each group of questions names above it the form fields that experts see beside it', async () => {
  const group = { question_group_id: id(2), title: 'Актуальність', max_score: 5, status_id: 0 };
  const question = { question_id: id(3), title: 'Мета', min: 1, max: 5, score: null };
  await openAdmin(`/admin/evaluation/methodology/${id(1)}/preview`, {
    [`GET /api/evaluation/methodology/${id(1)}/preview`]: () => ({
      methodology: { _id: id(1), title: 'Редакція 2027' },
      feedbacks: [{ ...group, questions: [{ ...question, scale: 'stars' }] }],
    }),
    [`GET /api/evaluation/groups/${id(2)}/rate`]: () => ({
      group: {
        _id: id(2),
        metodology_id: id(1),
        title: group.title,
        order: 0,
        slug: 'relevance',
        count: 5,
        questions: [
          {
            _id: id(3),
            question_group: id(2),
            title: 'Мета',
            name: 'goal',
            order: 1,
            min: 1,
            max: 5,
            application_questions: ['goal', 'gone'],
          },
        ],
      },
    }),
    'GET /api/evaluation/fields': () => ({
      fields: [{ _id: 'goal', name: 'goal', label: 'Мета проєкту', admin_comment: null }],
    }),
  });
  expect(await screen.findByText('Поля заявки поруч із цими запитаннями: Мета проєкту, gone.')).toBeVisible();
});
