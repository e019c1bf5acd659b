import {
  agreedVersion,
  formChanges,
  type AgreedVersion,
} from '../../../../domain/application/agreed-version';
import type { Procedure } from '../../../../domain/application/state';
import { NegotiationStatus } from '../../../../domain/statuses';
import type { ApplicationRecords, StoredForm } from '../../../queries/application-rows';
import type { ApplicationView } from '../contract/application';
import { latestDecision } from './decisions';
import { visibleForm } from './masking';

/** Returns the agreed version of the application's form (rules/negotiation, "Agreed version"). */
export const agreedVersionOf = (records: ApplicationRecords): AgreedVersion<StoredForm> =>
  versionFrom(records, records.application.state.procedures);

/**
 * Returns the agreed version for pages. A sum granted by a commission does not replace the requested sum in the form: pages show it
 * beside the form.
 */
export const versionForPages = (records: ApplicationRecords): AgreedVersion<StoredForm> =>
  versionFrom(
    records,
    records.application.state.procedures.map((procedure) => ({ ...procedure, sum: undefined })),
  );

function versionFrom(
  records: ApplicationRecords,
  procedures: readonly Procedure[],
): AgreedVersion<StoredForm> {
  const { form } = records.application;
  const changedFields = new Map(
    procedures.map(({ id }) => [id, applicantAnswer(records, id)?.body.changed_fields] as const),
  );
  return agreedVersion(form, formChanges(procedures, changedFields));
}

/** Returns the decision that stores the applicant's newest answer in a procedure, with changed fields and files. */
export const applicantAnswer = (records: ApplicationRecords, procedureId: string) =>
  latestDecision(records, ['negotiation.changes'], procedureId);

/** Returns the agreed form, and the submitted fields if the two differ; experts get only the submitted form. */
export function presentData(records: ApplicationRecords, forExpert: boolean): ApplicationView['data'] {
  const { season, form } = records.application;
  if (forExpert) return { season, ...visibleForm(form, true), changed: [] };
  const agreed = versionForPages(records);
  return {
    season,
    ...visibleForm(agreed.form, false),
    ...(agreed.changed.length > 0 && { submitted: visibleForm(form, false).fields }),
    changed: agreed.changed,
  };
}

/** Returns the ids of the files that signed procedures added, each mapped to the id of its procedure. */
export function agreedFiles(records: ApplicationRecords): ReadonlyMap<string, string> {
  const signedProcedures = records.application.state.procedures.filter(
    ({ status }) => status === NegotiationStatus.passedSigned,
  );
  return new Map(
    signedProcedures.flatMap(({ id, estimate }) =>
      [
        ...Object.values(applicantAnswer(records, id)?.body.files ?? {}).flat(),
        ...(estimate ? [estimate.fileId] : []),
      ].map((fileId) => [fileId, id] as const),
    ),
  );
}
