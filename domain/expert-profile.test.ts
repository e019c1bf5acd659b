import { EXPERT_DOCUMENTS, missingDocuments } from './expert-documents';
import { EXPERT_FIELDS, missingFields, offeredOnly } from './expert-profile';
import { LIMITS } from './limits';

test('a selection holds only offered values, each once, and at most five keywords', () => {
  const offeredIds = new Set(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(offeredOnly(['x', 'a', 'a', 'b', 'c', 'd', 'e', 'f'], offeredIds, LIMITS.keywords)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('every slot has a unique name that is valid for a form field', () => {
  const names = EXPERT_DOCUMENTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]+$/);
});

test('absent, null and empty fields of a profile are missing', () => {
  const filledProfile = Object.fromEntries(EXPERT_FIELDS.map((name) => [name, 'так']));
  expect(missingFields(filledProfile)).toEqual([]);
  expect(missingFields({ ...filledProfile, work_days: 0 })).toEqual([]);
  expect(
    missingFields({ ...filledProfile, expected_keywords: [], phone: '', rating_expirience: null }),
  ).toEqual(['phone', 'rating_expirience', 'expected_keywords']);
  expect(missingFields({})).toEqual(EXPERT_FIELDS);
});

test('only required documents can be missing', () => {
  expect(missingDocuments({ cover_letter: {}, tax_number: {}, identity_document: {}, stuff: {} })).toEqual([
    'signed_application',
    'professional_resume',
    'data_processing',
    'higher_education',
  ]);
});
