import { z } from 'zod';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';
import { isEdrpou, isRnokpp } from '../../../../domain/identifiers';
import { fieldFault, rnokpp } from '../../../contract/identifiers';
import { line, lineOrNone } from '../../../contract/text';
import { isIban } from '../../integration/contract/iban';

/** Characters of a Ukrainian IBAN. */
const IBAN_LENGTH = 29;
/** Schema of an account number. Spaces are removed; a wrong length has its own error. */
const account = z
  .string()
  .max(60)
  .transform((text) => text.replace(/\s/g, '').toUpperCase())
  .refine((text) => text !== '', fieldFault('required'))
  .refine((text) => text.length === IBAN_LENGTH, fieldFault('ibanLength'))
  .refine(isIban, fieldFault('iban'));
const optionalAccount = z
  .string()
  .max(60)
  .refine((text) => text.trim() === '' || account.safeParse(text).success, fieldFault('iban'))
  .transform((text) => (text.trim() === '' ? '' : account.parse(text)))
  .default('');
const optional = (max: number) => lineOrNone(max).default('');

/** Fields of both kinds of requisites. */
const commonFields = {
  /** Name in the genitive; derived from the name if empty. */
  name_in_genitive_case: optional(300),
  post_address: optional(500),
  bank_account: account,
  bank_account_additional: optionalAccount,
  bank_name: line(300),
  user_phone: line(40),
};

const person = z.object({
  full_applicant_name: line(300),
  name_in_genitive_case: commonFields.name_in_genitive_case,
  user_name: optional(300),
  passport: line(100),
  passport_by: line(300),
  rnokpp,
  registration_address: line(500),
  post_address: commonFields.post_address,
  person_getter: optional(300),
  bank_account: commonFields.bank_account,
  bank_account_additional: commonFields.bank_account_additional,
  bank_name: commonFields.bank_name,
  bank_code: z.union([z.literal(''), z.string().regex(/^\d{6}$/)]).default(''),
  payment_info: optional(500),
  user_phone: commonFields.user_phone,
});

/** Position of the bank's code in a Ukrainian IBAN, after country and check digits. */
const BANK_CODE = [4, 10] as const;
export const naturalPerson = person.refine(
  ({ bank_code: code, bank_account: iban }) => code === '' || iban.slice(...BANK_CODE) === code,
  {
    path: ['bank_code'],
    ...fieldFault('bankCode'),
    // The check runs together with the checks of other fields, so that all errors are reported at once.
    when: ({ value }) => person.pick({ bank_code: true, bank_account: true }).safeParse(value).success,
  },
);

const entity = z.object({
  name_in_genitive_case: commonFields.name_in_genitive_case,
  works_by_document: line(300),
  legal_name: line(500),
  legal_address: line(500),
  post_address: commonFields.post_address,
  edropu: z.string(),
  bank_name: commonFields.bank_name,
  bank_account: commonFields.bank_account,
  bank_account_additional: commonFields.bank_account_additional,
  user_phone: commonFields.user_phone,
  user_name: line(300),
  applicant_position: line(200),
});

export const legalEntity = entity.extend({ edropu: z.string().refine(isEdrpou, fieldFault('edrpou')) });
/** An entrepreneur has the legal entity's fields; `edropu` holds the RNOKPP. */
export const entrepreneur = entity.extend({ edropu: z.string().refine(isRnokpp, fieldFault('rnokpp')) });
/** The foundation's details have no name in the genitive and no basis of its signer's authority. */
export const foundation = legalEntity.omit({ name_in_genitive_case: true, works_by_document: true });

/** Schema of the applicant's details by requisites. */
export const DETAILS = {
  natural_person: naturalPerson,
  legal_entity: legalEntity,
  legal_entity_fop: entrepreneur,
} as const satisfies Record<RequisitesKind, z.ZodType>;

/** Details as a caller sends them. The document's kind of requisites decides which fields are required. */
export const anyDetails = z
  .record(z.string().max(60), z.string().max(1_000))
  .refine((details) => Object.keys(details).length <= 40, fieldFault('wrong'));
export type Details = z.output<typeof anyDetails>;
