import { screen } from '@testing-library/react';
import { closeApp, renderApp } from '../../../testing/renderApp';
import { problemAnswer, standInServer } from '../../../testing/server';

beforeEach(() => localStorage.clear());
afterEach(closeApp);

const accounts = [
  { email: 'chief@example.org', name: 'Олена', role: 'chief' },
  { email: 'expert@example.org', name: 'Марія', role: 'expert' },
  { email: 'expert1@example.org', name: 'Ігор', role: 'expert' },
];

test('in the demonstration a click on an account signs in, and says before what it does', async () => {
  const heard = standInServer({
    'GET /auth/ways': () => ({ passkey: null, oidc: null, demo: true }),
    'GET /auth/demo-accounts': () => ({ password: 'demo-password', accounts }),
    'POST /auth/login': () => problemAnswer(401, 'wrong-credentials', 'Ні.'),
  });
  const { user } = await renderApp('/');
  expect(await screen.findByRole('button', { name: /^Директор.*підписує договори/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'expert1' }));
  expect(await screen.findByText('Ні.')).toBeVisible();
  expect(heard.find(({ path }) => path === '/auth/login')?.body).toEqual({
    email: 'expert1@example.org',
    password: 'demo-password',
  });
});

test('anywhere else nobody asks for them', async () => {
  const heard = standInServer({ 'GET /auth/ways': () => ({ passkey: null, oidc: null }) });
  await renderApp('/');
  await screen.findByLabelText('Електронна пошта');
  expect(heard.some(({ path }) => path === '/auth/demo-accounts')).toBe(false);
});
