import { DETAIL_FIELDS, FOUNDATION_FIELDS, isOptionalDetail } from '../../../../domain/document/details';
import type { RequisitesKind as Requisites } from '../../../../domain/document/template/requisites';
import { fieldErrors } from '../../../middleware/parse';
import { DETAILS, foundation } from './bank-details';

const IBAN = 'UA213223130000026007233566001';
const bankDetails = { bank_account: IBAN, bank_name: 'АТ «Банк»', user_phone: '+380501234567' };
const person = {
  ...bankDetails,
  full_applicant_name: 'Шевченко Тарас Григорович',
  passport: '001234567',
  passport_by: '8035',
  rnokpp: '3184710691',
  registration_address: 'м. Київ, вул. Хрещатик, 1',
};
const entity = {
  ...bankDetails,
  works_by_document: 'Статуту',
  legal_name: 'ТОВ «Гончар і сини»',
  legal_address: 'м. Київ, вул. Хрещатик, 1',
  edropu: '00012345',
  user_name: 'Шевченко Тарас Григорович',
  applicant_position: 'Директор',
};
const entrepreneur = { ...entity, edropu: '3184710691' };

const COMPLETE: Record<Requisites, Record<string, string>> = {
  natural_person: person,
  legal_entity: entity,
  legal_entity_fop: entrepreneur,
};

/** Paths of the invalid fields. */
const wrongFields = (kind: Requisites, details: object): string[] =>
  (DETAILS[kind].safeParse(details).error?.issues ?? []).map(({ path }) => path.join('.')).sort();

describe.each(Object.entries(COMPLETE) as [Requisites, Record<string, string>][])('%s', (kind, details) => {
  test('complete details are accepted, with the account’s spaces removed', () => {
    const spaced = { ...details, bank_account: 'ua21 3223 1300 0002 6007 2335 66001' };
    expect(DETAILS[kind].parse(spaced)).toMatchObject({
      ...details,
      post_address: '',
      name_in_genitive_case: '',
    });
  });

  test.each(Object.keys(details))('%s is required', (name) => {
    const { [name]: _, ...detailsWithoutField } = details;
    expect(wrongFields(kind, detailsWithoutField)).toContain(name);
    expect(wrongFields(kind, { ...detailsWithoutField, [name]: '  ' })).toContain(name);
  });

  test('an empty field and a wrong length have their own error messages', () => {
    const keyOf = (name: string, value: string) => {
      const { error } = DETAILS[kind].safeParse({ ...details, [name]: value });
      return error && fieldErrors(error)[name]?.key;
    };
    expect(keyOf('bank_name', ' ')).toBe('errors:field.required');
    expect(keyOf('bank_account', ' ')).toBe('errors:field.required');
    expect(keyOf('bank_account', 'UA123')).toBe('errors:field.ibanLength');
    expect(keyOf('bank_account', 'UA213223130000026007233566002')).toBe('errors:field.iban');
    expect(keyOf('bank_account_additional', 'UA123')).toBe('errors:field.iban');
  });

  test('both accounts are checked by their check digits', () => {
    const invalidIban = 'UA213223130000026007233566002';
    expect(wrongFields(kind, { ...details, bank_account: invalidIban })).toEqual(['bank_account']);
    expect(wrongFields(kind, { ...details, bank_account_additional: invalidIban })).toEqual([
      'bank_account_additional',
    ]);
    expect(wrongFields(kind, { ...details, bank_account_additional: '' })).toEqual([]);
  });
});

test.each<[string, Requisites, object, string[]]>([
  ['a tax number with a wrong last digit', 'natural_person', { ...person, rnokpp: '3184710692' }, ['rnokpp']],
  ['a company’s code with a wrong last digit', 'legal_entity', { ...entity, edropu: '00012346' }, ['edropu']],
  ['a company with a person’s number', 'legal_entity', entrepreneur, ['edropu']],
  ['an entrepreneur with a company’s code', 'legal_entity_fop', entity, ['edropu']],
  ['a bank’s code of another account', 'natural_person', { ...person, bank_code: '305299' }, ['bank_code']],
  ['a name of two lines', 'natural_person', { ...person, bank_name: 'а\nб' }, ['bank_name']],
  [
    'a natural person with a legal entity’s requisites',
    'legal_entity',
    person,
    ['applicant_position', 'edropu', 'legal_address', 'legal_name', 'user_name', 'works_by_document'],
  ],
])('%s: the invalid fields are listed', (_, kind, details, invalidFields) => {
  expect(wrongFields(kind, details)).toEqual(invalidFields);
});

test('the bank’s code is taken from the account', () => {
  expect(wrongFields('natural_person', { ...person, bank_code: '322313' })).toEqual([]);
});

test('the control digit of the foundation’s code is checked too', () => {
  const { works_by_document: _, ...otherFields } = entity;
  expect(foundation.safeParse(otherFields).success).toBe(true);
  expect(foundation.safeParse({ ...otherFields, edropu: '00012346' }).success).toBe(false);
});

test.each(Object.keys(DETAILS) as Requisites[])(
  'the form of %s has the fields and requirements of its schema',
  (kind) => {
    const { shape } = DETAILS[kind];
    expect([...DETAIL_FIELDS[kind]].sort()).toEqual(Object.keys(shape).sort());
    const optional = Object.entries(shape).flatMap(([name, field]) =>
      field.safeParse('').success ? [name] : [],
    );
    expect(DETAIL_FIELDS[kind].filter((name) => isOptionalDetail(kind, name)).sort()).toEqual(
      optional.sort(),
    );
  },
);

test('the form of the foundation has the fields of its schema', () => {
  expect([...FOUNDATION_FIELDS].sort()).toEqual(Object.keys(foundation.shape).sort());
});

test('a bank code that does not match the account is reported together with errors of other fields', () => {
  const invalidDetails = { ...person, passport: '', bank_code: '000000' };
  expect(wrongFields('natural_person', invalidDetails)).toEqual(['bank_code', 'passport']);
});
