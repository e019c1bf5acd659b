import type { Mutant } from './mutant';

const PAGES = 'web/features/documents/generated';
const DOCUMENT = `${PAGES}/document.test.tsx`;
const FILLING = `${PAGES}/filling.test.tsx`;
const PLACES = 'web/features/approval/documents';
const GENERATING = `${PLACES}/generate.test.tsx`;

/** Pages of generated documents. */
export const webDocumentsMutants: readonly Mutant[] = [
  {
    name: 'a step of a document is sent over the version that the page shows',
    file: `${PAGES}/useDocumentStep.ts`,
    find: '          seen: `${epoch}.${version}`,\n',
    replace: '',
    test: DOCUMENT,
  },
  {
    name: 'a document that a step answers replaces the shown one',
    file: `${PAGES}/documentReplaced.ts`,
    find: 'page.document = changed',
    replace: 'page.document ??= changed',
    test: DOCUMENT,
  },
  {
    name: 'archiving a document is asked about',
    file: `${PAGES}/StatusPanel.tsx`,
    find: '<StepButton confirm document={document} step="document.archive"',
    replace: '<StepButton document={document} step="document.archive"',
    test: DOCUMENT,
  },
  {
    name: 'a deleted document leads away where its event comes before the answer',
    file: `${PAGES}/StatusPanel.tsx`,
    find: '        <DeleteButton document={document} />',
    replace: '        {status === D.archived && <DeleteButton document={document} />}',
    test: DOCUMENT,
  },
  {
    name: 'the administrator is offered lower statuses of a document alone',
    file: `${PAGES}/AdminStatus.tsx`,
    find: '          disabled: value >= document.status,\n',
    replace: '',
    test: DOCUMENT,
  },
  {
    name: 'a document whose template is deleted warns of it',
    file: `${PAGES}/Warnings.tsx`,
    find: 'template.deleted && ',
    replace: 'document.outdated && ',
    test: DOCUMENT,
  },
  {
    name: 'an unresolved bank detail leads to the bank details',
    file: `${PAGES}/Unresolved.tsx`,
    find: "inDetails ? 'details' : 'gen-info'",
    replace: "inDetails ? 'gen-info' : 'details'",
    test: DOCUMENT,
  },
  {
    name: 'variables of a document are saved a second after the last key',
    file: `${PAGES}/useVariableValues.ts`,
    find: '    pauseMs: PAUSE_MS,\n',
    replace: '',
    test: FILLING,
  },
  {
    name: 'what a bank detail holds is not written among the variables',
    file: `${PAGES}/VariablesTab.tsx`,
    find: 'disabled={!editable || !!detail}',
    replace: 'disabled={!editable}',
    test: FILLING,
  },
  {
    name: 'variables that follow from the sums are not filled in by hand',
    file: `${PAGES}/handVariables.ts`,
    find: ' && !followsFromSums(name)',
    replace: '',
    test: FILLING,
  },
  {
    name: 'an error of a tranche stands under the field that was sent',
    file: `${PAGES}/financeForm.ts`,
    find: 'tranches[Number(index)]',
    replace: "({ name: TRANCHES[Number(index)] ?? 'I' })",
    test: FILLING,
  },
  {
    name: 'an entrepreneur is asked for the RNOKPP',
    file: `${PAGES}/DetailsForm.tsx`,
    find: "requisites === 'legal_entity_fop'",
    replace: "requisites === 'natural_person'",
    test: FILLING,
  },
  {
    name: 'bank details are sent back with a comment',
    file: `${PAGES}/DetailsCheck.tsx`,
    find: "disabled={comment.trim() === ''}",
    replace: '',
    test: FILLING,
  },
  {
    name: 'the input of a decision is not stored in the browser',
    file: 'web/steps/submit/attempts.ts',
    find: 'fingerprint(JSON.stringify(content))',
    replace: 'JSON.stringify(content)',
    test: FILLING,
  },
  {
    name: 'what has been checked before generating is what is generated',
    file: `${PLACES}/GenerationForm.tsx`,
    find: 'checked?.of === subject ? checked.result : undefined',
    replace: 'checked?.result',
    test: GENERATING,
  },
  {
    name: 'documents of an application are for roles that open the documents',
    file: `${PLACES}/DocumentsPlace.tsx`,
    find: "!opens(props.account.role, '/documents')",
    replace: "opens(props.account.role, '/agreements')",
    test: GENERATING,
  },
  {
    name: 'documents are generated at the stage of the agreement alone',
    file: `${PLACES}/DocumentsPlace.tsx`,
    find: 'view.reporting_review.status === Overall.agreement',
    replace: 'view.reporting_review.status >= Overall.agreement',
    test: GENERATING,
  },
  {
    name: 'requisites of another kind than the applicant’s are not offered',
    file: 'web/features/approval/documents/RequisitesChoice.tsx',
    find: 'disabled: applicant !== null && kind !== applicant,',
    replace: '',
    test: 'web/features/approval/documents/generate.test.tsx',
  },
  {
    name: 'Escape asks before what was typed about a variable is thrown away',
    file: 'web/features/documents/VariableDialog.tsx',
    find: 'if (isNothing(differing(values, variable))) return onClose();',
    replace: 'return onClose();',
    test: 'web/features/documents/variableDialog.test.tsx',
  },
  {
    name: 'steps of another status of the bank details have no button',
    file: 'web/features/documents/generated/DetailsCheck.tsx',
    find: 'return Array.isArray(from) && from.includes(status);',
    replace: 'return Array.isArray(from);',
    test: 'web/features/documents/generated/check.test.tsx',
  },
  {
    name: 'a part of a number that one application has shows that application',
    file: 'web/features/documents/preview/ApplicationChoice.tsx',
    find: 'matches.length === 1 ? matches[0]?.spec_id : undefined',
    replace: 'undefined as string | undefined',
    test: 'web/features/documents/preview.test.tsx',
  },
  {
    name: 'rates of taxes are shown of who pays none',
    file: 'web/features/documents/generated/BaseTab.tsx',
    find: '...(isTaxed(document)',
    replace: '...(document',
    test: 'web/features/documents/generated/changes.test.tsx',
  },
  {
    name: 'the reason that a file is outdated stands twice',
    file: 'web/features/documents/generated/StatusPanel.tsx',
    find: 'reasonShown={status === D.draft && document.outdated}',
    replace: 'reasonShown={false}',
    test: 'web/features/documents/generated/check.test.tsx',
  },
];
