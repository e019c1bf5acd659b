import { screen, waitFor, within } from '@testing-library/react';
import { REGISTRIES, type LotsRegister } from '../../../api/areas/registers/contract/registers';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';

const ID = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
const register = (rating: boolean): LotsRegister => ({
  _id: ID,
  title: 'Малі міста',
  registries: {
    received_applications: false,
    tech_review: false,
    rating,
    signed_agreement: false,
    realized_project: false,
  },
  details: REGISTRIES.map((registry) => ({
    registry,
    rows: 3,
    changed:
      rating && registry === 'rating'
        ? { name: 'Ольга Бойко', at: '2026-05-05T10:00:00Z', published: true }
        : null,
  })),
  breadcrumbs: { season: { _id: ID, title: 'Сезон 2027' } },
});

beforeEach(() => localStorage.clear());

test('a register is published after its preview is confirmed, and its label changes; a refusal is shown in the dialog', async () => {
  const account = signedInAs('admin');
  let rating = false;
  const answers = [problemAnswer(403, 'forbidden', 'Немає доступу')];
  const requests = mockServer({
    'GET /api/users/me': () => ({ account }),
    'GET /api/events': silentStream,
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET /api/catalogs/contests/${ID}/registery`]: () => register(rating),
    [`GET /api/catalogs/contests/${ID}/registery/rating`]: () => ({
      rows: [
        { number: 'N-1', title: 'Ковила', applicant: 'ГО «Мрія»', rating: 91.5, outcome: 'recommended' },
      ],
      total: 3,
    }),
    [`POST /api/catalogs/contests/${ID}/registery`]: () => {
      const answer = answers.shift();
      if (answer) return answer;
      rating = !rating;
      return register(rating);
    },
  });
  const { user } = await renderApp(`/admin/contests/${ID}`);
  expect(await screen.findAllByText('Не опубліковано')).toHaveLength(5);
  expect(screen.getByRole('link', { name: 'Редагувати конкурс' })).toHaveAttribute(
    'href',
    `/admin/contests/${ID}/edit`,
  );
  expect(screen.getByRole('link', { name: 'Сезон 2027' })).toHaveAttribute('href', `/admin/seasons/${ID}`);

  await user.click(screen.getByRole('button', { name: 'Опублікувати реєстр «Рейтинг заявок»' }));
  const dialog = await screen.findByRole('dialog');
  expect(
    await within(dialog).findByText(
      'Публічними стануть 3 записи з полями: Номер, Назва проєкту, Заявник, Бали, Результат.',
    ),
  ).toBeInTheDocument();
  expect(within(dialog).getByText('ГО «Мрія»')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
  const confirm = within(dialog).getByRole('button', { name: 'Опублікувати' });
  await user.click(confirm);
  expect(await within(dialog).findByText('Немає доступу')).toBeInTheDocument();
  await user.click(confirm);
  expect(await screen.findByText('Реєстр «Рейтинг заявок» опубліковано')).toBeInTheDocument();
  expect(await screen.findByText(/^Опубліковано: Ольга Бойко/)).toBeInTheDocument();
  expect(screen.getAllByText('Не опубліковано')).toHaveLength(4);
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    registries: { rating: true },
  });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  await user.click(screen.getByRole('button', { name: 'Приховати реєстр «Рейтинг заявок»' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Приховати' }));
  await waitFor(() => expect(screen.getAllByText('Не опубліковано')).toHaveLength(5));
  expect(requests.findLast(({ method }) => method === 'POST')?.body).toEqual({
    registries: { rating: false },
  });
});
