import { chief, manager, Story } from '../../../testing/application-story';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { presentPayments } from './payments';

const IBAN = 'UA213223130000026007233566001';

const recipientOf = (payee: ApplicationRecords['application']['payee']) => {
  const records = new Story()
    .negotiated()
    .take('direction.decide', chief, { outcome: 'approved' })
    .take('supervisory_board.decide', chief, { outcome: 'approved', sum: 100_500_000 }, { sum: '1005000.00' })
    .records({ payee });
  return presentPayments(records, { viewer: manager, now: Date.now(), language: 'uk' } as Parameters<
    typeof presentPayments
  >[1])?.recipient;
};

test('an organisation is paid by its name, ЄДРПОУ and account', () => {
  const details = { legal_name: 'ГО «Театр»', edropu: '14360570', bank_account: IBAN };
  expect(recipientOf({ requisites: 'legal_entity', details })).toEqual({
    name: 'ГО «Театр»',
    code: '14360570',
    code_kind: 'edropu',
    iban: IBAN,
  });
  expect(recipientOf({ requisites: 'legal_entity_fop', details })?.code_kind).toBe('rnokpp');
});

test('a person is paid by RNOKPP and by the recipient’s name of the bank details', () => {
  const details = { full_applicant_name: 'Шевченко Тарас', rnokpp: '3184710691', bank_account: IBAN };
  expect(recipientOf({ requisites: 'natural_person', details })).toEqual({
    name: 'Шевченко Тарас',
    code: '3184710691',
    code_kind: 'rnokpp',
    iban: IBAN,
  });
  const otherDetails = { ...details, person_getter: 'АТ «Банк»' };
  expect(recipientOf({ requisites: 'natural_person', details: otherDetails })?.name).toBe('АТ «Банк»');
});

test('without bank details, or without an account in them, there is no recipient', () => {
  expect(recipientOf(null)).toBeNull();
  const details = { legal_name: 'ГО «Театр»', edropu: '14360570' };
  expect(recipientOf({ requisites: 'legal_entity', details })).toBeNull();
});
