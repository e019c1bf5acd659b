import { act, screen, within } from '@testing-library/react';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';
import { recordBase, group, question, groupRoute, listRoute, methodologyRoute } from './testing/records';

test.each(['/admin/evaluation', '/admin/evaluation/groups'])('%s shows the list', async (address) => {
  await openAdmin(address, {
    'GET /api/evaluation/methodology': () => ({
      methodologies: [
        {
          ...recordBase,
          _id: id(1),
          title: 'Редакція 2027',
          format: 2,
          groups: 4,
          questions: 12,
          points: 100,
          contests: 2,
        },
      ],
    }),
  });
  const link = await screen.findByRole('link', { name: 'Редакція 2027' });
  expect(link).toHaveAttribute('href', `/admin/evaluation/methodology/${id(1)}`);
  const row = link.closest('tr')!;
  expect(
    within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(expect.arrayContaining(['4', '12', '100', '2']));
});

test('list, methodology and group have links to the forms for creating and changing', async () => {
  const { router } = await openAdmin('/admin/evaluation', {
    ...listRoute({ _id: id(1), title: 'Редакція 2027' }),
    ...methodologyRoute,
    ...groupRoute([question(3)]),
  });
  const [methodology, ofGroup] = [
    `/admin/evaluation/methodology/${id(1)}`,
    `/admin/evaluation/groups/${id(2)}`,
  ];
  const leads = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await leads('Нова методика')).toBe('/admin/evaluation/methodology/new');
  await act(() => router.navigate(methodology));
  expect(await leads('Додати групу')).toBe(`${methodology}/new`);
  expect(await leads('Змінити')).toBe(`${methodology}/edit`);
  expect(await leads('Актуальність')).toBe(ofGroup);
  await act(() => router.navigate(ofGroup));
  expect(await leads('Додати запитання')).toBe(`${ofGroup}/create`);
  expect(await leads('Змінити')).toBe(`${ofGroup}/edit`);
  expect(await leads('Чи обґрунтовано проблему?')).toBe(`${ofGroup}/question/${id(3)}`);
});

test('a methodology links to the contests that use it', async () => {
  await openAdmin(`/admin/evaluation/methodology/${id(1)}`, methodologyRoute);
  const link = await screen.findByRole('link', { name: 'Фестивалі' });
  expect(link).toHaveAttribute('href', `/admin/contests/${id(9)}/edit`);
  expect(link.closest('tr')).toHaveTextContent('Сезон 2027');
});

test.each([
  ['less than the group gives', [10, 10], true],
  ['more', [20, 10], true],
  ['what the group gives', [15, 10], false],
  ['nothing yet', [], false],
])('a group whose questions give %s has a warning only if points differ', async (_, maxima, warned) => {
  const questions = maxima.map((max, index) => question(3 + index, { max }));
  await openAdmin(`/admin/evaluation/groups/${id(2)}`, groupRoute(questions));
  const points = await screen.findByText(/25 балів за групу/);
  expect(points.closest('[role=alert]') !== null).toBe(warned);
});

test('a group shows its questions by order with their maximum, titles cut at 150 characters', async () => {
  const longName = 'я'.repeat(151);
  await openAdmin(
    `/admin/evaluation/groups/${id(2)}`,
    groupRoute([question(3), question(4, { title: longName })]),
  );
  const [, firstRow, secondRow] = await screen.findAllByRole('row');
  expect(firstRow).toHaveTextContent('Чи обґрунтовано проблему?');
  expect(within(firstRow!).getAllByRole('cell').at(-1)).toHaveTextContent('10');
  expect(secondRow).toHaveTextContent(`${'я'.repeat(150)}…`);
  expect(screen.getByText('25 балів за групу; запитання разом дають до 20.')).toBeVisible();
});

test('a methodology in use is read only, with a note how to change it', async () => {
  await openAdmin(`/admin/evaluation/groups/${id(2)}`, groupRoute([question(3)], { frozen: true }));
  expect(await screen.findByText(/Щоб змінити, зробіть копію/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Додати запитання' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Видалити' })).toBeNull();
});

test('a group is deleted only after a confirmation', async () => {
  const { user, requests } = await openAdmin(`/admin/evaluation/groups/${id(2)}`, {
    ...groupRoute([question(3)]),
    [`DELETE /api/evaluation/groups/${id(2)}`]: () => ({}),
    [`GET /api/evaluation/methodology/${id(1)}`]: () => ({
      methodology: { ...recordBase, _id: id(1), title: 'Редакція 2027', format: 2 },
      groups: [],
      contests: [],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Видалити' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Групу «Актуальність» буде видалено з усіма її запитаннями');
  await user.click(within(dialog).getByRole('button', { name: 'Видалити' }));
  expect(await screen.findByText('Груп запитань ще немає')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a methodology is copied under another title', async () => {
  const { user, posted } = await openAdmin(`/admin/evaluation/methodology/${id(1)}`, {
    [`GET /api/evaluation/methodology/${id(1)}`]: () => ({
      methodology: { ...recordBase, frozen: true, _id: id(1), format: 2, title: 'Редакція 2026' },
      groups: [{ ...group, questions: 1, reachable: 10 }],
      contests: [],
    }),
    [`POST /api/evaluation/methodology/${id(1)}/copy`]: () => ({ _id: id(9), version: 1 }),
    [`GET /api/evaluation/methodology/${id(9)}`]: () => ({
      methodology: { ...recordBase, _id: id(9), format: 2, title: 'Редакція 2026 (копія)' },
      groups: [],
      contests: [],
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Зробити копію' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Зробити копію' }));
  await screen.findByRole('heading', { level: 1, name: 'Редакція 2026 (копія)' });
  expect(posted(`/api/evaluation/methodology/${id(1)}/copy`)[0]?.body).toEqual({
    title: 'Редакція 2026 (копія)',
  });
});
