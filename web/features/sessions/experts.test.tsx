import { screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../../testing/application/blankView';
import { openDirection } from './testing/session';
import { COLLEAGUE, ID, sessionView } from './testing/view';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const expert = (last: number, name: string, change: object = {}) => ({
  _id: uuid(last),
  name,
  vote_rank: 17.5,
  selection_id: uuid(last + 100),
  status: 0,
  marked_by: null,
  marked_at: null,
  left: false,
  carried_out: null,
  ...change,
});
const onExperts = (change: object = {}) =>
  sessionView({
    type: 'expert_commision',
    applications: [],
    experts: [expert(801, 'Соломія Грабар'), expert(802, 'Остап Верес', { left: true })],
    ...change,
  });
const path = `/api/direction/${ID}`;

test('a session on experts shows names with ratings, and takes approvals and refusals', async () => {
  const { user, requests } = await openDirection(`/dr/experts/${ID}`, {
    [`GET ${path}`]: () => ({ session: onExperts() }),
    [`POST ${path}`]: () => ({
      session: onExperts({ experts: [expert(801, 'Соломія Грабар', { status: -2 })] }),
    }),
  });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Засідання комісії з відбору експертів № 12' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Соломія Грабар' })).toHaveAttribute(
    'href',
    `/ed/experts/${uuid(801)}/info`,
  );
  expect(screen.getAllByText('17,5')).toHaveLength(2);
  expect(screen.getByText('Знято з порядку денного')).toBeVisible();
  const marks = within(screen.getByRole('radiogroup', { name: 'Рішення щодо експерта Соломія Грабар' }));
  expect(marks.getAllByRole('radio')).toHaveLength(2);
  await user.click(marks.getByRole('radio', { name: 'Відхилити' }));
  await waitFor(() =>
    expect(
      requests.find(({ method, path: address }) => method === 'POST' && address === path)?.body,
    ).toMatchObject({
      results: [{ _id: uuid(801), status: -2 }],
    }),
  );
});

test('a session opened at the address of another kind of session redirects to its own address', async () => {
  const { router } = await openDirection(`/dr/tech_review/${ID}`, {
    [`GET ${path}`]: () => ({ session: onExperts() }),
  });
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dr/experts/${ID}`));
});

const creating = {
  'GET /api/direction/expert_supervisory/all': () => ({ sessions: [], next: null, can: { create: true } }),
  'GET /api/users/direction': () => ({ users: [{ ...COLLEAGUE, role: 'chief' }] }),
  'GET /api/direction/expert_supervisory/candidates': () => ({
    applications: [],
    experts: [{ _id: uuid(801), name: 'Соломія Грабар', vote_rank: 17.5, since: '2026-11-02T10:00:00.000Z' }],
    more: false,
  }),
  'POST /api/direction/create': () => ({ _id: ID, counter: 4 }),
  [`GET ${path}`]: () => ({ session: onExperts({ type: 'expert_supervisory' }) }),
};

test('experts are chosen for a new session of the supervisory board, whose page then opens', async () => {
  const { user, requests, router } = await openDirection('/dr/experts/create/expert_supervisory', creating);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Нове засідання наглядової ради щодо експертів' }),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Створити' }));
  expect(await screen.findByText('Оберіть хоча б одного експерта для засідання')).toBeVisible();
  await user.click(await screen.findByRole('checkbox', { name: /^Соломія Грабар/ }));
  await user.click(screen.getByRole('checkbox', { name: new RegExp(COLLEAGUE.name) }));
  await user.click(screen.getByRole('button', { name: 'Створити' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/dr/experts/${ID}`));
  expect(requests.find(({ method }) => method === 'POST')?.body).toEqual({
    type: 'expert_supervisory',
    users: [COLLEAGUE._id],
    experts: [uuid(801)],
  });
});

test('an unknown kind of session has no page', async () => {
  await openDirection('/dr/experts/create/tech_review', creating);
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Сторінка не знайдена');
});

test('the commission’s sessions are listed with number and date; held ones are marked, and a link creates a new one', async () => {
  const sitting = { created_at: '2026-11-02T10:00:00.000Z', signed: false, items: 3, marked: 3 };
  await openDirection('/ed/experts/selection/commission', {
    'GET /api/direction/expert_commision/all': () => ({
      sessions: [
        { ...sitting, _id: ID, counter: 2, status: 0 },
        { ...sitting, _id: uuid(501), counter: 1, status: 1 },
      ],
      next: null,
      can: { create: true },
    }),
  });
  expect(await screen.findByRole('link', { name: '№ 2 від 2 листопада 2026 р.' })).toHaveAttribute(
    'href',
    `/dr/experts/${ID}`,
  );
  expect(screen.getByText('Засідання проведено')).toBeVisible();
  expect(screen.getByText('Не проведено')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Створити засідання' })).toHaveAttribute(
    'href',
    '/dr/experts/create/expert_commision',
  );
});

const visibleBreadcrumbs = async () =>
  within(await screen.findByRole('navigation', { name: 'Шлях до сторінки' }))
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

const SELECTION = ['Відбір експертів', '/ed/experts/selection'] as const;
test.each([
  ['experts', [SELECTION]],
  ['expert_commision', [SELECTION, ['Засідання комісії', '/ed/experts/selection/commission']]],
  ['expert_supervisory', [SELECTION, ['Засідання наглядової ради', '/ed/experts/selection/supervisory']]],
])('the breadcrumbs of a new sitting (%s) contain the selection', async (type, breadcrumbs) => {
  await openDirection(`/dr/experts/create/${type}`, {
    ...creating,
    [`GET /api/direction/${type}/all`]: () => ({ sessions: [], next: null, can: { create: true } }),
    [`GET /api/direction/${type}/candidates`]: () => ({ applications: [], experts: [], more: false }),
  });
  expect(await visibleBreadcrumbs()).toEqual([['Експерти', '/ed/experts'], ...breadcrumbs]);
});

test.each([
  [
    'experts',
    [
      ['Дирекція', '/dr'],
      ['Відбір експертів', '/dr/experts'],
    ],
  ],
  [
    'expert_commision',
    [['Експерти', '/ed/experts'], SELECTION, ['Засідання комісії', '/ed/experts/selection/commission']],
  ],
  [
    'expert_supervisory',
    [
      ['Експерти', '/ed/experts'],
      SELECTION,
      ['Засідання наглядової ради', '/ed/experts/selection/supervisory'],
    ],
  ],
] as const)(
  'the breadcrumbs of a sitting (%s) contain the list of its body’s sittings',
  async (type, breadcrumbs) => {
    await openDirection(`/dr/experts/${ID}`, { [`GET ${path}`]: () => ({ session: onExperts({ type }) }) });
    await screen.findByRole('heading', { level: 1, name: /№ 12/ });
    expect(await visibleBreadcrumbs()).toEqual(breadcrumbs);
  },
);

test('a reader without access to the expert division has no links to its pages', async () => {
  await openDirection(
    '/dr/experts/create/experts',
    {
      'GET /api/direction/experts/all': () => ({
        sessions: [],
        next: null,
        can: { create: 'Цей крок недоступний для вашої ролі' },
      }),
    },
    'lawyer',
  );
  expect(await screen.findByText('Цей крок недоступний для вашої ролі')).toBeVisible();
  const crumbs = within(screen.getByRole('navigation', { name: 'Шлях до сторінки' }));
  expect(crumbs.queryByRole('link')).toBeNull();
  expect(crumbs.getByText('Відбір експертів')).toBeVisible();
});
