import { validateBankDetails } from './bank-details';

// rules/documents, "Names in the genitive".

const PERSON = {
  full_applicant_name: 'Шевченкко Тарас Григорович',
  passport: '001234567',
  passport_by: '8035',
  rnokpp: '3184710691',
  registration_address: 'м. Київ, вул. Хрещатик, 1',
  bank_account: 'UA213223130000026007233566001',
  bank_name: 'АТ «Банк»',
  user_phone: '+380501234567',
};
const ENTITY = {
  works_by_document: 'Статуту',
  legal_name: 'ТОВ «Гончар і сини»',
  legal_address: 'м. Київ, вул. Хрещатик, 1',
  edropu: '00012345',
  bank_account: PERSON.bank_account,
  bank_name: PERSON.bank_name,
  user_phone: PERSON.user_phone,
  user_name: 'Шевченкко Тарас Григорович',
  applicant_position: 'Директор',
};

test.each([
  ['natural_person', PERSON, 'full_applicant_name'],
  ['legal_entity', ENTITY, 'user_name'],
] as const)('%s: the genitive follows a corrected name, unless it was written by hand', (...row) => {
  const [requisites, typed, nameField] = row;
  const first = validateBankDetails({ requisites, fin_details_client: null }, typed);
  expect(first.name_in_genitive_case).toBe('Шевченкка Тараса Григоровича');
  /** Saves the stored details again, as a form sends them back. */
  const save = (stored: typeof first, change: Record<string, string>) =>
    validateBankDetails({ requisites, fin_details_client: stored }, { ...stored, ...change });
  const corrected = save(first, { [nameField]: 'Шевченко Тарас Григорович' });
  expect(corrected.name_in_genitive_case).toBe('Шевченка Тараса Григоровича');

  const byHand = save(first, { name_in_genitive_case: 'Шевченка Т. Г.' });
  expect(byHand.name_in_genitive_case).toBe('Шевченка Т. Г.');
  const renamed = save(byHand, { [nameField]: 'Франко Іван Якович' });
  expect(renamed.name_in_genitive_case).toBe('Шевченка Т. Г.');
});
