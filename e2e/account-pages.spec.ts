import { DEMO_PASSWORD } from '../signing/authority/demo-password';
import { expect, test } from './fixtures';
import { checkPage, checkLoadedPage } from './pages/check-page';
import { openSignedOutPage, newEmail, PASSWORD, register } from './pages/registration';
import { waitUntilPageLoaded } from './pages/page-loaded';
import { passwordField, signOutButton } from './pages/sign-in';
import { cachedPdf } from './world/pdf';

test.use({ refusals: [401, 409, 422] });

test('the sign-in page lists forty experts, and a click on the last one signs in', async ({ office }) => {
  const page = await openSignedOutPage(office);
  await page.goto('/');
  const experts = page.getByRole('group', { name: 'Ще: Експерт', exact: true });
  await expect(experts.getByRole('button', { name: /^expert\d+$/ })).toHaveCount(8);
  await experts.getByRole('button', { name: 'Ще 32 облікові записи' }).click();
  await checkPage(page, 'sign-in-experts');
  await experts.getByRole('button', { name: 'expert40 · Миргородський' }).click();
  await expect(signOutButton(page)).toBeVisible();
  await expect(page.getByText('Миргородський Павло Євгенович').first()).toBeVisible();
});

test('an e-mail that is taken is refused at its field', async ({ office }) => {
  const page = await openSignedOutPage(office);
  await register(page, { email: 'lawyer@example.org', expert: false });
  await expect(page.getByLabel('Електронна пошта')).toHaveAccessibleDescription(/вже є/);
  await expect(page.getByLabel(/^Пароль/)).toHaveValue(PASSWORD);
});

test('an expert fills in every tab of the account', async ({ office }) => {
  const page = await openSignedOutPage(office);
  const email = newEmail();
  await register(page, { email, expert: true });
  await expect(page).toHaveURL(/\/account\/[\w-]{36}\/edit$/);

  await test.step('a new e-mail address needs the password; the page takes the language chosen in the account', async () => {
    await page.getByLabel('Електронна пошта').fill(`new-${email}`);
    await page.getByLabel(/^Ваш пароль/).fill(PASSWORD);
    await page.getByRole('radio', { name: 'English' }).last().check();
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Data edited').first()).toBeVisible();
    await page.getByRole('radio', { name: 'Українська' }).last().check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('button', { name: 'Зберегти' })).toBeVisible();
  });

  await test.step('password', async () => {
    await page.getByRole('link', { name: 'Зміна пароля' }).click();
    await page.getByLabel(/^Старий пароль/).fill(PASSWORD);
    await page.getByLabel(/^Новий пароль/).fill('інший берег Дніпра');
    await page.getByRole('button', { name: 'Змінити пароль' }).click();
    await expect(page.getByText('Пароль змінено')).toBeVisible();
  });

  await test.step('expert data', async () => {
    await page.getByRole('link', { name: 'Дані експерта' }).click();
    const keywords = page.getByLabel('Ключові слова');
    for (const word of ['архіви', 'музейна справа', 'кераміка', 'молодь', 'фестиваль', 'театр']) {
      await keywords.fill(word);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByText('Уже обрано 5 ключових слів')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByLabel('Телефон').fill('+380401234567');
    await checkLoadedPage(page, 'account-expert');
    await page.getByRole('button', { name: 'Зберегти' }).click();
    await expect(page.getByText('Дані експерта збережено')).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('Телефон')).toHaveValue('+380401234567');
    await expect(page.getByTitle('фестиваль')).toBeVisible();
    await expect(page.getByTitle('театр')).toHaveCount(0);
  });

  await test.step('documents', async () => {
    await page.getByRole('link', { name: 'Документи експерта' }).click();
    await expect(page.getByText('Бракує 7 обов’язкових документів')).toBeVisible();
    const identity = page.getByRole('listitem').filter({ hasText: 'посвідчує особу' });
    await identity.locator('input').setInputFiles({
      name: 'паспорт.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('це не PDF'),
    });
    await expect(identity.getByRole('alert')).toBeVisible();
    const buffer = await cachedPdf('Паспорт');
    await identity
      .locator('input')
      .setInputFiles({ name: 'паспорт.pdf', mimeType: 'application/pdf', buffer });
    await expect(page.getByText('Бракує 6 обов’язкових документів')).toBeVisible();
    await expect(identity.getByText('обов’язково')).toBeHidden();
    await checkLoadedPage(page, 'account-documents');
    const download = page.waitForEvent('download');
    await identity.getByRole('button', { name: /Зберегти|Завантажити/ }).click();
    expect((await download).suggestedFilename()).toBe('паспорт.pdf');
    await expect(identity.getByRole('button', { name: /^Замінити/ })).toBeVisible();
    const blank = page.getByRole('link', { name: 'Бланк для заповнення' }).first();
    const answer = await page.request.get((await blank.getAttribute('href')) ?? '');
    expect(answer.headers()['content-type']).toContain('application/pdf');
  });
});

test('a new e-mail address of a signer takes effect when the owner confirms it by the link sent to the old address', async ({
  office,
}) => {
  const person = await openSignedOutPage(office);
  const [email, otherEmail] = [newEmail(), newEmail()];
  await register(person, { email, expert: true });
  await expect(person.getByRole('heading', { name: 'Мій обліковий запис' })).toBeVisible();

  const { page } = await office.as('admin', `/admin/users?q=${email}`);
  await page.getByRole('table').getByRole('link').click();
  const form = page.getByRole('form', { name: 'Обліковий запис' });
  const dialog = page.getByRole('dialog', { name: 'Зберегти зміни?' });
  await form.getByRole('combobox', { name: 'Роль' }).click();
  await page.getByTitle('Проєктний менеджер', { exact: true }).click();
  await form.getByRole('button', { name: 'Зберегти' }).click();
  await dialog.getByRole('button', { name: 'Зберегти' }).click();
  await expect(form.getByRole('button', { name: 'Змін немає' })).toBeVisible();

  await form.getByLabel('Електронна пошта').fill(otherEmail);
  await form.getByRole('button', { name: 'Зберегти' }).click();
  await expect(dialog).toContainText('зміна набуде чинності, коли її підтвердить власник');
  await dialog.getByLabel('Ваш пароль').fill(DEMO_PASSWORD);
  await checkLoadedPage(page, 'identity-proof');
  await page.keyboard.press('Enter');
  const waitingNotice = page.getByText('Зміна облікового запису чекає на підтвердження');
  await expect(waitingNotice).toBeVisible();
  // The notice names the change, and so does the account's log.
  const changeText = `електронна пошта: ${email} → ${otherEmail}`;
  await expect(page.getByRole('listitem').filter({ hasText: changeText })).toBeVisible();
  const log = page.getByRole('table', { name: 'Зміни облікового запису' });
  await expect(log).toContainText(`запит на зміну: ${changeText}`);
  await expect(form.getByLabel('Електронна пошта')).toHaveValue(email);
  await expect(page.getByText('Зміну підтверджує не той, хто про неї попросив')).toBeVisible();
  await checkLoadedPage(page, 'identity-waits');

  const mailbox = await openSignedOutPage(office);
  const letter = mailbox
    .locator('article', { hasText: email })
    .filter({ hasText: 'Підтвердьте зміну вашого облікового запису' });
  await expect(async () => {
    await mailbox.goto('/mailbox');
    await waitUntilPageLoaded(mailbox);
    expect(await letter.count()).toBe(1);
  }).toPass();
  await letter.getByRole('link').click();
  await expect(mailbox).toHaveURL(/\/identity\/[\w-]{43}$/);
  await checkLoadedPage(mailbox, 'identity-answer');
  await mailbox.getByRole('button', { name: 'Підтвердити зміну' }).click();
  await expect(mailbox.getByRole('heading', { name: 'Зміну підтверджено' })).toBeVisible();

  // The administrator's page is updated; the owner is signed out, and signs in with the new address.
  await expect(waitingNotice).toHaveCount(0);
  await expect(page.getByRole('table', { name: 'Зміни облікового запису' })).toContainText(otherEmail);
  await person.reload();
  await person.getByLabel('Електронна пошта').fill(otherEmail);
  await passwordField(person).fill(PASSWORD);
  await person.getByRole('button', { name: 'Увійти' }).click();
  await expect(signOutButton(person)).toBeVisible();
});
