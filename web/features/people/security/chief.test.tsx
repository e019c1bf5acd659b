import { screen, within } from '@testing-library/react';
import { ID, openUsers } from '../testing/openUsers';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const WHY = 'Обліковий запис адміністратора може змінювати лише адміністратор.';

test('a chief sees why an administrator’s factors and requirement cannot be changed, and can change those of others', async () => {
  const role = { required: false, required_at: null, required_by: null, people: 1, without: 0 };
  const person = { email: 'olena@example.org', totp: true, passkeys: 0 };
  const refusal = 'admin-by-admin-only';
  await openUsers(
    '/admin/security',
    {
      'GET /api/admin/security': () => ({
        roles: [
          { ...role, role: 'admin', can_change: refusal },
          { ...role, role: 'lawyer', can_change: true },
        ],
      }),
      'GET /api/admin/security/log': () => ({ entries: [], next: null }),
      'GET /api/admin/security/people': () => ({
        people: [
          { ...person, _id: ID, name: 'Ганна Адмін', role: 'admin', can_remove: refusal },
          { ...person, _id: ID.replace(/1$/, '2'), name: 'Олена Право', role: 'lawyer', can_remove: true },
        ],
        next: null,
      }),
    },
    'chief',
  );
  const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!);
  expect((await row('Ганна Адмін')).getByText(WHY)).toBeVisible();
  expect((await row('Ганна Адмін')).queryByRole('button')).toBeNull();
  expect((await row('Олена Право')).getByRole('button', { name: /^Вилучити фактори/ })).toBeVisible();

  const [admins, lawyers] = screen.getAllByRole('switch');
  expect(admins).toBeDisabled();
  expect(within(admins!.closest('tr')!).getByText(WHY)).toBeVisible();
  expect(lawyers).toBeEnabled();
});
