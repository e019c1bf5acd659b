import type { ServerRequest } from '../../../testing/contract';
import { screen, waitFor, within } from '@testing-library/react';
import en from '../../../../texts/en/catalogue-admin.json';
import { problemAnswer } from '../../../testing/server';
import { openAdmin } from '../testing/openAdmin';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('dictionaries', () => {
  const option = (value: string, name: string, archived = false) => ({ value, name, archived, version: 1 });
  const options = [option('film', 'Кіно'), option('old', 'Колишнє', true), option('sound', 'Звук')];
  const path = '/api/catalogs/field/keywords';

  test('options that cannot be loaded are reported, and can be read again', async () => {
    let isBroken = true;
    const { user } = await openAdmin('/admin/fields', {
      [`GET ${path}`]: () =>
        isBroken ? problemAnswer(500, 'internal', 'Внутрішня помилка') : { field: 'keywords', options },
    });
    expect(await screen.findByText('Варіанти не завантажено')).toBeVisible();
    expect(en.fields.notLoaded).toBe('Options not loaded');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await screen.findByText('Кіно')).toBeVisible();
    expect(screen.queryByText('Колишнє')).toBeNull();
  });

  test('an option moves over the next visible one, and the button keeps the focus', async () => {
    let now = options;
    const { user, requests } = await openAdmin('/admin/fields', {
      [`GET ${path}`]: () => ({ field: 'keywords', options: now }),
      [`PUT ${path}/order`]: ({ body }: ServerRequest) => {
        const { order } = body as { order: string[] };
        now = order.map((value) => options.find((candidate) => candidate.value === value)!);
        return {};
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Перемістити вище: Звук' }));
    await waitFor(() =>
      expect(requests.find(({ method }) => method === 'PUT')?.body).toEqual({
        seen: ['film', 'old', 'sound'],
        order: ['sound', 'film', 'old'],
      }),
    );
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Перемістити вище: Звук' })).toBeDisabled(),
    );
    expect(screen.getByRole('button', { name: 'Перемістити нижче: Звук' })).toHaveFocus();
  });

  test('archiving first shows how many records use the option; a failed rename keeps the input', async () => {
    let now = options;
    const { user, posted } = await openAdmin('/admin/fields', {
      [`GET ${path}`]: () => ({ field: 'keywords', options: now }),
      [`GET ${path}/film/use`]: () => ({ users: 3, applications: 21 }),
      [`POST ${path}/film`]: ({ body }: ServerRequest) => {
        if ((body as { version: number }).version !== now[0]?.version) return {};
        if ('archived' in (body as object)) return {};
        now = [{ ...options[0]!, name: 'Кінематограф', version: 2 }, ...options.slice(1)];
        return problemAnswer(409, 'catalogue-changed', 'Поки ви працювали, ці дані змінила Ольга Бойко.');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'До архіву: Кіно' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Використовують 3 користувачі · у 21 заявці')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'До архіву' }));
    expect(await screen.findByText('Значення перенесено до архіву')).toBeVisible();
    expect(posted(`${path}/film`)[0]?.body).toEqual({ version: 1, archived: true });

    await user.click(await screen.findByRole('button', { name: 'Перейменувати: Кіно' }));
    const rename = within(await screen.findByRole('dialog', { name: 'Перейменувати значення' }));
    await user.type(rename.getByLabelText('Назва'), ' і відео');
    await user.click(rename.getByRole('button', { name: 'Зберегти' }));
    expect(await rename.findByText('Зараз у системі: Кінематограф.')).toBeVisible();
    expect(rename.getByLabelText('Назва')).toHaveValue('Кіно і відео');
  });
});

test('a tax rate is added with its first day, and can be removed before that day', async () => {
  const currentRate = { tax: 'income', valid_from: '2016-01-01', percent: '18.00', future: false };
  const future = { tax: 'income', valid_from: '2031-01-01', percent: '19.50', future: true };
  const path = '/api/catalogs/tax-rates';
  let rates = [currentRate];
  const { user, posted, requests } = await openAdmin('/admin/fields?field=tax-rates', {
    [`GET ${path}`]: () => ({ rates }),
    [`POST ${path}`]: () => {
      rates = [future, currentRate];
      return {};
    },
    [`DELETE ${path}/income/2031-01-01`]: () => {
      rates = [currentRate];
      return {};
    },
  });
  const form = within(await screen.findByRole('form', { name: 'Додати ставку' }));
  await user.click(form.getByRole('combobox', { name: 'Податок' }));
  await user.click(
    await screen.findByText('Податок на доходи фізичних осіб', {
      selector: '.ant-select-item-option-content',
    }),
  );
  await user.type(form.getByLabelText('Діє з'), '01.01.2031{Enter}');
  const percent = form.getByLabelText('Ставка, %');
  await user.type(percent, '119');
  await user.click(form.getByRole('button', { name: 'Додати ставку' }));
  expect(await form.findByText(/Вкажіть ставку від 0 до 100 %/)).toBeVisible();
  await user.clear(percent);
  await user.type(percent, '19,5');
  await user.click(form.getByRole('button', { name: 'Додати ставку' }));
  expect(await screen.findByText('Ставку додано')).toBeVisible();
  expect(posted(path).map(({ body }) => body)).toEqual([
    { tax: 'income', valid_from: '2031-01-01', percent: '19,5' },
  ]);
  // Only a future rate can be removed.
  const buttons = await screen.findAllByRole('button', { name: /^Вилучити ставку: / });
  expect(buttons).toHaveLength(1);
  await user.click(buttons[0]!);
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Вилучити ставку' }));
  expect(await screen.findByText('Ставку вилучено')).toBeVisible();
  expect(requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('the foundation’s bank details are changed over the version on the page; an error is shown at its field', async () => {
  const path = '/api/catalogs/foundation-details';
  const details = {
    legal_name: 'Фонд',
    legal_address: 'м. Київ',
    post_address: '',
    edropu: '00012345',
    bank_name: 'Банк',
    bank_account: 'UA058201720000031250001234567',
    bank_account_additional: '',
    user_phone: '+380440000000',
    user_name: 'Коваль Оксана Петрівна',
    applicant_position: 'Директорка',
  };
  const iban = 'UA213223130000026007233566001';
  let stored = { version: 1, details };
  const { user, posted } = await openAdmin('/admin/fields?field=foundation', {
    [`GET ${path}`]: () => stored,
    [`POST ${path}`]: ({ body }: ServerRequest) => {
      const { version, ...sent } = body as typeof details & { version: number };
      if (sent.bank_account !== iban)
        return problemAnswer(422, 'invalid-input', 'Перевірте поля', { bank_account: 'Неправильний IBAN' });
      stored = { version: version + 1, details: sent };
      return { version: version + 1 };
    },
    'GET /api/catalogs/log': () => ({
      entries: [
        {
          _id: '1',
          action: 'changed',
          user: { _id: '3f9a1c34-5b5e-4a59-9d0a-000000000001', name: 'Ольга Бойко' },
          created_at: '2026-11-28T10:00:00.000Z',
          changes: [{ field: 'edropu', from: '14360570', to: '00012345' }],
        },
      ],
      next: null,
    }),
  });
  const form = within(await screen.findByRole('form', { name: 'Реквізити фонду' }));
  expect(await screen.findByText(/^Код ЄДРПОУ: /)).toHaveTextContent('14360570 → 00012345');
  const account = form.getByLabelText('Рахунок (IBAN)');
  expect(account).toHaveValue(details.bank_account);
  await user.clear(account);
  await user.type(account, 'UA1');
  await user.click(form.getByRole('button', { name: 'Зберегти' }));
  expect(await form.findByText('Неправильний IBAN')).toBeVisible();
  await user.clear(account);
  await user.type(account, iban);
  await user.click(form.getByRole('button', { name: 'Зберегти' }));
  expect(await screen.findByText('Дані змінено')).toBeVisible();
  expect(posted(path).at(-1)?.body).toEqual({ ...details, bank_account: iban, version: 1 });
  expect(form.getByLabelText('Рахунок (IBAN)')).toHaveValue(iban);
});
