import { decide } from '../process/decide';
import { findRefusal } from '../process/refusal';
import { DOCUMENT } from '.';
import { DOCUMENT_FIXTURE } from './fixture';

const lawyer = { id: 'u', role: 'lawyer' as const };

test('refuses to archive or reset a completed document, which is the agreement', () => {
  const chief = { id: 'u', role: 'chief' as const };
  const input = { signed: ['sign-source'] };
  const before = DOCUMENT_FIXTURE.stateIn('document', '5');
  const { state } = decide(DOCUMENT, before, { name: 'document.complete', actor: chief, input, now: 0 });
  const call = { input: {}, now: 0 };
  expect(findRefusal(DOCUMENT, state, { name: 'document.archive', actor: lawyer, ...call })?.code).toBe(
    'agreement-in-force',
  );
  const admin = { id: 'u', role: 'admin' as const };
  const setToDraft = {
    name: 'document.set_status' as const,
    actor: admin,
    input: { outcome: 'draft' },
    now: 0,
  };
  expect(findRefusal(DOCUMENT, state, setToDraft)?.code).toBe('agreement-in-force');
});

test.each([-2, -1, 4, 5, 6])('refuses to change bank details of a document at status %i', (status) => {
  const openState = DOCUMENT_FIXTURE.stateIn('fin_details', '1');
  const state = { ...openState, document: openState.document && { ...openState.document, status } };
  for (const name of ['fin_details.rework', 'fin_details.validate', 'fin_details.rollback'] as const) {
    const call = { name, actor: lawyer, input: { commentLength: 1 }, now: 0 };
    expect(findRefusal(DOCUMENT, openState, call)).toBeUndefined();
    expect(findRefusal(DOCUMENT, state, call)?.code).toBe('document-closed');
  }
});
