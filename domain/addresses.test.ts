import { documentStepAddress } from './addresses';
import { DOCUMENT } from './document';

const TABS: Readonly<Record<string, string>> = {
  'document.save_finance': '/fin-info',
  'document.send_to_director': '/finish',
  'document.complete': '/finish',
  'fin_details.send': '/details',
  'fin_details.fill': '/details',
  'fin_details.rework': '/details',
  'fin_details.validate': '/details',
  'fin_details.rollback': '/details',
};

// rules/documents, "Page".
test.each([...DOCUMENT.steps.keys()])('%s leads to the tab of the document on which it is taken', (step) => {
  expect(documentStepAddress('7', step)).toBe(`/documents/7${TABS[step] ?? ''}`);
});
