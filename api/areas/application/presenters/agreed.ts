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
 * The same as its pages show it: the sum that a commission has granted stands beside the form, not in the field of the sum that was
 * asked for.
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

/** The form as agreed beside the submitted one; experts judge what was submitted and hear of no negotiation. */
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

/** Ids of the files that signed procedures have brought, by file, with their procedure. */
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
