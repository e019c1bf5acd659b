import type {
  ApplicationDocument,
  ApplicationView,
} from '../../../api/areas/application/contract/application';

type Procedure = ApplicationView['negotiation_procedures'][number];

/**
 * Returns the document that a file of this procedure replaces: the newest one of the same name among the submitted documents and
 * the files of earlier signed procedures; undefined for an added file (rules/negotiation, "Pages").
 */
export function replacedBy(
  { name }: { name: string },
  { _id }: Pick<Procedure, '_id'>,
  {
    documents,
    negotiation_procedures: procedures,
  }: Pick<ApplicationView, 'documents' | 'negotiation_procedures'>,
): ApplicationDocument | undefined {
  const index = procedures.findIndex((procedure) => procedure._id === _id);
  const earlier = procedures.slice(0, Math.max(index, 0)).map((procedure) => procedure._id);
  return documents.findLast(
    (document) =>
      (document.procedure_id === null || earlier.includes(document.procedure_id)) &&
      normalise(document.name) === normalise(name),
  );
}

const normalise = (name: string): string => name.normalize('NFC').trim().toLowerCase();
