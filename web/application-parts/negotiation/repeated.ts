import type { ApplicationView } from '../../../api/areas/application/contract/application';
import { sameValue } from '../../../domain/application/agreed-version';

type Procedure = ApplicationView['negotiation_procedures'][number];

/** An earlier procedure with its number among the application's procedures. */
interface Repeated {
  earlier: Procedure;
  number: number;
}

/** Returns the newest earlier online procedure in which the applicant sent the same changes (rules/negotiation, "Pages"). */
export function repeatedOf(
  { _id, changed, changed_fields: fields }: Procedure,
  procedures: readonly Procedure[],
): Repeated | undefined {
  if (changed.length === 0) return undefined;
  const procedureIndex = procedures.findIndex((procedure) => procedure._id === _id);
  const index = procedures
    .slice(0, Math.max(procedureIndex, 0))
    .findLastIndex(
      (procedure) =>
        procedure.type === 'online' &&
        procedure.changed.length === changed.length &&
        changed.every(
          (name) =>
            procedure.changed.includes(name) && sameValue(name, procedure.changed_fields[name], fields[name]),
        ),
    );
  const earlierProcedure = procedures[index];
  return earlierProcedure && { earlier: earlierProcedure, number: index + 1 };
}
