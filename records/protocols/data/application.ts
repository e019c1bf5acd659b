import type { ApplicationState } from '../../../domain/application/state';
import { agreedTitle } from '../../../domain/application/title';
import { row, type Executor } from '../../../db/query';
import { readAgreedVersion } from '../../agreed-version';
import { unexpectedFailure } from '../../temporal/failures';
import type { ApplicationFacts } from '../../../pdf/protocols/types';

/** A field of the submitted form, with its label for protocols. */
interface FormField {
  name: string;
  label: string;
}

/** Facts of an application for its protocols, and its state before the step. */
export interface ApplicationRecord {
  facts: ApplicationFacts;
  state: ApplicationState;
  formFields: readonly FormField[];
}

interface ApplicationRow {
  spec_id: string;
  title: string;
  applicant: string | null;
  form: { fields?: { fields: FormField[] }[] };
  state: ApplicationState;
  season: string;
  programme: string;
  lot: string | null;
  contest: string;
}

/** Reads an application with its season, programme, lot and contest; throws `unexpected` if it does not exist. */
export async function readApplication(executor: Executor, id: string): Promise<ApplicationRecord> {
  const application = await row<ApplicationRow>(
    executor,
    `select a.spec_id, a.title, a.applicant->>'name' as applicant, a.form, a.state, s.title as season,
            p.title as programme, l.title as lot, c.title as contest
       from applications a
       join contests c on c.id = a.contest_id
       join programs p on p.id = c.program_id
       join seasons s on s.id = p.season_id
       left join lots l on l.id = c.lot_id
      where a.id = $1`,
    [id],
  );
  const agreed = await readAgreedVersion(executor, id);
  if (!application || !agreed) throw unexpectedFailure();
  return {
    facts: {
      specId: application.spec_id,
      title: agreedTitle(application.title, agreed),
      applicant: application.applicant ?? '',
      season: application.season,
      programme: application.programme,
      lot: application.lot ?? undefined,
      contest: application.contest,
    },
    state: application.state,
    formFields: (application.form.fields ?? []).flatMap((section) => section.fields),
  };
}
