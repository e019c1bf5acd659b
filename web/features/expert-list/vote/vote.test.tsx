import { screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../../../testing/application/blankView';
import { expert, openExperts } from '../testing/openExperts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const address = `/ed/experts/${uuid(101)}/vote`;
const blank = { votes: [], vote_rank: 0, status: 0, version: 0 };
const openPage = (view: object, overrides = {}) =>
  openExperts(address, {
    [`GET /api/expert/single/${uuid(101)}`]: () => ({ expert: expert({ role: 'unassigned_expert' }) }),
    [`GET /api/expert/single/${uuid(101)}/vote`]: () => ({
      vote: {
        season: { _id: uuid(1), title: 'Сезон' },
        vote_rank: null,
        votes: [],
        own: blank,
        others: [],
        can: { vote: true, start: 'Спершу завершіть голосування за експерта.' },
        log: [],
        ...view,
      },
    }),
    ...overrides,
  });

test('scores are limited to their maxima, summed, and only changed ones are saved', async () => {
  const { user, requests } = await openPage(
    {},
    {
      [`POST /api/expert/single/${uuid(101)}/vote`]: () => ({
        sheet: { votes: [{ name: 'education', value: 3 }], vote_rank: 3, status: 0, version: 1 },
      }),
    },
  );
  const education = within(await screen.findByRole('radiogroup', { name: 'Освіта: від 0 до 3' }));
  expect(education.getAllByRole('radio')).toHaveLength(4);
  await user.click(education.getByRole('radio', { name: '3' }));
  expect(await screen.findByText('3 з 23')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Завершити голосування' })).toBeDisabled();
  expect(screen.getByText('Щоб завершити, виставте бали ще за 11 критеріями')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Зберегти бали' }));
  await waitFor(() =>
    expect(requests.findLast(({ path, body }) => path.endsWith('/vote') && body)?.body).toEqual({
      votes: [{ name: 'education', value: 3 }],
      vote_rank: 3,
      version: 0,
    }),
  );
});

/** Maximum scores, copied by hand from rules/selection-and-votes, "Criteria". */
const FULL = {
  education: 3,
  profile_education: 1,
  experience: 2,
  project_management: 2,
  budgeting: 2,
  evaluation_experience: 2,
  honorary_title: 2,
  awards: 2,
  publications: 2,
  recommendations: 2,
  non_formal_education: 2,
  significant_events: 1,
};
const sheet = (votes: Record<string, number>) =>
  Object.entries(votes).map(([name, value]) => ({ name, value }));

test('a complete vote is finalised after a confirmation, reported, and closed', async () => {
  const { significant_events: _last, ...eleven } = FULL;
  const { user, requests } = await openPage(
    { own: { votes: sheet(eleven), vote_rank: 22, status: 0, version: 3 } },
    {
      [`POST /api/expert/single/${uuid(101)}/vote/finalise`]: () => ({
        sheet: { votes: sheet(FULL), vote_rank: 23, status: 1, version: 4 },
      }),
    },
  );
  const finalise = await screen.findByRole('button', { name: 'Завершити голосування' });
  expect(finalise).toBeDisabled();
  const form = within(screen.getByRole('form', { name: 'Ваші бали' }));
  const groups = form.getAllByRole('radiogroup');
  expect(groups.map((group) => within(group).getAllByRole('radio').length - 1)).toEqual(Object.values(FULL));
  await user.click(within(groups.at(-1)!).getByRole('radio', { name: '1' }));
  expect(await screen.findByText('23 з 23')).toBeVisible();
  await user.click(finalise);
  const question = within(await screen.findByRole('dialog', { name: 'Завершити голосування' }));
  expect(question.getByText('Завершити голосування? Після цього змінити бали не можна.')).toBeVisible();
  const sentRequests = () => requests.filter(({ path }) => path.endsWith('/vote/finalise'));
  expect(sentRequests()).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Завершити голосування' }));
  expect(await screen.findByText('Завершено голосування за експерта')).toBeVisible();
  expect(sentRequests().map(({ body }) => body)).toEqual([
    { votes: [{ name: 'significant_events', value: 1 }], vote_rank: 23, version: 3 },
  ]);
  for (const radio of form.getAllByRole('radio')) expect(radio).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Завершити голосування' })).toBeNull();
});

test('a closed vote shows the reason, the other sheets and the mean', async () => {
  await openPage({
    vote_rank: 22.5,
    can: { vote: 'Відбір експерта вже розпочато', start: 'Такий запис уже є.' },
    others: [
      {
        ...blank,
        vote_rank: 22,
        status: 1,
        voter: { _id: uuid(5), name: 'Колега' },
        updated_at: '2026-11-20T10:00:00Z',
      },
    ],
  });
  expect(await screen.findByText('Відбір експерта вже розпочато')).toBeVisible();
  const form = within(screen.getByRole('form', { name: 'Ваші бали' }));
  for (const radio of form.getAllByRole('radio')) expect(radio).toBeDisabled();
  for (const text of ['22,5', 'Колега', 'Такий запис уже є.']) expect(screen.getByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Зберегти бали' })).toBeNull();
});
