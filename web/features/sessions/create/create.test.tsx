import { screen, waitFor, within } from '@testing-library/react';
import { problemAnswer, type Routes } from '../../../testing/server';
import { uuid } from '../../../testing/application/blankView';
import { openDirection } from '../testing/session';
import { COLLEAGUE, sessionView } from '../testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const A = {
  _id: uuid(701),
  spec_id: 'N-A-701',
  title: 'Фестиваль «Співоче поле»',
  name_organization: 'ГО «Поле»',
  status: -3,
  since: '2026-11-02T10:00:00.000Z',
};
const B = { ...A, _id: uuid(702), spec_id: 'N-B-702', title: 'Мапа тиші', status: -4 };
const users = [
  { ...COLLEAGUE, role: 'chief' },
  { _id: uuid(602), name: 'Юрій Сова', role: 'lawyer' },
];

async function openPage(routes: Routes = {}, address = '/dr/tech_review/create') {
  const app = await openDirection(address, {
    'GET /api/direction/tech_review/all': () => ({ sessions: [], next: null, can: { create: true } }),
    'GET /api/users/direction': () => ({ users }),
    'GET /api/direction/tech_review/candidates': ({ query }) => {
      const search = query.get('search');
      return {
        applications: [A, B].filter(({ title }) => !search || title.includes(search)),
        experts: [],
        more: false,
      };
    },
    'GET /api/catalogs/applications': () => ({
      applications: [{ _id: B._id, spec_id: B.spec_id, title: B.title }],
    }),
    [`GET /api/direction/${sessionView()._id}`]: () => ({ session: sessionView() }),
    ...routes,
  });
  await screen.findByRole('heading', { level: 2, name: 'Заявки для розгляду' });
  return app;
}

const create = () => screen.findByRole('button', { name: 'Створити' });
const part = (name: string) => within(screen.getByRole('region', { name }));
const members = () => part('Учасники засідання');
const agenda = () => part('Заявки для розгляду');
const posts = (requests: { method: string; path: string }[]) =>
  requests.filter(({ method, path }) => method === 'POST' && path === '/api/direction/create');

test('members and applications are chosen, and the session opens', async () => {
  const { user, requests, router } = await openPage({
    'POST /api/direction/create': () => ({ _id: sessionView()._id, counter: 12 }),
  });
  await user.click(await create());
  expect(await screen.findByText('Оберіть хоча б одного учасника засідання')).toBeVisible();
  expect(screen.getByText('Оберіть хоча б одну заявку для засідання')).toBeVisible();
  await user.type(members().getByRole('searchbox'), 'бойк');
  await user.click(await members().findByRole('checkbox', { name: /Ольга Бойко/ }));
  expect(members().queryByRole('checkbox', { name: /Юрій Сова/ })).toBeNull();
  expect(members().getByText('Обрано 1 із 2')).toBeVisible();
  await user.click(await agenda().findByRole('checkbox', { name: /N-A-701/ }));
  await user.click(await agenda().findByRole('checkbox', { name: /N-B-702/ }));
  await user.click(agenda().getByRole('button', { name: 'Прибрати: N-A-701' }));
  await user.click(await create());
  expect(await screen.findByRole('heading', { name: 'Засідання дирекції № 12' })).toBeVisible();
  expect(router.state.location.pathname).toBe(`/dr/tech_review/${sessionView()._id}`);
  expect(posts(requests)).toMatchObject([
    { body: { type: 'tech_review', users: [COLLEAGUE._id], applications: [B._id] } },
  ]);
});

test('the search shows the number of missing characters, and begins at four', async () => {
  const { user, requests } = await openPage();
  await agenda().findByRole('checkbox', { name: /N-A-701/ });
  expect(agenda().getByText('Чекають на рішення дирекції: 2 заявки, найдавніші — вгорі')).toBeVisible();
  await user.type(agenda().getByRole('searchbox'), 'Мап');
  expect(await agenda().findByText('Щоб почати пошук, введіть ще 1 символ')).toBeVisible();
  await user.type(agenda().getByRole('searchbox'), 'а');
  expect(await agenda().findByText('Шукаємо…')).toBeVisible();
  expect(await agenda().findByText('Знайдено 1 заявку')).toBeVisible();
  expect(agenda().queryByRole('checkbox', { name: /N-A-701/ })).toBeNull();
  const searches = requests.filter(({ path, query }) => path.endsWith('/candidates') && query.has('search'));
  expect(searches.map(({ query }) => query.get('search'))).toEqual(['Мапа']);
});

test('a failed attempt keeps the input and is retried with the same key', async () => {
  let answers = 0;
  const { user, requests } = await openPage(
    {
      'POST /api/direction/create': () => {
        answers += 1;
        if (answers === 1) throw new TypeError('no network');
        return problemAnswer(409, 'application-in-session', 'Заявку вже внесено до іншого засідання');
      },
    },
    `/dr/tech_review/create?application=${B._id}`,
  );
  await user.click(await members().findByRole('checkbox', { name: /Юрій Сова/ }));
  await user.click(await create());
  expect(await within(screen.getByRole('form')).findByRole('alert')).toBeVisible();
  await user.click(await create());
  expect(await screen.findByText('Заявку вже внесено до іншого засідання')).toBeVisible();
  expect(agenda().getByRole('button', { name: 'Прибрати: N-B-702' })).toBeVisible();
  await user.click(await agenda().findByRole('checkbox', { name: /N-A-701/ }));
  await user.click(await create());
  await waitFor(() => expect(posts(requests)).toHaveLength(3));
  const [firstPost, secondPost, thirdPost] = posts(requests).map((request) =>
    (request as unknown as { headers: Headers }).headers.get('idempotency-key'),
  );
  expect(secondPost).toBe(firstPost);
  expect(thirdPost).not.toBe(firstPost);
});

test('the choice is restored after leaving the page', async () => {
  const { user, go } = await openPage({ 'GET /api/inbox': () => ({ tasks: [], next: null }) });
  await user.click(await members().findByRole('checkbox', { name: /Юрій Сова/ }));
  await go('/inbox');
  await go('/dr/tech_review/create');
  expect(await members().findByRole('button', { name: 'Прибрати: Юрій Сова' })).toBeVisible();
});

test('a chosen application that no longer waits is marked', async () => {
  await openPage(
    { 'GET /api/direction/tech_review/candidates': () => ({ applications: [A], experts: [], more: false }) },
    `/dr/tech_review/create?application=${B._id}`,
  );
  expect(await agenda().findByText('Уже не чекає на рішення дирекції')).toBeVisible();
});

test('an account that may not create a session sees the reason', async () => {
  const refusal = 'Цей крок недоступний для вашої ролі';
  await openDirection('/dr/tech_review/create', {
    'GET /api/direction/tech_review/all': () => ({ sessions: [], next: null, can: { create: refusal } }),
  });
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Створити' })).toBeNull();
});
