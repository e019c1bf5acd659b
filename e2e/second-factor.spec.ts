import type { BrowserContext, Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { run } from '../db/query';
import { addUser, PASSWORD, type TestUser } from '../api/testing/records';
import type { Role } from '../domain/roles';
import { expect, test as base } from './fixtures';
import { unprovoked, watchConsole } from './pages/console';
import { checkLoadedPage } from './pages/check-page';
import { startOwnProduct, type OwnProduct } from './world/own-product';

/** Messages of the identity provider's own pages, which are ignored. */
const PROVIDER_PAGES = /, on http:\/\/127\.0\.0\.1:\d+\/interaction\//;

/** Test function with pages in separate browsers, whose consoles may contain only refusals. */
const test = base.extend<{ newcomer: () => Promise<Page> }>({
  newcomer: async ({ browser }, use) => {
    const contexts: BrowserContext[] = [];
    const complaints: string[] = [];
    await use(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      watchConsole(context, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
    expect(
      unprovoked(complaints, [401, 403, 422]).filter((complaint) => !PROVIDER_PAGES.test(complaint)),
    ).toEqual([]);
  },
});

let product: OwnProduct;

test.beforeAll(async () => {
  product = await startOwnProduct({
    olena: { email: 'olena@example.org', email_verified: true, name: 'Олена Фондова' },
  });
});
test.afterAll(() => product.stop());

/** Presses a button by its full name, which includes the icon's name. */
const press = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^(\\w+ )?${name}$`) }).click();

async function fillIn(page: Page, user: TestUser): Promise<void> {
  await page.goto(product.url);
  await page.getByLabel('Електронна пошта').fill(user.email);
  await page.getByLabel('Пароль', { exact: true }).fill(PASSWORD);
  await press(page, 'Увійти');
}

const expectSignedIn = (page: Page) => expect(page.getByRole('button', { name: /Вийти$/ })).toBeVisible();

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Вийти$/ }).click();
  await expect(page.getByLabel('Електронна пошта')).toBeVisible();
}

const person = (role: Role) => addUser(product.db, role);
const code = (secret: string) => new TOTP({ secret }).generate();
/** Makes a code of the present half minute usable again. */
const forgetSteps = (user: TestUser) =>
  run({ db: product.db }, 'update totp_factors set last_step = 0 where user_id = $1', [user.id]);

async function secretOn(page: Page): Promise<string> {
  const secret = await page.locator('code').first().textContent();
  return (secret ?? '').replaceAll(' ', '');
}

/** Reads the codes of the dialog, and closes it. */
async function recoveryCodes(page: Page): Promise<string[]> {
  const codes = await page
    .getByRole('list', { name: 'Ваші резервні коди' })
    .getByRole('listitem')
    .allTextContents();
  await press(page, 'Коди збережено');
  return codes;
}

/** Adds a virtual authenticator to the browser. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    verifies: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('an authenticator application is set up and needed at sign-in, and a recovery code can replace it', async ({
  newcomer,
}) => {
  const user = await person('lawyer');
  const page = await newcomer();
  await page.goto(product.url);
  await checkLoadedPage(page, 'sign-in');
  await fillIn(page, user);
  await expectSignedIn(page);
  await page.goto(`${product.url}/account/${user.id}/security`);

  await press(page, 'Налаштувати');
  await expect(page.getByRole('img', { name: 'QR-код із ключем для застосунку' })).toBeVisible();
  const secret = await secretOn(page);
  const field = page.getByLabel('Код, який показує застосунок');
  await expect(field).toBeFocused();
  await field.fill('000000');
  await press(page, 'Підтвердити');
  await expect(page.getByText('Код неправильний або вже використаний')).toBeVisible();
  await checkLoadedPage(page, 'totp-setup');
  await field.fill(code(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Резервні коди' })).toBeVisible();
  await checkLoadedPage(page, 'codes');
  const codes = await recoveryCodes(page);
  expect(codes).toHaveLength(10);
  await expect(page.getByText('Залишилося 10 невикористаних кодів')).toBeVisible();

  await forgetSteps(user);
  await signOut(page);
  await fillIn(page, user);
  const digits = page.getByLabel('Шестизначний код');
  await expect(digits).toBeFocused();
  await digits.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Код неправильний' })).toBeVisible();
  await expect(digits).toHaveValue('000000');
  await checkLoadedPage(page, 'second-step');
  await digits.fill(code(secret));
  await page.keyboard.press('Enter');
  await expectSignedIn(page);

  await signOut(page);
  await fillIn(page, user);
  await press(page, 'Резервний код');
  await page.getByLabel('Резервний код').fill((codes[0] ?? '').toLowerCase());
  await press(page, 'Підтвердити');
  await expectSignedIn(page);
  await page.goto(`${product.url}/account/${user.id}/security`);
  await expect(page.getByText('Залишилося 9 невикористаних кодів')).toBeVisible();

  await press(page, 'Вимкнути');
  await page.getByLabel('Ваш пароль').fill('не той пароль');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Пароль неправильний.')).toBeVisible();
  await checkLoadedPage(page, 'removal');
  await page.getByLabel('Ваш пароль').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Застосунок автентифікації вимкнено')).toBeVisible();
  await expect(page.getByText('Не налаштовано')).toBeVisible();
  await signOut(page);
  await fillIn(page, user);
  await expectSignedIn(page);
});

test('a passkey is created, signs in alone and after the password, and is removed', async ({ newcomer }) => {
  const user = await person('lawyer');
  const page = await newcomer();
  const authenticator = await addAuthenticator(page);
  await fillIn(page, user);
  await expectSignedIn(page);
  await page.goto(`${product.url}/account/${user.id}/security`);
  await press(page, 'Додати ключ доступу');
  await page.getByLabel('Назва ключа доступу').fill('Робочий ноутбук');
  await press(page, 'Продовжити');
  await recoveryCodes(page);
  const list = page.getByRole('list', { name: 'Ваші ключі доступу' });
  await expect(list.getByText('Робочий ноутбук')).toBeVisible();
  await checkLoadedPage(page, 'tab-passkey');

  await signOut(page);
  await press(page, 'Увійти з ключем доступу');
  await expectSignedIn(page);

  await signOut(page);
  await fillIn(page, user);
  await checkLoadedPage(page, 'second-step-passkey');
  await authenticator.verifies(false);
  await press(page, 'Скористатися ключем доступу');
  await expect(page.getByText('Ключ доступу не використано')).toBeVisible();
  await authenticator.verifies(true);
  await press(page, 'Скористатися ключем доступу');
  await expectSignedIn(page);

  await page.goto(`${product.url}/account/${user.id}/security`);
  await press(page, 'Вилучити ключ доступу «Робочий ноутбук»');
  await page.getByLabel('Ваш пароль').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Ви ще не маєте ключів доступу')).toBeVisible();
  await signOut(page);
  await fillIn(page, user);
  await expectSignedIn(page);
});

test('an administrator requires a second factor for a role, and removes a lost one', async ({ newcomer }) => {
  const [admin, user] = [await person('admin'), await person('financier')];
  const page = await newcomer();
  await fillIn(page, user);
  await expectSignedIn(page);

  const adminPage = await newcomer();
  await fillIn(adminPage, admin);
  await expectSignedIn(adminPage);
  await adminPage.goto(`${product.url}/admin/security`);
  await adminPage.getByRole('switch', { name: /Фінансист/ }).click();
  await expect(adminPage.getByText('1 особа з цією роллю його не має')).toBeVisible();
  await checkLoadedPage(adminPage, 'admin-confirm');
  await press(adminPage, 'Вимагати');
  await expect(adminPage.getByRole('switch', { name: /Фінансист/ })).toBeChecked();

  // Every page redirects to the setup.
  await page.goto(`${product.url}/inbox`);
  await expect(page.getByRole('heading', { name: 'Налаштуйте другий фактор' })).toBeVisible();
  await checkLoadedPage(page, 'required');
  await press(page, 'Налаштувати');
  const secret = await secretOn(page);
  await page.getByLabel('Код, який показує застосунок').fill(code(secret));
  await press(page, 'Підтвердити');
  await recoveryCodes(page);
  await expect(page.getByRole('heading', { name: 'Мої завдання' })).toBeVisible();

  await adminPage.reload();
  await adminPage.getByRole('searchbox', { name: 'Ім’я або електронна пошта' }).fill(user.email);
  await press(adminPage, `Вилучити фактори: ${user.name}`);
  await adminPage.getByLabel('Ваш пароль').fill(PASSWORD);
  await checkLoadedPage(adminPage, 'admin-removal');
  await adminPage.keyboard.press('Enter');
  await expect(adminPage.getByText('Другі фактори вилучено')).toBeVisible();
  // The next sign-in needs only the password, and leads to the setup again.
  const nextBrowser = await newcomer();
  await fillIn(nextBrowser, user);
  await expect(nextBrowser.getByRole('heading', { name: 'Налаштуйте другий фактор' })).toBeVisible();
  await run({ db: product.db }, 'delete from role_requirements');
});

test('the foundation’s identity provider signs in, and its code is removed from the URL', async ({
  newcomer,
}) => {
  const page = await newcomer();
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto(`${product.url}/inbox`);
  await press(page, 'Увійти через Обліковий запис фонду');
  await page.getByPlaceholder('Enter any login').fill('olena');
  await page.getByPlaceholder('and password').fill('x');
  await press(page, 'Sign-in');
  await press(page, 'Continue');
  await expect(page.getByRole('heading', { name: 'Очікуйте на призначення ролі' })).toBeVisible();
  expect(page.url()).toBe(`${product.url}/`);
  await run({ db: product.db }, "update users set role = 'lawyer' where email = 'olena@example.org'");

  await signOut(page);
  await page.goto(`${product.url}/inbox`);
  await press(page, 'Увійти через Обліковий запис фонду');
  await expect(page.getByRole('heading', { name: 'Мої завдання' })).toBeVisible();
  expect(page.url()).toBe(`${product.url}/inbox`);
  // No request to our server contained the code that opens the session.
  for (const address of addresses) expect(address.split('#')[0]).not.toContain('oidc=');

  // A new user is offered the tour.
  await press(page, 'Не потрібно');
  await signOut(page);
  await page.goto(`${product.url}/#oidc-error=oidc-email-unverified`);
  await expect(
    page.getByText('Постачальник ідентифікації не підтвердив вашу електронну адресу'),
  ).toBeVisible();
  expect(page.url()).toBe(`${product.url}/`);
});
