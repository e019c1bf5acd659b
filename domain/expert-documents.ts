import type { Role } from './roles';

/** A document that an expert uploads once (rules/accounts-and-roles, "Expert documents"); all are PDF. */
export interface ExpertDocumentSlot {
  /** Field of the upload; its label is the text `account:document.<name>`. */
  name: string;
  required: boolean;
  /** Path of the blank form to be filled in. */
  template?: string;
}

/** The slots in the order of the page. The blanks lie in web/public/templates. */
export const EXPERT_DOCUMENTS: readonly ExpertDocumentSlot[] = [
  { name: 'signed_application', required: true, template: '/templates/expert-application.pdf' },
  { name: 'recommendation', required: false },
  { name: 'cover_letter', required: true },
  { name: 'professional_resume', required: true },
  { name: 'identity_document', required: true },
  { name: 'tax_number', required: true },
  { name: 'data_processing', required: true, template: '/templates/expert-personal-data.pdf' },
  { name: 'higher_education', required: true },
  { name: 'stuff', required: false },
];

/** Returns the required documents that are not uploaded yet, in the order of the page. */
export const missingDocuments = (uploaded: Readonly<Record<string, unknown>>): readonly string[] =>
  EXPERT_DOCUMENTS.filter(({ name, required }) => required && !(name in uploaded)).map(({ name }) => name);

/** Maximum size of one document, in bytes. */
export const EXPERT_DOCUMENT_BYTES = 20 * 1024 * 1024;

/** Prefix in the column files.slot of an expert's files; the name of the slot follows. */
const PREFIX = 'expert:';
export const expertFileSlot = (name: string): string => PREFIX + name;
export const isExpertFile = (slot: string): boolean => slot.startsWith(PREFIX);

/** Roles that fill in the profile and the documents of an expert. */
export const EXPERT_ROLES: readonly Role[] = ['expert', 'unassigned_expert'];

/** Readers of experts' documents besides their owner: those who choose and contract experts (identity papers are among them). */
export const EXPERT_FILE_READERS: readonly Role[] = ['admin', 'chief', 'expert_manager'];
