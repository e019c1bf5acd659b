import type { ApplicantContent } from './application-types';

/** Account of the demonstration's applicants: an IBAN with correct check digits. */
const ACCOUNT = 'UA213223130000026007233566001';
/** Code of the bank, which is part of the account. */
const BANK_CODE = '322313';

/** Returns the bank details of an applicant for their kind of requisites (rules/documents, "Bank detail fields"). */
export function bankDetailsOf({ type, name, signer, position, edrpou, phone, city }: ApplicantContent) {
  const address = `м. ${city}, вул. Тараса Шевченка, 1`;
  const account = { bank_account: ACCOUNT, bank_name: 'АТ «Демонстраційний банк»', user_phone: phone };
  if (type === 'natural_person')
    return {
      ...account,
      full_applicant_name: signer.fullName,
      passport: '001234567',
      passport_by: 'органом 8035, 12.05.2021',
      rnokpp: signer.taxId,
      registration_address: address,
      bank_code: BANK_CODE,
    };
  const isEntrepreneur = type === 'legal_entity_fop';
  return {
    ...account,
    legal_name: name,
    legal_address: address,
    edropu: isEntrepreneur ? signer.taxId : (edrpou ?? ''),
    user_name: signer.fullName,
    applicant_position: position,
    works_by_document: isEntrepreneur ? 'запису в реєстрі' : 'статуту',
  };
}
