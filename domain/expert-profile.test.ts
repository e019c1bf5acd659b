import { EXPERT_DOCUMENTS } from './expert-documents';
import { offeredOnly } from './expert-profile';
import { LIMITS } from './limits';

test('a selection keeps what is offered, each once, and at most five keywords', () => {
  const offered = new Set(['a', 'b', 'c', 'd', 'e', 'f']);
  expect(offeredOnly(['x', 'a', 'a', 'b', 'c', 'd', 'e', 'f'], offered, LIMITS.keywords)).toEqual([
    'a',
    'b',
    'c',
    'd',
    'e',
  ]);
});

test('every slot has a name of its own that is fit for a form field', () => {
  const names = EXPERT_DOCUMENTS.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  for (const name of names) expect(name).toMatch(/^[a-z_]+$/);
});
