import { expertValue, maskValue, visibleForm } from './masking';

const field = (name: string, value: unknown) => ({ name, label: name, type: 'text', value });

test.each([
  ['rnokpp', '3184710691', '••••91'],
  ['rnokpp', 3184710691, '••••91'],
  ['edrpou', '90123456', '••••56'],
  ['edropu', '90123456', '••••56'],
  ['passport', 'АБ123456', '••••56'],
  ['passport_by', 'Шевченківський РВ', '••••РВ'],
  ['bank_account', 'UA213223130000026007233566001', '••••01'],
  ['bank_account_additional', 'UA213223130000026007233566001', '••••01'],
  ['signer_tax_id', '3184710691', '••••91'],
  ['rnokpp', '123', '••••'],
  ['rnokpp', '', ''],
  ['title_project', 'Голоси міста', 'Голоси міста'],
  ['goal', 'Рахунок UA213223130000026007233566001, банк', 'Рахунок ••••01, банк'],
  ['goal', 'Рахунок UA21 3223 1300 0002 6007 2335 66001.', 'Рахунок ••••01.'],
  ['audience_count', 1200, 1200],
  ['taxonomy', 'сцена', 'сцена'],
  ['experience', { status: 1, text: 'так' }, { status: 1, text: 'так' }],
])('%s %p is shown as %p', (name, value, expected) => expect(maskValue(name, value)).toEqual(expected));

test('columns of tables and parts of values are masked by their own names', () => {
  const team = [{ name: 'Олена', rnokpp: '3184710691' }];
  expect(maskValue('team', team)).toEqual([{ name: 'Олена', rnokpp: '••••91' }]);
  expect(maskValue('bank_details', { account: 'UA1', note: 'основний' })).toEqual({
    account: '••••',
    note: '••••ий',
  });
});

describe('texts for an expert have no contacts', () => {
  test.each([
    ['Пишіть на anna.koval+x@tkachi.example.org, будь ласка', 'Пишіть на ••••, будь ласка'],
    ['пошта: ганна@ткачі.укр', 'пошта: ••••'],
    ['anna (at) example.org', '••••'],
    ['Тел. +380 (67) 123-45-67.', 'Тел. ••••.'],
    ['067 123 45 67 або 0671234567', '•••• або ••••'],
    ['380671234567', '••••'],
    ['Варшава, +48 22 123 45 67', 'Варшава, ••••'],
    ['https://t.me/tkachi і facebook.com/tkachi.club', '•••• і ••••'],
    ['телеграм @tkachi_club', 'телеграм ••••'],
    ['Рахунок UA213223130000026007233566001', 'Рахунок ••••01'],
  ])('%s', (text, masked) => expect(expertValue('goal', text)).toBe(masked));

  test.each([
    'Бюджет 1 234 567,89 грн, 2026–2027 роки',
    'Сайт https://tkachi.example.org/festival',
    'Охоплення 0,5 млн людей; 12.05.2026, 10:00',
    'Закупити 100 крісел по 500 грн',
    'ISBN 978-617-7482-12-3',
  ])('%s is not masked', (text) => expect(expertValue('goal', text)).toBe(text));

  test('a long text is masked in time', () => {
    const text = `${'ї'.repeat(20_000)} ${'+1-'.repeat(6_000)}`;
    expect(expertValue('goal', text)).toBe(text);
  });

  test('a table has no columns of contacts, and no contacts in its cells', () => {
    const rows = [
      {
        name: 'Олена',
        email: 'o@example.org',
        phone: '067',
        address: 'Київ',
        telegram: '@o',
        rnokpp: '3184710691',
        role: 'Пише на o@example.org',
      },
    ];
    expect(expertValue('team', rows)).toEqual([{ name: 'Олена', role: 'Пише на ••••' }]);
    expect(maskValue('team', rows)).toEqual([{ ...rows[0], rnokpp: '••••91' }]);
    const subfields = Object.keys(rows[0]!).map((name) => ({ name, label: name, type: 'text' }));
    const table = { name: 'team', label: 'Команда', type: 'multidata-tab', value: rows, subfields };
    const masked = visibleForm(
      { fields: [{ title: '', fields: [table] }], raw_fields: { team: rows } },
      true,
    );
    expect(masked.fields[0]?.fields[0]?.subfields?.map(({ name }) => name)).toEqual(['name', 'role']);
    expect(JSON.stringify(masked)).not.toMatch(/o@example|067|Київ|3184710691|"@o"/);
  });
});

describe('the form', () => {
  const form = {
    fields: [
      {
        title: 'Заявник',
        fields: [
          field('name_organization', 'Ткачі'),
          field('rnokpp', '3184710691'),
          field('applicant_email', 'a@example.org'),
          field('applicant_phone', '+380001112233'),
        ],
      },
    ],
    raw_fields: { cultural_sector: 'scene', edrpou: '90123456', applicant_email: 'a@example.org' },
  };

  test('the staff see contacts, and masked secret numbers', () => {
    const masked = visibleForm(form, false);
    expect(masked.fields[0]?.fields.map(({ name, value }) => [name, value])).toEqual([
      ['name_organization', 'Ткачі'],
      ['rnokpp', '••••91'],
      ['applicant_email', 'a@example.org'],
      ['applicant_phone', '+380001112233'],
    ]);
    expect(masked.raw_fields).toEqual({
      cultural_sector: 'scene',
      edrpou: '••••56',
      applicant_email: 'a@example.org',
    });
  });

  test('an expert sees neither contacts nor secret numbers', () => {
    const masked = visibleForm(form, true);
    expect(masked.fields[0]?.fields.map(({ name }) => name)).toEqual(['name_organization']);
    expect(masked.raw_fields).toEqual({ cultural_sector: 'scene' });
  });

  test('an empty form is an empty form', () =>
    expect(visibleForm({}, false)).toEqual({ fields: [], raw_fields: {} }));
});
