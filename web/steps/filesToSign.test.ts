import { blankView, storedFile, uuid } from '../testing/application/blankView';
import { filesToSign } from './filesToSign';

const view = blankView();
const agreement = {
  ...view.reporting_review.grunt_agreement,
  final_budget: storedFile(61, 'Кошторис.pdf'),
  final_protocol: storedFile(62, 'Протокол.pdf'),
  scaned_agreement: storedFile(63, 'Скан.pdf'),
};
const full = { ...view, reporting_review: { ...view.reporting_review, grunt_agreement: agreement } };

test.each([
  ['tech_review.sign', null, [30]],
  ['review.sign', uuid(1), [31]],
  ['review.sign_failure', uuid(1), [31]],
  ['review.sign', uuid(9), []],
  ['negotiation.sign', uuid(2), [32]],
  ['negotiation.sign', uuid(9), []],
  ['agreement.sign', null, [33, 61, 62]],
  ['additional.sign', uuid(3), [34]],
  ['additional.sign', uuid(9), []],
  ['act.sign', null, [35]],
  ['finalisation.sign', null, [36]],
  ['direction.decide', null, []],
])('%s of the record %p shows the files that it signs', (step, record, files) => {
  expect(filesToSign(full, step, record).map(({ fileId }) => fileId)).toEqual(files.map(uuid));
});
