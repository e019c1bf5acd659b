import type { Page } from '@playwright/test';
import { press, screen, type Screen } from './screen';

const letter = { hash: 'a-link-of-forty-three-characters-as-letters-' };

/** Screens without a session. */
export const signedOut: readonly Screen[] = [
  screen('sign-in', undefined, '/'),
  screen('registration', undefined, '/registration'),
  screen('recovery', undefined, '/restore'),
  screen('recovery, letter sent', undefined, '/restore/success'),
  screen('recovery, new password', undefined, '/restore/:hash', { params: () => letter }),
  screen('change of an account', undefined, '/identity/:token', { params: () => ({ token: letter.hash }) }),
  screen('recovery done', undefined, '/restore/done'),
  screen('mailbox', undefined, '/mailbox'),
  screen('public registers', undefined, '/registers', { params: (samples) => samples.register() }),
  screen('public register', undefined, '/registers/:contestId/:registerName', {
    params: async (samples) => {
      const { id, registry } = await samples.register();
      return { contestId: id, registerName: registry };
    },
  }),
  screen('waiting', 'unassigned', '/'),
];

/** Opens the form of the authenticator. The server makes its key, so the form appears after a delay and takes the focus. */
async function setAuthenticator(page: Page): Promise<void> {
  await press('Налаштувати')(page);
  await page.getByLabel('Код, який показує застосунок').and(page.locator(':focus')).waitFor();
}

/** Screens of the personal account, including an expert's additional tabs. */
export const account: readonly Screen[] = [
  screen('account', 'financier', '/account'),
  ...['edit', 'replacement', 'security', 'notifications', 'substitution'].map((tab) =>
    screen(`account ${tab}`, 'financier', '/account/:id/:tab', {
      params: (samples) => ({ id: samples.person('financier'), tab }),
    }),
  ),
  ...['expert', 'documents'].map((tab) =>
    screen(`account ${tab}`, 'expert', '/account/:id/:tab', {
      params: (samples) => ({ id: samples.person('expert'), tab }),
    }),
  ),
  screen('account security, authenticator being set', 'lawyer', '/account/:id/:tab', {
    params: (samples) => ({ id: samples.person('lawyer'), tab: 'security' }),
    after: setAuthenticator,
  }),
];
