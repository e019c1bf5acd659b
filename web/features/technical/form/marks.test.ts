import {
  countMissingMarks,
  draftOf,
  EMPTY_FORM,
  expectedOutcome,
  formOf,
  validationOf,
  type Form,
} from './marks';

const DOCUMENTS = ['d1', 'd2'];
const full: Form = {
  docs: { d1: true, d2: true },
  fields: true,
  lot_priorities: true,
  estimate_compliance: true,
  need_direction: false,
  message: '',
};

test('every toggle and every document of the application needs a mark', () => {
  expect(countMissingMarks(EMPTY_FORM, DOCUMENTS)).toBe(5);
  expect(countMissingMarks({ ...full, docs: { d1: false, d9: true } }, DOCUMENTS)).toBe(1);
  expect(countMissingMarks({ ...full, fields: false }, DOCUMENTS)).toBe(0);
});

test('an outcome is expected only of complete marks', () => {
  expect(expectedOutcome({ ...full, fields: undefined }, DOCUMENTS)).toBeUndefined();
  const outcomes = [full, { ...full, docs: { ...full.docs, d2: false } }].map((form) =>
    expectedOutcome(form, DOCUMENTS),
  );
  expect(new Set(outcomes).size).toBe(2);
  expect(outcomes).not.toContain(undefined);
});

test('unset marks count as wrong, and marks of removed documents are not sent', () => {
  expect(validationOf({ ...EMPTY_FORM, docs: { d1: true, d9: true } }, DOCUMENTS)).toEqual({
    docs: [
      { _id: 'd1', validation: true },
      { _id: 'd2', validation: false },
    ],
    fields: false,
    lot_priorities: false,
    estimate_compliance: false,
    need_direction: false,
  });
});

test('the draft on the server gives the same form', () => {
  const form = { ...full, docs: { d1: false }, message: 'Немає підпису' };
  expect(formOf(draftOf(form))).toEqual(form);
});
