import type { ApplicationFacts } from '../../../../pdf/protocols/types';
import type { ApplicationView } from '../contract/application';

/** The application as the head of a printed document names it. */
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
