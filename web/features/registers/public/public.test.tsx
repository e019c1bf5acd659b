import type { ServerRequest } from '../../../testing/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp';
import { session } from '../../../session/slice';
import { problemAnswer, mockServer } from '../../../testing/server';

const ID = '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c01';
const contest = {
  _id: ID,
  title: 'Малі міста',
  season: { _id: '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c02', title: 'Сезон 2027' },
  program: { _id: '3f9a1c34-5b5e-4a59-9d0a-0d6f6f1f9c03', title: 'Культура громад' },
  lot: null,
  registries: ['signed_agreement'],
};
const row = (number: string) => ({
  number,
  title: '<script>alert(1)</script> «Ковила» \u202e🎭',
  applicant: null,
  asked: 500_000,
  granted: null,
  agreement_date: '2026-06-02',
  outcome: 'in_force',
});

beforeEach(() => localStorage.clear());

async function openPage(address: string, answer: (request: ServerRequest) => object) {
  const requests = mockServer({
    'GET /api/registers': () => ({ contests: [contest], next: null }),
    [`GET /api/registers/${ID}/signed_agreement`]: answer,
  });
  const app = await renderApp(address);
  return { ...app, requests };
}

test('without sign-in the list leads to a register with pages, search by number, and files', async () => {
  const { user, requests, router } = await openPage('/registers', ({ query }) => {
    if (query.get('number')) return { contest, registry: 'signed_agreement', rows: [], next: null };
    return query.get('after')
      ? { contest, registry: 'signed_agreement', rows: [row('N-2')], next: null }
      : { contest, registry: 'signed_agreement', rows: [row('N-1')], next: 'p2' };
  });
  expect(await screen.findByRole('heading', { name: 'Сезон 2027' })).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Підписані договори' }));
  const table = await screen.findByRole('table', { name: 'Підписані договори' });
  for (const text of ['Фізична особа', '500 000', 'немає даних', '2 черв. 2026 р.', 'Договір чинний'])
    expect(within(table).getByText(text)).toBeVisible();
  expect(within(table).getByText(/<script>alert\(1\)<\/script>/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Показати ще' }));
  expect(await within(table).findByText('N-2')).toBeVisible();
  expect(within(table).getByText('N-1')).toBeVisible();
  const files = within(screen.getByRole('list', { name: 'Завантажити реєстр' })).getAllByRole('link');
  expect(files.map((link) => link.getAttribute('href'))).toEqual(
    ['csv', 'csv?separator=semicolon', 'json', '360giving'].map(
      (file) => `/api/registers/${ID}/signed_agreement/${file}`,
    ),
  );
  await user.type(screen.getByRole('searchbox', { name: 'Номер заявки' }), ' N-9 {Enter}');
  expect(await screen.findByText('Заявок із таким номером у реєстрі немає')).toBeVisible();
  expect(router.state.location.search).toBe('?number=N-9');
  expect(requests.at(-1)?.query.get('number')).toBe('N-9');
  expect(requests.every(({ headers }) => !headers.has('authorization'))).toBe(true);
});

test('a hidden and a missing register have the same note; a failure can be retried', async () => {
  const answers = [
    problemAnswer(404, 'not-found', ''),
    problemAnswer(503, 'unavailable', 'Тимчасово недоступно'),
  ];
  const { go, user } = await openPage(
    `/registers/${ID}/signed_agreement`,
    () => answers.shift() ?? { contest, registry: 'signed_agreement', rows: [], next: null },
  );
  expect(await screen.findByText('Такого реєстру немає або його не оприлюднено')).toBeVisible();
  await go(`/registers/${ID}/winners`);
  expect(await screen.findByText('Такого реєстру немає або його не оприлюднено')).toBeVisible();
  await go(`/registers/${ID}/signed_agreement`);
  expect(await screen.findByText('Тимчасово недоступно')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByText('У цьому реєстрі ще немає записів')).toBeVisible();
});

test('a failed search does not show the rows of an earlier one, and can be retried', async () => {
  let answers = true;
  const { user } = await openPage(`/registers/${ID}/signed_agreement`, ({ query }) => {
    if (!answers) throw new TypeError('no answer');
    return { contest, registry: 'signed_agreement', rows: [row(query.get('number') ?? 'N-1')], next: null };
  });
  expect(await screen.findByText('N-1')).toBeVisible();
  answers = false;
  await user.type(screen.getByRole('searchbox', { name: 'Номер заявки' }), 'N-7{Enter}');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByText('N-1')).toBeNull();
  answers = true;
  await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
  expect(await screen.findByText('N-7')).toBeVisible();
});

test('a register stays readable when the session ends in another tab', async () => {
  const { store, requests } = await openPage(`/registers/${ID}/signed_agreement`, () => ({
    contest,
    registry: 'signed_agreement',
    rows: [row('N-1')],
    next: null,
  }));
  await screen.findByText('N-1');
  act(() => void store.dispatch(session.signedOut()));
  await waitFor(() => expect(requests).toHaveLength(2));
  expect(await screen.findByText('N-1')).toBeVisible();
});
