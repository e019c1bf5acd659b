import { screen, waitFor, within } from '@testing-library/react';
import { closeApp } from '../../../testing/renderApp';
import { mayTake } from '../../../testing/application/blankView';
import { open, PATH, decision } from './testing/openDivision';

const LATE = 'Незавершені оцінки: Марта Лозова';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the finish tab shows whom it waits for, and the form once the step is possible', async () => {
  await open('/finish', { can: [mayTake('expert_review.finish', { allowed: LATE })] });
  expect(await screen.findByText(LATE)).toBeVisible();
  closeApp();
  await open('/finish', {
    can: [mayTake('expert_review.finish', { outcomes: { approved: true, rejected: true } })],
  });
  const form = await screen.findByRole('form', { name: 'Завершити експертне оцінювання' });
  expect(form).toHaveTextContent('74 із 300, у середньому 24,7');
});

test.each([
  ['approved', 'Затвердити результати', undefined],
  ['rejected', 'Відхилити заявку', 'Проєкт не відповідає меті конкурсу'],
])('the outcome %s is sent after a confirmation', async (outcome, choice, comment) => {
  const name = 'Завершити експертне оцінювання';
  const { user, requests } = await open(
    '/finish',
    { can: [mayTake('expert_review.finish', { outcomes: { approved: true, rejected: true } })] },
    'expert_manager',
    { [`POST ${PATH}/steps/expert_review.finish`]: () => decision('expert_review.finish', 3) },
  );
  const form = within(await screen.findByRole('form', { name }));
  await user.click(form.getByRole('radio', { name: choice }));
  if (comment) await user.type(form.getByRole('textbox'), comment);
  await user.click(form.getByRole('button', { name }));
  const question = within(await screen.findByRole('dialog'));
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
  await user.click(question.getByRole('button', { name }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
      path: `${PATH}/steps/expert_review.finish`,
      body: { outcome, ...(comment && { comment }) },
    }),
  );
});

test('readers see who ends the review', async () => {
  await open('/finish', {}, 'supervisory');
  expect(await screen.findByText('Експертне оцінювання завершує експертний відділ')).toBeVisible();
  expect(screen.queryByRole('form')).toBeNull();
});

test('an ended review shows person, moment, comment and score', async () => {
  const expert_review = {
    status: 3,
    final_message: 'Сильний проєкт',
    user: { _id: '9', name: 'Марта Лозова' },
    updated_at: '2027-05-03T09:00:00.000Z',
    rating: 74,
  };
  await open('/finish', { expert_review });
  const part = (await screen.findByText('Сильний проєкт')).closest('section')!;
  expect(part).toHaveTextContent(/Марта Лозова, 3 травня 2027.*74 із 300, у середньому 24,7/);
});
