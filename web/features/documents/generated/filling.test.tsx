import { screen, waitFor, within } from '@testing-library/react';
import { blankView } from '../../../testing/application/blankView';
import { pass, startClock } from '../../../testing/clock';
import { problemAnswer } from '../../../testing/server';
import {
  APPLICATION,
  mockStepRoutes,
  DOCUMENT,
  foundDocument,
  openDocument,
  PATH,
  UPDATE,
} from './testing/openDocument';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const FINANCE = 'document.save_finance';
const FILL = 'fin_details.fill';
const SECRET = '3184710691';

const withApplication = { [`GET /api/application/${APPLICATION}`]: () => ({ application: blankView() }) };

test('the financier saves the sum, its tranches and the variables that are not computed from them', async () => {
  const page = foundDocument({ status: 1, can: { [FINANCE]: true }, unresolved: ['sum_number'] });
  const info = { sum: '100 000,01', tranches: [{ name: 'final' as const, sum: '100 000,01' }] };
  const { user, posted } = await openDocument('/fin-info', page, 'financier', {
    ...withApplication,
    ...mockStepRoutes(page, FINANCE, { status: 2, fin_info_data: info, outdated: true }),
  });
  await user.type(await screen.findByRole('textbox', { name: 'Сума договору' }), '100 000,01');
  // Each tab names the project and the applicant.
  expect(screen.getByRole('link', { name: 'Верстати повертаються' }).parentElement).toHaveTextContent(
    'Верстати повертаються · ГО «Верстат»',
  );
  await user.type(screen.getByRole('textbox', { name: 'Транш I' }), '60 000');
  await user.type(screen.getByRole('textbox', { name: 'Остаточний транш' }), '40 000');
  expect(screen.getByText(/Транші разом менші за суму договору на 0,01/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Зберегти фінансову інформацію' })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: 'Остаточний транш' }), ',01');
  expect(screen.getByText('Транші разом дорівнюють сумі договору')).toBeVisible();
  // 18 % of 100 000.01 is 18 000.00, 5 % is 5 000.00: no kopiyka is lost.
  const withheld = within(screen.getByRole('region', { name: 'Утримання та сума до виплати' }));
  expect(withheld.getByText(/^77\s000,01/)).toBeVisible();
  const table = within(screen.getByRole('table', { name: 'Платежі за документом' }));
  const [, ...rows] = table.getAllByRole('row');
  expect(
    rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent?.replaceAll(/\s/g, ' ')),
    ),
  ).toEqual([
    ['Транш I', 'Договір підписано', '60 000,00 ₴', 'Шістдесят тисяч гривень 00 копійок', '46 200,00 ₴'],
    [
      'Остаточний транш',
      'Підсумковий звіт прийнято',
      '40 000,01 ₴',
      'Сорок тисяч гривень 01 копійка',
      '30 800,01 ₴',
    ],
    ['Сума договору', '', '100 000,01 ₴', 'Сто тисяч гривень 01 копійка', '77 000,01 ₴'],
  ]);
  await user.type(screen.getByRole('textbox', { name: 'Підстава виплати' }), 'Наказ № 5');
  await user.click(screen.getByRole('button', { name: 'Зберегти фінансову інформацію' }));
  expect(await screen.findByText('Внесено фінансову інформацію до документа')).toBeVisible();
  // The message on the page stays, and says who acts next.
  expect(screen.getByText('Фінансову інформацію збережено')).toBeVisible();
  expect(screen.getByText(/^Далі юрист або проєктний менеджер сформує файл із цими сумами/)).toBeVisible();
  expect(screen.getByText(/^Фінансову інформацію внесено; у файлі вона з’явиться/)).toBeVisible();
  expect(posted(UPDATE).map(({ body }) => body)).toEqual([
    {
      status: 2,
      fin_info_data: {
        sum: '100 000,01',
        tranches: [
          { name: 'I', sum: '60 000' },
          { name: 'final', sum: '40 000,01' },
        ],
      },
      fin_fields: { basis: 'Наказ № 5' },
    },
  ]);
});

test('stored sums are shown in the form with a comma, as people type them', async () => {
  const tranches = [{ name: 'I' as const, sum: '100000.01' }];
  const page = foundDocument({
    status: 2,
    can: { [FINANCE]: true },
    fin_info_data: { sum: '100000.01', tranches },
  });
  await openDocument('/fin-info', page, 'financier', withApplication);
  expect(await screen.findByRole('textbox', { name: 'Сума договору' })).toHaveValue('100000,01');
  expect(screen.getByRole('textbox', { name: 'Транш I' })).toHaveValue('100000,01');
});

test('a sum of the agreement with three decimals has an error under its field', async () => {
  const sentence =
    'Вкажіть суму в гривнях: більшу за нуль, не більше ніж 1 000 000 000 000, із щонайбільше двома знаками після коми, наприклад 450 000,50.';
  const { user } = await openDocument(
    '/fin-info',
    foundDocument({ status: 1, can: { [FINANCE]: true } }),
    'financier',
    {
      ...withApplication,
      [`POST ${UPDATE}`]: () =>
        problemAnswer(422, 'invalid-input', 'Помилка в даних', { 'fin_info_data.sum': sentence }),
    },
  );
  const sum = await screen.findByRole('textbox', { name: 'Сума договору' });
  await user.type(sum, '100,505');
  await user.click(screen.getByRole('button', { name: 'Зберегти фінансову інформацію' }));
  expect(await screen.findByText(sentence)).toBeVisible();
  await waitFor(() => expect(sum).toBeInvalid());
  expect(sum).toHaveValue('100,505');
});

test('an error of the second sent tranche is shown under the field of that tranche', async () => {
  const { user } = await openDocument(
    '/fin-info',
    foundDocument({ status: 1, can: { [FINANCE]: true } }),
    'financier',
    {
      ...withApplication,
      [`POST ${UPDATE}`]: () =>
        problemAnswer(422, 'invalid-input', 'Помилка в даних', {
          'fin_info_data.tranches.1.sum': 'Вкажіть суму траншу.',
        }),
    },
  );
  await user.type(await screen.findByRole('textbox', { name: 'Сума договору' }), '10');
  await user.type(screen.getByRole('textbox', { name: 'Транш I' }), '10');
  await user.type(screen.getByRole('textbox', { name: 'Остаточний транш' }), '0');
  await user.click(screen.getByRole('button', { name: 'Зберегти фінансову інформацію' }));
  expect(await screen.findByText('Вкажіть суму траншу.')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Остаточний транш' })).toBeInvalid();
  expect(screen.getByRole('textbox', { name: 'Транш II' })).toBeValid();
});

test('roles that do not enter financial information see it read-only, with the reason', async () => {
  await openDocument('/fin-info', foundDocument({ fin_info_data: { sum: '500.00', tranches: [] } }));
  expect(
    await screen.findByText('Фінансову інформацію до документа вносять фінансист і адміністратор'),
  ).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Сума договору' })).toBeNull();
  expect(screen.getByText(/^500,00/)).toBeVisible();
});

test('the variables are saved exactly one second after the last key', async () => {
  startClock();
  let page = foundDocument();
  const { user, posted } = await openDocument('/gen-info', page, 'lawyer', {
    [`GET ${PATH}`]: () => page,
    [`POST ${UPDATE}`]: () => {
      page = foundDocument({ template_data: { number: '125' } });
      return { document: page.document, decision: null, pending: false };
    },
  });
  const field = await screen.findByRole('textbox', { name: 'Номер договору' });
  expect(field).toHaveValue('12');
  await user.type(field, '5');
  await pass(999);
  expect(posted(UPDATE)).toEqual([]);
  // The request is sent in the next turn of the event loop.
  await pass(10);
  expect(posted(UPDATE).map(({ body }) => body)).toEqual([{ template_data: { number: '125' } }]);
  expect(await screen.findByText('Збережено')).toBeVisible();
  expect(field).toHaveValue('125');
});

test('a value that the application does not have is filled in here, and marked', async () => {
  startClock();
  const ofApplication = (name: string, by_hand: boolean) => ({
    name,
    mode: 'application',
    label: name,
    field: name,
    by_hand,
  });
  const page = foundDocument(
    { template_data: { project: 'Сцена' } },
    { variables: [ofApplication('project', true), ofApplication('title', false)] },
  );
  const { user, posted } = await openDocument('/gen-info', page, 'lawyer', {
    [`POST ${UPDATE}`]: () => ({ document: page.document, decision: null, pending: false }),
  });
  const field = await screen.findByRole('textbox', { name: 'project' });
  expect(screen.getAllByRole('textbox')).toEqual([field]);
  expect(field).toHaveValue('Сцена');
  expect(screen.getByText(/^Немає в заявці/)).toBeVisible();
  await user.type(field, '!');
  await pass(999);
  await pass(10);
  expect(posted(UPDATE).map(({ body }) => body)).toEqual([{ template_data: { project: 'Сцена!' } }]);
});

test('the full name of an organisation is the legal name of its bank details', async () => {
  const details = { legal_name: 'ГО «Форт»' };
  await openDocument(
    '/gen-info',
    foundDocument({ bank_details_template: 'legal_entity', fin_details_client: details }),
  );
  expect(await screen.findByRole('textbox', { name: 'Повна назва заявника' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Повна назва заявника' })).toHaveValue('ГО «Форт»');
});

const ofApplicant = (name: string) => ({ name, mode: 'applicant', label: '', field: null, by_hand: false });

test('a variable filled by the applicant’s bank details cannot be edited here', async () => {
  await openDocument(
    '/gen-info',
    foundDocument(
      { fin_details_client: { full_applicant_name: 'Шевченко Тарас' } },
      { variables: ['full_applicant_name', 'represented_by', 'wish'].map(ofApplicant) },
    ),
  );
  expect(await screen.findByRole('textbox', { name: 'Повна назва заявника' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: 'Повна назва заявника' })).toHaveValue('Шевченко Тарас');
  expect(screen.getByRole('link', { name: 'Значення взято з реквізитів заявника' })).toHaveAttribute(
    'href',
    `/documents/${DOCUMENT}/details`,
  );
  expect(screen.getByRole('textbox', { name: 'wish' })).toBeEnabled();
  // The clause about who acts for the applicant is made of the bank details.
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

test.each([
  ['lawyer', 4, 'Дані документа можна змінювати, доки його не підписав заявник'],
  ['financier', 0, 'Дані документа змінюють адміністратор, керівник проєктів, менеджер проєктів і юрист'],
] as const)('for %s at status %i the variables are read-only', async (role, status, reason) => {
  await openDocument('/gen-info', foundDocument({ status }), role);
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Номер договору' })).toBeDisabled();
});

const DETAILS = {
  full_applicant_name: 'Шевченко Тарас Григорович',
  passport: '001234567',
  passport_by: '8035',
  rnokpp: SECRET,
  registration_address: 'м. Київ',
  bank_account: 'UA213223130000026007233566001',
  bank_name: 'АТ «Банк»',
  user_phone: '+380501234567',
};

test('bank details of a natural person have fifteen fields; errors are shown under them, and nothing is stored in the browser', async () => {
  const { user, posted } = await openDocument(
    '/details',
    foundDocument({ status: 2, fin_details_client: DETAILS, can: { [FILL]: true } }),
    'lawyer',
    {
      [`POST ${UPDATE}`]: () =>
        problemAnswer(422, 'invalid-input', 'Помилка в даних', {
          'fin_details_client.passport': 'Заповніть це поле',
          'fin_details_client.rnokpp': 'РНОКПП неправильний',
        }),
    },
  );
  const form = within(await screen.findByRole('form', { name: 'Реквізити заявника' }));
  expect(form.getAllByRole('textbox')).toHaveLength(15);
  const code = form.getByRole('textbox', { name: 'РНОКПП' });
  await user.clear(code);
  await user.type(code, '3184710692');
  // An empty field does not hide the errors of other fields: the server returns all of them.
  await user.clear(form.getByRole('textbox', { name: 'Паспорт' }));
  await user.click(form.getByRole('button', { name: 'Зберегти реквізити' }));
  expect(await screen.findByText('РНОКПП неправильний')).toBeVisible();
  expect(screen.getByText('Заповніть це поле')).toBeVisible();
  await waitFor(() => expect(form.getByRole('textbox', { name: 'Паспорт' })).toHaveFocus());
  expect(code).toHaveValue('3184710692');
  expect(posted(UPDATE)[0]?.body).toMatchObject({
    fin_details_client: { ...DETAILS, passport: '', rnokpp: '3184710692', post_address: '' },
  });
  expect(JSON.stringify([sessionStorage, localStorage])).not.toContain('3184710692');
});

test('an entrepreneur has the fields of a legal entity, with the RNOKPP; the foundation has its own fields', async () => {
  await openDocument(
    '/details',
    foundDocument({ bank_details_template: 'legal_entity', is_fop: true, can: { [FILL]: true } }),
  );
  const client = within(await screen.findByRole('form', { name: 'Реквізити заявника' }));
  expect(client.getAllByRole('textbox')).toHaveLength(12);
  expect(client.getByRole('textbox', { name: 'РНОКПП' })).toBeVisible();
  const fund = within(screen.getByRole('form', { name: 'Реквізити Фонду' }));
  expect(fund.getAllByRole('textbox')).toHaveLength(10);
  expect(fund.getByRole('textbox', { name: 'Код ЄДРПОУ' })).toHaveValue('00012345');
});

test('bank details with unsaved input can be neither validated nor sent back', async () => {
  const can = { [FILL]: true, 'fin_details.validate': true, 'fin_details.rework': true } as const;
  const page = foundDocument({ fin_details_status: 1, fin_details_client: DETAILS, can });
  const { user, posted } = await openDocument('/details', page);
  const check = within(await screen.findByRole('region', { name: 'Перевірка реквізитів' }));
  const validate = check.getByRole('button', { name: 'Підтвердити реквізити' });
  const rework = check.getByRole('button', { name: 'Повернути на доопрацювання' });
  expect(validate).toBeEnabled();
  const form = within(screen.getByRole('form', { name: 'Реквізити заявника' }));
  await user.type(form.getByRole('textbox', { name: 'Банк' }), ' 2');
  expect(validate).toBeDisabled();
  expect(rework).toBeDisabled();
  expect(check.getAllByText('Спершу збережіть або скасуйте зміни в реквізитах.')[0]).toBeVisible();
  await user.clear(form.getByRole('textbox', { name: 'Банк' }));
  await user.type(form.getByRole('textbox', { name: 'Банк' }), DETAILS.bank_name);
  expect(validate).toBeEnabled();
  expect(rework).toBeEnabled();
  expect(posted(UPDATE)).toEqual([]);
});

test('bank details are sent back with a comment to the applicant', async () => {
  const step = 'fin_details.rework';
  const page = foundDocument({ fin_details_status: 1, can: { [step]: true, 'fin_details.validate': true } });
  const { user, posted } = await openDocument(
    '/details',
    page,
    'lawyer',
    mockStepRoutes(page, step, { fin_details_status: -1, rework_message: 'Уточніть рахунок' }),
  );
  const check = within(await screen.findByRole('region', { name: 'Перевірка реквізитів' }));
  await user.click(check.getByRole('button', { name: 'Повернути на доопрацювання' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('button', { name: 'Повернути на доопрацювання' })).toBeDisabled();
  await user.type(dialog.getByRole('textbox', { name: 'Коментар для заявника' }), 'Уточніть рахунок');
  await user.click(dialog.getByRole('button', { name: 'Повернути на доопрацювання' }));
  await waitFor(() =>
    expect(posted(UPDATE).map(({ body }) => body)).toEqual([
      { fin_details_status: -1, rework_message: 'Уточніть рахунок' },
    ]),
  );
  expect(await check.findByText(/Зауваження заявникові: Уточніть рахунок/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['Підтвердити реквізити', 'fin_details.validate', 1, 2],
  ['Скасувати перевірку', 'fin_details.rollback', 2, 0],
])('«%s» sends its status', async (name, step, from, status) => {
  const page = foundDocument({ fin_details_status: from, can: { [step]: true } });
  const { user, posted } = await openDocument(
    '/details',
    page,
    'financier',
    mockStepRoutes(page, step, { fin_details_status: status }),
  );
  await user.click(await screen.findByRole('button', { name }));
  await waitFor(() =>
    expect(posted(UPDATE).map(({ body }) => body)).toEqual([{ fin_details_status: status }]),
  );
});
