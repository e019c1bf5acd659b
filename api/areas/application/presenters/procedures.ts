import type { z } from 'zod';
import type { FieldDefinition, procedureView } from '../contract/application';
import type { ComparedChange } from '../../../../domain/application/agreed-version';
import type { Procedure } from '../../../../domain/application/state';
import type { NegotiationPart } from '../../../../domain/process/input';
import { hryvniasOf } from '../../../../domain/sums';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { versionForPages, applicantAnswer } from './agreed-version';
import { comment, presentDecidedBy, firstDecision, latestDecision, person } from './decisions';
import { filesById, protocolView, storedFile } from './files';
import { fieldDefinitions, visibleValues } from './masking';

export type ProcedureView = z.output<typeof procedureView>;

/**
 * Returns every negotiation procedure, oldest first, under the wire names, such as `financer` (rules/negotiation, "Record").
 */
export function presentProcedures(records: ApplicationRecords): ProcedureView[] {
  const { byProcedure } = versionForPages(records);
  return records.application.state.procedures.map((procedure) =>
    presentProcedure(records, procedure, byProcedure.get(procedure.id)),
  );
}

function presentProcedure(
  records: ApplicationRecords,
  procedure: Procedure,
  compared?: ComparedChange,
): ProcedureView {
  const { id } = procedure;
  const created = firstDecision(records, ['negotiation.create'], id);
  const changes = applicantAnswer(records, id);
  const changedFields = visibleValues(changes?.body.changed_fields, false);
  const definitions = fieldDefinitions(records.application.form, Object.keys(changedFields));
  const part = (name: NegotiationPart) => ({
    status: procedure[name],
    ...presentDecidedBy(records.names, latestDecision(records, [`negotiation.answer_${name}`], id)),
  });
  return {
    _id: id,
    application_id: records.application.id,
    created_at: (created?.created_at ?? records.application.created_at).toISOString(),
    type: procedure.type,
    status: procedure.status,
    message: comment(latestDecision(records, ['negotiation.decide'], id)),
    late: procedure.late,
    protocol_id: protocolView(records.files, procedure.protocol),
    pm: part('pm'),
    lawyer: part('lawyer'),
    financer: part('financier'),
    commission: commissionView(records, procedure),
    minutes: protocolView(records.files, procedure.minutes),
    sum: procedure.sum === undefined ? null : hryvniasOf(procedure.sum),
    estimate: storedFile(records.files, procedure.estimate),
    applicant_message: comment(changes),
    changed_fields: changedFields,
    before: visibleValues(compared?.before, false),
    changed: compared?.changed ?? [],
    negotiation_files: filesById(records.files, Object.values(changes?.body.files ?? {}).flat()),
    fieldsFull: definitions,
    all_subfields: columnsOf(definitions),
  };
}

/** Returns the columns of those fields that are tables, each name once. */
const columnsOf = (definitions: readonly FieldDefinition[]): ProcedureView['all_subfields'] => [
  ...new Map(
    definitions.flatMap(({ subfields = [] }) => subfields.map((column) => [column.name, column] as const)),
  ).values(),
];

function commissionView(
  { names }: ApplicationRecords,
  { commission }: Procedure,
): ProcedureView['commission'] {
  if (!commission) return null;
  return {
    head: person(names, commission.head),
    members: commission.members.map((id) => person(names, id)),
    secretary: person(names, commission.secretary),
  };
}
