import { row, type Executor } from '../../db/query';
import { FOUNDATION_FIELDS } from '../../domain/document/details';
import { hasText, translate } from '../../texts/translate';
import type { Texts } from './change';

/** The foundation's bank details; `details` is null and the version 0 while none are stored. */
export interface FoundationDetails {
  version: number;
  details: Texts | null;
}

/** Returns the foundation's bank details for a new document; in the demonstration an example until some are stored. */
export async function findFoundationDetails(executor: Executor, demo: boolean): Promise<FoundationDetails> {
  const stored = await row<{ version: number; details: Texts }>(
    executor,
    'select version, details from foundation_details order by version desc limit 1',
  );
  const { version, details } = stored ?? { version: 0, details: demo ? example() : null };
  // PostgreSQL orders the keys of a stored object by their length.
  const inOrder = FOUNDATION_FIELDS.map((name) => [name, details?.[name] ?? '']);
  return { version, details: details && Object.fromEntries(inOrder) };
}

const example = (): Texts =>
  Object.fromEntries(
    FOUNDATION_FIELDS.map((name) => {
      const key = `generated-documents:foundation.${name}`;
      return [name, hasText('uk', key) ? translate('uk', key) : ''];
    }),
  );
