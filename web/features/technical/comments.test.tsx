import { screen, waitFor, within } from '@testing-library/react';
import { blankView, uuid } from '../../testing/application/blankView';
import { start } from './testing/openTechnical';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('the project manager’s application page has a tab of colleagues’ comments, and a URL focuses a single comment', async () => {
  const comment = {
    _id: uuid(7),
    author: { _id: uuid(60), name: 'Ірина Сова' },
    body: 'Гляньте кошторис',
    people: [],
    at: '2026-11-20T10:00:00Z',
    edited: false,
    removed: false,
    editable_until: null,
  };
  const app = await start(`/pd/application/${uuid(100)}/info`, blankView(), 'project_manager', {
    [`GET /api/application/${uuid(100)}/comments`]: () => ({ comments: [comment], next: null }),
  });
  const tabs = within(await screen.findByRole('navigation', { name: 'Розділи заявки' }));
  await app.user.click(tabs.getByRole('link', { name: 'Коментарі' }));
  expect(await screen.findByText('Гляньте кошторис')).toBeVisible();
  await app.go(`/pd/application/${uuid(100)}/comments#comment-${uuid(7)}`);
  await waitFor(() => expect(screen.getByText('Гляньте кошторис').closest('li')).toHaveFocus());
});
