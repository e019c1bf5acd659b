import { fireEvent, screen, waitFor } from '@testing-library/react';
import { id, openAdmin } from '../catalogue-admin/testing/openAdmin';
import { fieldsRoute, group, question } from './testing/records';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('a change of a question is in its log at once', async () => {
  let isChanged = false;
  const entry = {
    _id: id(9),
    action: 'changed',
    user: { _id: id(8), name: 'Ясенчук Роман' },
    created_at: '2026-11-25T05:00:00.000Z',
    changes: [
      { field: 'max', from: '10', to: '5' },
      { field: 'application_questions', from: 'f0, gone', to: 'f0' },
    ],
  };
  const { user, posted } = await openAdmin(`/admin/evaluation/groups/${id(2)}/question/${id(3)}`, {
    [`GET /api/evaluation/question/${id(3)}`]: () => ({
      question: question(3, isChanged ? { version: 2, max: 5 } : {}),
      group: { _id: id(2), title: group.title },
      methodology: { _id: id(1), title: 'Редакція 2027', format: 2 },
    }),
    [`POST /api/evaluation/question/${id(3)}/update`]: () => {
      isChanged = true;
      return { _id: id(3), version: 2 };
    },
    'GET /api/catalogs/log': () => ({ entries: isChanged ? [entry] : [], next: null }),
    ...fieldsRoute(1),
  });
  expect(await screen.findByText('Змін ще не було')).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Найбільший бал/), { target: { value: '5' } });
  await user.click(screen.getByRole('button', { name: 'Зберегти' }));
  await waitFor(() => expect(posted(`/api/evaluation/question/${id(3)}/update`)).toHaveLength(1));
  expect(await screen.findByText('Ясенчук Роман', { exact: false })).toBeVisible();
  // Fields are shown by the form's labels; a removed field by its name.
  expect(screen.getByText('Поле 0, gone')).toBeVisible();
});
