import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { DocumentStatus } from '../../../../domain/statuses';
import { filesOf, isOpen, isTaxed, sourceId } from './foundDocument';

const document = (over: object) => over as unknown as DocumentView;

test('the data may change from the creation until the applicant’s signature', () => {
  const open = Object.entries(DocumentStatus).filter(([, status]) => isOpen(document({ status })));
  expect(open.map(([name]) => name)).toEqual(['created', 'sentToFinance', 'draft', 'sentToApplicant']);
});

test('only a natural person who is no entrepreneur pays taxes', () => {
  const taxed = (bank_details_template: string, is_fop: boolean) =>
    isTaxed(document({ bank_details_template, is_fop }));
  expect(taxed('natural_person', false)).toBe(true);
  expect(taxed('natural_person', true)).toBe(false);
  expect(taxed('legal_entity', false)).toBe(false);
});

test('only generated files are offered', () => {
  const source = '/api/files/f1';
  expect(filesOf(document({ title: 'Договір', source, source_docx: '/api/files/f2' }))).toMatchObject([
    { name: 'Договір.pdf', url: source },
    { name: 'Договір.docx', url: '/api/files/f2' },
  ]);
  expect(filesOf(document({ title: 'Договір', source: null, source_docx: null }))).toEqual([]);
  expect(sourceId(document({ source }))).toBe('f1');
});
