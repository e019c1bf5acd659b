import { hasText, translate } from '../../texts/translate';
import type { Texts } from './change';

/** The foundation's bank details in the order in which they are shown. */
const FIELDS = [
  'legal_name',
  'legal_address',
  'post_address',
  'edropu',
  'bank_name',
  'bank_account',
  'bank_account_additional',
  'user_phone',
  'user_name',
  'applicant_position',
] as const;

/** The foundation's bank details as a new document has them; a document's own may be changed. */
export const foundationDetails = (): Texts =>
  Object.fromEntries(
    FIELDS.map((name) => {
      const key = `generated-documents:foundation.${name}`;
      return [name, hasText('uk', key) ? translate('uk', key) : ''];
    }),
  );
