import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';
import { groupRoute, listRoute, methodologyRoute, question } from './testing/records';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('input of a new group and its focus stay when the list of methodologies arrives later', async () => {
  const older = { _id: id(8), title: 'Стара', frozen: false };
  let answer: () => void = () => undefined;
  let reads = 0;
  const { router } = await openAdmin('/admin/evaluation/methodology', {
    ...methodologyRoute,
    'GET /api/evaluation/methodology': async () => {
      reads += 1;
      if (reads === 1) return listRoute(older)['GET /api/evaluation/methodology']();
      await new Promise<void>((resolve) => (answer = resolve));
      return listRoute(older, { _id: id(1), title: 'Редакція 2027' })['GET /api/evaluation/methodology']();
    },
  });
  await screen.findByRole('link', { name: 'Стара' });
  await act(() => router.navigate(`/admin/evaluation/methodology/${id(1)}/new`));
  const title = await screen.findByLabelText(/^Назва/);
  expect(screen.queryByRole('combobox', { name: /^Методика/ })).toBeNull();
  act(() => title.focus());
  fireEvent.change(title, { target: { value: 'Задум' } });
  await waitFor(() => expect(reads).toBe(2));
  act(() => answer());
  await screen.findByRole('link', { name: 'Редакція 2027' });
  expect(screen.getByLabelText(/^Назва/)).toBe(title);
  expect(title).toHaveValue('Задум');
  expect(title).toHaveFocus();
});

test('the next question gets the number after the one just created, despite a cached group', async () => {
  let answer: () => void = () => undefined;
  let reads = 0;
  const emptyGroup = groupRoute([]);
  const routes = groupRoute([question(3)]);
  const call = `GET /api/evaluation/groups/${id(2)}`;
  const { router } = await openAdmin(`/admin/evaluation/groups/${id(2)}`, {
    ...emptyGroup,
    [call]: async () => {
      reads += 1;
      if (reads === 1) return emptyGroup[call]!();
      await new Promise<void>((resolve) => (answer = resolve));
      return routes[call]!();
    },
  });
  await screen.findByRole('link', { name: 'Додати запитання' });
  await act(() => router.navigate(`/admin/evaluation/groups/${id(2)}/create`));
  await waitFor(() => expect(reads).toBe(2));
  expect(screen.queryByRole('form', { name: 'Нове запитання' })).toBeNull();
  act(() => answer());
  expect(await screen.findByLabelText('Порядок')).toHaveValue(2);
});
