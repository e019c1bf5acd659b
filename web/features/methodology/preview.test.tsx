import { screen } from '@testing-library/react';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';

test('a preview shows the questions as an expert will see them; what is tried is counted and sent nowhere', async () => {
  const asked = { min: 1, score: null };
  const { user, heard } = await openAdmin(`/admin/evaluation/methodology/${id(1)}/preview`, {
    [`GET /api/evaluation/methodology/${id(1)}/preview`]: () => ({
      methodology: { _id: id(1), title: 'Редакція 2027' },
      feedbacks: [
        {
          question_group_id: id(2),
          title: 'Актуальність',
          max_score: 25,
          status_id: 0,
          questions: [
            { ...asked, question_id: id(3), title: 'Зірками', max: 5, scale: 'stars' },
            { ...asked, question_id: id(4), title: 'Числом', max: 5, scale: 'number' },
          ],
        },
      ],
    }),
  });
  await user.click(await screen.findByRole('radio', { name: /^4 / }));
  await user.type(screen.getByRole('spinbutton', { name: /Числом$/ }), '3');
  await user.tab();
  expect(await screen.findByText(/^7 із 25/)).toBeVisible();
  expect(heard.filter(({ method }) => method !== 'GET')).toEqual([]);
});
