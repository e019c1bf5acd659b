import {
  agreedVersion,
  formChanges,
  type AgreedVersion,
} from '../../../../domain/application/agreed-version';
import type { Procedure } from '../../../../domain/application/state';
import { NegotiationStatus } from '../../../../domain/statuses';
import type { ApplicationRecords, StoredForm } from '../../../queries/application-rows';
import type { ApplicationView } from '../contract/application';
import { latest } from './decisions';
import { visibleForm } from './masking';

/** The version of the application that was agreed last (rules/negotiation, "Agreed version"). */
export const agreedOf = (records: ApplicationRecords): AgreedVersion<StoredForm> =>
  agreedFrom(records, records.application.state.procedures);

/**
 * The agreed version as pages show it: the sum granted by a commission is not put into the form's field of the requested sum, but
 * shown beside the form.
 */
export const shownVersion = (records: ApplicationRecords): AgreedVersion<StoredForm> =>
  agreedFrom(
    records,
    records.application.state.procedures.map((procedure) => ({ ...procedure, sum: undefined })),
  );

function agreedFrom(
  records: ApplicationRecords,
  procedures: readonly Procedure[],
): AgreedVersion<StoredForm> {
  const { form } = records.application;
  const sent = new Map(
    procedures.map(({ id }) => [id, changesOf(records, id)?.body.changed_fields] as const),
  );
  return agreedVersion(form, formChanges(procedures, sent));
}

/** The applicant's newest answer in a procedure. */
export const changesOf = (records: ApplicationRecords, procedureId: string) =>
  latest(records, ['negotiation.changes'], procedureId);

/** Returns the agreed form with the submitted one; experts get only the submitted form. */
export function presentData(records: ApplicationRecords, forExpert: boolean): ApplicationView['data'] {
  const { season, form } = records.application;
  if (forExpert) return { season, ...visibleForm(form, true), changed: [] };
  const agreed = shownVersion(records);
  return {
    season,
    ...visibleForm(agreed.form, false),
    ...(agreed.changed.length > 0 && { submitted: visibleForm(form, false).fields }),
    changed: agreed.changed,
  };
}

/** Returns the procedure's id by id of each file that a signed procedure has added. */
export function agreedFiles(records: ApplicationRecords): ReadonlyMap<string, string> {
  const signed = records.application.state.procedures.filter(
    ({ status }) => status === NegotiationStatus.passedSigned,
  );
  return new Map(
    signed.flatMap(({ id, estimate }) =>
      [
        ...Object.values(changesOf(records, id)?.body.files ?? {}).flat(),
        ...(estimate ? [estimate.fileId] : []),
      ].map((fileId) => [fileId, id] as const),
    ),
  );
}
