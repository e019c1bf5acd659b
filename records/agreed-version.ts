import {
  agreedVersion,
  formChanges,
  type AgreedVersion,
  type FieldValues,
  type FormVersion,
} from '../domain/application/agreed-version';
import type { Procedure } from '../domain/application/state';
import { row, type Executor } from '../db/query';

interface NegotiatedForm {
  form: FormVersion;
  procedures: Procedure[];
  /** The applicant's newest fields in each procedure, by its id. */
  sent: Record<string, FieldValues | null>;
}

/**
 * Reads the last agreed version of an application, by the decisions in force (rules/negotiation, "Agreed version"); undefined if there is
 * no such application.
 */
export async function readAgreedVersion(
  executor: Executor,
  applicationId: string,
): Promise<(AgreedVersion<FormVersion> & { submitted: FormVersion }) | undefined> {
  const negotiated = await row<NegotiatedForm>(
    executor,
    `select a.form, a.state->'procedures' as procedures,
            coalesce((select jsonb_object_agg(d.record_id, d.body->'changed_fields' order by d.id) from decisions d
                       where d.application_id = a.id and d.step = 'negotiation.changes' and d.superseded_epoch is null
                         and d.record_id is not null), '{}') as sent
       from applications a where a.id = $1`,
    [applicationId],
  );
  if (!negotiated) return undefined;
  const sentFields = new Map(
    Object.entries(negotiated.sent).map(([id, fields]) => [id, fields ?? undefined]),
  );
  return {
    submitted: negotiated.form,
    ...agreedVersion(negotiated.form, formChanges(negotiated.procedures, sentFields)),
  };
}
