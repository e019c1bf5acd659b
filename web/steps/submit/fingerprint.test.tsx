import { attemptFor } from './attempts';
import { fingerprint } from './fingerprint';

test('the same content keeps its key, other content gets another, and neither is stored', () => {
  sessionStorage.clear();
  const details = { body: { fin_details_client: { rnokpp: '3184710691' } } };
  const firstAttempt = attemptFor('details', details);
  expect(attemptFor('details', structuredClone(details)).idempotencyKey).toBe(firstAttempt.idempotencyKey);
  expect(JSON.stringify(sessionStorage)).not.toContain('3184710691');
  const otherInput = { body: { fin_details_client: { rnokpp: '3184710692' } } };
  expect(attemptFor('details', otherInput).idempotencyKey).not.toBe(firstAttempt.idempotencyKey);
});

test('a hundred thousand similar texts have different fingerprints', () => {
  const texts = Array.from({ length: 100_000 }, (_, index) => `{"comment":"Звіт ${index}"}`);
  expect(new Set(texts.map(fingerprint)).size).toBe(texts.length);
});
