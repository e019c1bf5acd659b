import { screen, within } from '@testing-library/react';
import { renderApp } from '../../../testing/renderApp';
import { problemAnswer, mockServer } from '../../../testing/server';

beforeEach(() => localStorage.clear());

const accounts = [
  { email: 'chief@example.org', name: 'Олена', role: 'chief' },
  { email: 'expert@example.org', name: 'Марія', role: 'expert' },
  { email: 'expert1@example.org', name: 'Ігор', role: 'expert' },
];

test('demonstration accounts have a description, and a click signs in', async () => {
  const requests = mockServer({
    'GET /auth/ways': () => ({ passkey: null, oidc: null, demo: true }),
    'GET /auth/demo-accounts': () => ({ password: 'demo-password', accounts }),
    'POST /auth/login': () => problemAnswer(401, 'wrong-credentials', 'Ні.'),
  });
  const { user } = await renderApp('/');
  expect(await screen.findByRole('button', { name: /^Директор.*підписує договори/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'expert1' }));
  expect(await screen.findByText('Ні.')).toBeVisible();
  expect(requests.find(({ path }) => path === '/auth/login')?.body).toEqual({
    email: 'expert1@example.org',
    password: 'demo-password',
  });
});

test('of forty experts the first eight are shown, the others behind a button', async () => {
  const experts = Array.from({ length: 41 }, (_, index) => ({
    email: `expert${index || ''}@example.org`,
    name: `Прізвище${index} Імʼя`,
    role: 'expert',
  }));
  mockServer({
    'GET /auth/ways': () => ({ passkey: null, oidc: null, demo: true }),
    'GET /auth/demo-accounts': () => ({ password: 'demo-password', accounts: experts }),
  });
  const { user } = await renderApp('/');
  const group = within(await screen.findByRole('group', { name: /^Ще:/ }));
  expect(group.getByRole('button', { name: 'expert8' })).toBeVisible();
  expect(group.queryByRole('button', { name: /^expert9/ })).toBeNull();
  await user.click(group.getByRole('button', { name: 'Ще 32 облікові записи' }));
  expect(group.getByRole('button', { name: 'expert40 · Прізвище40' })).toBeVisible();
  await user.click(group.getByRole('button', { name: 'Згорнути' }));
  expect(group.getAllByRole('button')).toHaveLength(9);
});

test('outside of the demonstration the accounts are not requested', async () => {
  const requests = mockServer({ 'GET /auth/ways': () => ({ passkey: null, oidc: null }) });
  await renderApp('/');
  await screen.findByLabelText('Електронна пошта');
  expect(requests.some(({ path }) => path === '/auth/demo-accounts')).toBe(false);
});
