import type { ApplicationContent } from './application-types';
import type { FieldValue } from './form-types';

/**
 * Returns an applicant's changes in an online negotiation: as written by hand, or, without any, a larger audience and another
 * risk. Both are fields of every form.
 */
export function changesOf({ changes, values }: ApplicationContent): Record<string, FieldValue> {
  const { audience_count: people, risks } = values;
  return (
    changes ?? {
      audience_count: Math.ceil(Number(people) * 1.1),
      risks: `${typeof risks === 'string' ? risks : ''} Зростання цін: ключові закупівлі проведемо впродовж першого місяця за фіксованими цінами.`,
    }
  );
}
