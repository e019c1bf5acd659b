import { screen, waitFor, within } from '@testing-library/react';
import { uuid } from '../../testing/application/blankView';
import { candidate, expert, openExperts, PROGRAM } from './testing/openExperts';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const rowOf = async (text: string | RegExp) => within((await screen.findByText(text)).closest('tr')!);
const body = (requests: { path: string; body?: unknown }[], path: string) =>
  requests.findLast((request) => request.path === path)?.body;

test('the list of candidates has the same filters as the list of experts, stored separately', async () => {
  const { user, requests, router } = await openExperts('/ed/experts/unassigned', {
    'POST /api/users/unassigned': () => ({
      users: [candidate(1, { expected_cultural_sector: null, expected_programs_main: null })],
      next: null,
    }),
  });
  await screen.findByText('Кандидатка 1');
  await user.click(screen.getByRole('button', { name: 'Фільтри' }));
  for (const [name, option] of [
    ['Сектор культури', 'Музика'],
    ['Основна програма', 'Спадок (Сезон 2027)'],
  ] as const) {
    await user.click(await screen.findByRole('combobox', { name }));
    await user.click(await screen.findByTitle(option));
  }
  await user.click(screen.getByRole('checkbox', { name: 'Завантажено всі обов’язкові документи' }));
  await waitFor(() =>
    expect(body(requests, '/api/users/unassigned')).toEqual({
      filter: 'experts',
      sort: 'name',
      mode: 'exclude',
      sector: 'music',
      main_program: PROGRAM._id,
      all_documents_filled: true,
      all_fields_filled: false,
    }),
  );
  expect(router.state.location.search).toBe(
    `?sector=music&main_program=${PROGRAM._id}&all_documents_filled=true`,
  );
  expect(JSON.parse(localStorage.getItem('experts_filters_unassigned') ?? '{}')).toEqual({
    sector: 'music',
    main_program: PROGRAM._id,
    all_documents_filled: 'true',
  });
  expect(localStorage.getItem('experts_filters_active')).toBeNull();
});

test('candidates are listed with e-mail, day of change, wishes and stage of selection', async () => {
  const selectionAt = (status: number, commission = 0, direction = 0) => ({
    _id: uuid(90),
    season_id: uuid(91),
    status,
    commission: { status: commission },
    direction: { status: direction },
    supervisory_board: { status: 0 },
    created_at: '2026-10-02T10:00:00Z',
  });
  const { requests } = await openExperts('/ed/experts/unassigned', {
    'POST /api/users/unassigned': () => ({
      users: [
        candidate(1),
        candidate(2, { matching: selectionAt(1, 2), vote_rank: 17.5 }),
        candidate(3, { matching: selectionAt(1, 2, -2), expected_programs_main: null }),
      ],
      next: null,
    }),
  });
  expect(await screen.findByRole('link', { name: 'Кандидатка 1' })).toHaveAttribute(
    'href',
    `/ed/experts/${uuid(101)}/info`,
  );
  const firstRow = await rowOf('Кандидатка 1');
  for (const text of ['k1@example.org', '20 лист. 2026 р.', 'Музика', 'Спадок', 'Відбір не розпочато'])
    expect(firstRow.getByText(text)).toBeInTheDocument();
  const secondRow = await rowOf('Кандидатка 2');
  for (const text of ['Комісія', 'Погоджено', '17,5']) expect(secondRow.getByText(text)).toBeInTheDocument();
  // A candidate refused by the direction stays at that stage.
  const thirdRow = await rowOf('Кандидатка 3');
  for (const text of ['Комісія', 'Не погоджено']) expect(thirdRow.getByText(text)).toBeInTheDocument();
  expect(body(requests, '/api/users/unassigned')).toMatchObject({ filter: 'experts', mode: 'exclude' });
});

test('a candidate’s page links to the selection', async () => {
  const matching = {
    _id: uuid(77),
    season_id: uuid(1),
    status: 1,
    commission: { status: 2 },
    direction: { status: 0 },
    supervisory_board: { status: 0 },
    created_at: '2026-11-01T10:00:00.000Z',
  };
  await openExperts(`/ed/experts/${uuid(101)}/info`, {
    [`GET /api/expert/single/${uuid(101)}`]: () => ({ expert: expert({ matching }) }),
  });
  expect(await screen.findByRole('link', { name: 'Відбір експерта' })).toHaveAttribute(
    'href',
    `/ed/experts/selection/${uuid(77)}`,
  );
});

test('an empty list of candidates has a note', async () => {
  await openExperts('/ed/experts/unassigned', {
    'POST /api/users/unassigned': () => ({ users: [], next: null }),
  });
  expect(await screen.findByText('Кандидатів в експерти немає')).toBeVisible();
});
