import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../authority/demo-password';
import { personByEmail } from '../../demo/key-holders';
import { sha256, toHex } from '../cades/bytes';
import { checkSigned } from '../check/check-signed';
import { hostTrust, loadTrustAnchors } from '../check/trust-anchors';
import { content } from '../testing/issuing';
import { startProductPage, type ProductPage } from '../testing/product-page';

let product: ProductPage;
let page: Page;
let frame: FrameLocator;
let counter = 0;
beforeAll(async () => {
  product = await startProductPage();
});
afterAll(() => product.stop());
beforeEach(async () => {
  page = await product.open();
  frame = page.frameLocator('iframe');
});
afterEach(() => page.context().close());

const lawyer = personByEmail('lawyer@example.org');
const user = { id: 'u', taxId: lawyer?.taxId ?? '', fullName: lawyer?.fullName, email: lawyer?.email };

async function newItems(count: number): Promise<string[]> {
  const digest = toHex(await sha256(content));
  const register = (title: string) =>
    product.host.provider.registerItem({ key: title, title, sha256: digest });
  return Promise.all(Array.from({ length: count }, () => register(`Протокол № ${++counter}`)));
}
const ticketFor = (items: string[]) => product.host.provider.ticket({ items, user });

interface Outcome {
  code: string;
  reason?: string;
  items: { id: string }[];
  progress: number[];
}

/** Calls `sign` while the focus is on the page's button; `outcome` waits for the result of the call. */
async function startSigning(ticket: string, language = 'uk'): Promise<{ outcome: () => Promise<Outcome> }> {
  await page.locator('#sign').focus();
  const handle = await page.evaluateHandle(
    (request) => {
      const progress: number[] = [];
      const signing = window.SignHost?.sign({ ...request, onProgress: ({ done }) => progress.push(done) });
      const outcome = signing?.then(
        ({ items }) => ({ code: 'signed', items, progress }),
        ({ code, reason, items }: Outcome) => ({ code, reason, items, progress }),
      );
      return { outcome };
    },
    { ticket, language },
  );
  return { outcome: async () => (await handle.evaluate(({ outcome }) => outcome)) as Outcome };
}

const password = () => frame.getByLabel('Пароль ключа');
const alert = () => frame.getByRole('alert');

test('a batch is signed with one password by keyboard alone, and the server accepts every signature', async () => {
  const items = await newItems(12);
  const { outcome } = await startSigning(ticketFor(items));
  await password().waitFor();
  await expect(frame.getByRole('listitem').allTextContents()).resolves.toHaveLength(12);
  await page.keyboard.type('не той пароль');
  await page.keyboard.press('Enter');
  await alert().filter({ hasText: 'Неправильний пароль ключа.' }).waitFor();
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await frame.getByText(lawyer?.taxId ?? 'немає', { exact: true }).waitFor(); // the signer
  await frame.getByRole('button', { name: 'Підписати 12 файлів' }).waitFor();
  await page.keyboard.press('Enter');
  const { code, items: signedItems, progress } = await outcome();
  expect({ code, signed: signedItems.map(({ id }) => id) }).toEqual({ code: 'signed', signed: items });
  expect(progress).toEqual(items.map((_id, index) => index + 1));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('sign');

  const { provider, url } = product.host;
  const trust = await loadTrustAnchors(hostTrust(url));
  const digest = toHex(await sha256(content));
  for (const itemId of items) {
    const check = { provider, itemId, sha256: digest, signer: { taxId: user.taxId }, trust };
    expect((await checkSigned(check)).signer.subject.commonName).toBe(user.fullName);
  }
});

test('the key stays in the tab without its password, and the next signing asks for the password again', async () => {
  const [firstItem = '', secondItem = ''] = await newItems(2);
  const firstSigning = await startSigning(ticketFor([firstItem]));
  await password().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: 'Підписати 1 файл' }).click();
  expect((await firstSigning.outcome()).code).toBe('signed');

  const secondSigning = await startSigning(ticketFor([secondItem]));
  await password().waitFor();
  const source = frame.getByLabel('Звідки взяти ключ');
  expect(await source.inputValue()).toBe('session');
  expect(await password().inputValue()).toBe('');
  await password().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: 'Підписати 1 файл' }).click();
  expect((await secondSigning.outcome()).code).toBe('signed');
});

test('a key file can sign as well; a missing file and a wrong file have different messages', async () => {
  const { outcome } = await startSigning(ticketFor(await newItems(1)));
  await frame.getByLabel('Звідки взяти ключ').selectOption('file');
  await password().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await alert().filter({ hasText: 'Виберіть файл ключа.' }).waitFor();
  const file = frame.getByLabel('Файл ключа (.p12 або .pfx)');
  await file.setInputFiles({
    name: 'k.p12',
    mimeType: 'application/x-pkcs12',
    buffer: Buffer.from('не ключ'),
  });
  await frame.getByRole('button', { name: 'Зчитати ключ' }).click();
  await alert().filter({ hasText: 'не вдалося прочитати як ключ' }).waitFor();
  const response = await fetch(`${product.host.url}/demo/keys/lawyer@example.org.p12`);
  const buffer = Buffer.from(await response.arrayBuffer());
  await file.setInputFiles({ name: 'k.p12', mimeType: 'application/x-pkcs12', buffer });
  await frame.getByRole('button', { name: 'Зчитати ключ' }).click();
  await frame.getByRole('button', { name: 'Підписати 1 файл' }).click();
  expect((await outcome()).code).toBe('signed');
});

test("another person's key is refused before anything is signed", async () => {
  const [item = ''] = await newItems(1);
  const { outcome } = await startSigning(ticketFor([item]));
  const chief = personByEmail('chief@example.org')?.fullName ?? '';
  await frame.getByLabel('Звідки взяти ключ').selectOption({ label: `${chief} — демонстраційний ключ` });
  await password().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await alert()
    .filter({ hasText: `Підписати має ${user.fullName}.` })
    .waitFor();
  await frame.getByRole('button', { name: 'Скасувати' }).click();
  expect(await outcome()).toMatchObject({ code: 'cancelled', items: [] });
  expect(await product.host.provider.listSigns(item)).toEqual([]);
});

test('the focus cannot leave the window until Escape cancels', async () => {
  const { outcome } = await startSigning(ticketFor(await newItems(1)), 'en');
  await frame.getByLabel('Password of the key').waitFor();
  const stops: string[] = [];
  for (let step = 0; step < 8; step++) {
    await page.keyboard.press('Tab');
    stops.push(await frame.locator(':focus').evaluate((element) => element.id));
  }
  expect(stops).toEqual([...stops.slice(0, 4), ...stops.slice(0, 4)]);
  await page.keyboard.press('Shift+Tab');
  expect(await frame.locator(':focus').evaluate((element) => element.id)).toBe(stops[6]);
  await page.keyboard.press('Escape');
  expect((await outcome()).code).toBe('cancelled');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('sign');
});

test('Escape during a batch stops it; signed items are reported and stay signed', async () => {
  const items = await newItems(30);
  const { outcome } = await startSigning(ticketFor(items));
  await password().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: 'Підписати 30 файлів' }).click();
  await frame.getByText(/Підписано [2-9] з 30/).waitFor();
  await page.keyboard.press('Escape');
  const { code, items: signedItems } = await outcome();
  expect(code).toBe('cancelled');
  expect(signedItems.length).toBeGreaterThanOrEqual(2);
  expect(signedItems.length).toBeLessThan(30);
  const lists = await Promise.all(items.map((id) => product.host.provider.listSigns(id)));
  expect(lists.filter((list) => list.length === 1)).toHaveLength(signedItems.length);
});

test('a used ticket cannot be used again, and the page gets the reason', async () => {
  const ticket = ticketFor(await newItems(1));
  const firstHost = await startSigning(ticket);
  await password().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: 'Підписати 1 файл' }).click();
  await firstHost.outcome();
  const restartedHost = await startSigning(ticket);
  await alert().filter({ hasText: 'дозвіл на підпис уже використано' }).waitFor();
  await frame.getByRole('button', { name: 'Закрити' }).click();
  expect(await restartedHost.outcome()).toMatchObject({ code: 'sign-failed', reason: 'ticket-used' });
});

test('a wrong password is reported once, before anything is submitted, and the next attempt signs all documents', async () => {
  const items = await newItems(3);
  const submittedPaths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') submittedPaths.push(new URL(request.url()).pathname);
  });
  const { outcome } = await startSigning(ticketFor(items));
  await password().fill('не той пароль');
  await page.keyboard.press('Enter');
  await alert().filter({ hasText: 'Неправильний' }).waitFor();
  expect(await alert().count()).toBe(1);
  // Before the key is open there is no button that signs.
  expect(await frame.getByRole('button', { name: /^Підписати/ }).count()).toBe(0);
  expect(submittedPaths).toEqual([]);
  for (const id of items) expect(await product.host.provider.listSigns(id)).toEqual([]);

  await password().fill(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await frame.getByRole('button', { name: 'Підписати 3 файли' }).click();
  expect(await outcome()).toMatchObject({ code: 'signed', progress: [1, 2, 3] });
  expect(submittedPaths.sort()).toEqual(items.map((id) => `/api/items/${id}/signatures`).sort());
});

test('a widget removed by the page ends as cancelled and can be loaded again', async () => {
  const { outcome } = await startSigning(ticketFor(await newItems(1)));
  await password().waitFor();
  await page.evaluate(() => window.SignHost?.destroy());
  expect((await outcome()).code).toBe('cancelled');
  expect(await page.locator('iframe').count()).toBe(0);
  await page.evaluate(() => window.SignHost?.init());
  await startSigning(ticketFor(await newItems(1)));
  await password().waitFor();
});

test.each(['light', 'dark'] as const)(
  'the widget has no accessibility faults that axe can find, in %s colours',
  async (colorScheme) => {
    page = await product.open({ colorScheme });
    frame = page.frameLocator('iframe');
    const faults = async () =>
      (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`);
    await startSigning(ticketFor(await newItems(12)));
    await password().fill('x');
    await page.keyboard.press('Enter');
    await alert().filter({ hasText: 'Неправильний' }).waitFor();
    expect(await faults()).toEqual([]);
    await password().fill(DEMO_PASSWORD);
    await page.keyboard.press('Enter');
    await frame.getByRole('button', { name: 'Підписати 12 файлів' }).waitFor();
    expect(await faults()).toEqual([]);
  },
);
