/** Kinds of an applicant's requisites that a document can be generated with (rules/documents, "Generating"). */
export const REQUISITES = ['natural_person', 'legal_entity', 'legal_entity_fop'] as const;
export type RequisitesKind = (typeof REQUISITES)[number];
