import type { ApplicationFacts } from '../../../../pdf/protocols/types';
import type { ApplicationView } from '../contract/application';

/** Returns the application's facts for the head of a printed document. */
export function printedFacts({
  spec_id: specId,
  title,
  user,
  breadcrumbs: { season, program, lot, contest },
}: ApplicationView): ApplicationFacts {
  return {
    specId,
    title,
    applicant: user.name,
    season: season?.title,
    programme: program?.title ?? '',
    lot: lot?.title,
    contest: contest?.title,
  };
}
