import { AgreementStatus, FinDetailsStatus, Overall } from '../../domain/statuses';
import type { FlowStepName } from '../../domain/flows';
import { refusalByFacts, type DocumentFacts } from './facts';

/** Facts of a document that nothing keeps from its steps. */
const READY: DocumentFacts = {
  overall: Overall.agreement,
  agreement_status: AgreementStatus.absent,
  outdated: false,
  has_finance: true,
  unresolved: [],
  unresolved_variables: [],
  fin_details_status: FinDetailsStatus.validated,
  lacks_details: false,
  other_agreement: null,
};
const codeOf = (step: FlowStepName, over: Partial<DocumentFacts> = {}) =>
  refusalByFacts(step, { ...READY, ...over })?.code;

test.each<[string, Partial<DocumentFacts>, Partial<Record<FlowStepName, string>>]>([
  ['is ready', {}, {}],
  [
    'has no financial information',
    { has_finance: false },
    { 'document.send_to_applicant': 'finance-missing' },
  ],
  [
    'differs from its file',
    { outdated: true },
    { 'document.send_to_applicant': 'document-outdated', 'document.sign_applicant': 'document-outdated' },
  ],
  [
    'has variables without a value',
    { unresolved: ['number'] },
    { 'document.sign_applicant': 'document-unresolved' },
  ],
])('a document that %s: refusals of the steps to the applicant and of the signature', (_, over, refused) => {
  for (const step of ['document.send_to_applicant', 'document.sign_applicant'] as const)
    expect([step, codeOf(step, over)]).toEqual([step, refused[step]]);
});

test.each<[string, Partial<DocumentFacts>, string | undefined]>([
  ['validated', {}, undefined],
  [
    'filled in by the staff, and not processed',
    { fin_details_status: FinDetailsStatus.notProcessed },
    undefined,
  ],
  [
    'missing from a text that prints them',
    { fin_details_status: FinDetailsStatus.notProcessed, lacks_details: true },
    'bank-details-missing',
  ],
  ['sent and not checked', { fin_details_status: FinDetailsStatus.sent }, 'bank-details-unchecked'],
  ['returned for rework', { fin_details_status: FinDetailsStatus.rework }, 'bank-details-returned'],
])(
  'bank details that are %s: refusals of the signature and of the sending to the director',
  (_, over, code) => {
    for (const step of ['document.sign_applicant', 'document.send_to_director'] as const)
      expect([step, codeOf(step, over)]).toEqual([step, code]);
    // The applicant may read the document meanwhile.
    expect(codeOf('document.send_to_applicant', over)).toBeUndefined();
  },
);

test('no step is taken after the stage of the agreement, nor beside another document or an uploaded agreement', () => {
  const step = 'document.send_to_applicant';
  expect(codeOf(step, { overall: Overall.agreement + 1 })).toBe('wrong-stage');
  expect(codeOf(step, { other_agreement: 'Договір' })).toBe('document-completed');
  expect(codeOf(step, { agreement_status: AgreementStatus.absent + 1 })).toBe('agreement-uploaded');
});
