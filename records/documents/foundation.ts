import { FOUNDATION_FIELDS } from '../../domain/document/details';
import { hasText, translate } from '../../texts/translate';
import type { Texts } from './change';

/** Returns the foundation's bank details for a new document, where they may be changed. */
export const foundationDetails = (): Texts =>
  Object.fromEntries(
    FOUNDATION_FIELDS.map((name) => {
      const key = `generated-documents:foundation.${name}`;
      return [name, hasText('uk', key) ? translate('uk', key) : ''];
    }),
  );
