import { taskAddress } from '../../shared/inbox/fromList';
import { task } from '../../testing/task';

test('a session’s task links to the session; a task of an application that waits for a session links to its address', () => {
  const place = '/dr/tech_review/create?application=c2a3b1a4-0000-4000-8000-000000000001';
  expect(taskAddress(task('1', { step: 'tech_review.session_decide', place }))).toBe(place);
});

test('a task of a generated document links to the document', () => {
  const place = '/documents/c2a3b1a4-0000-4000-8000-000000000009';
  const subject = { ...task('1').subject, kind: 'document' as const };
  expect(taskAddress(task('1', { subject, process: 'document', step: 'document.complete', place }), {})).toBe(
    place,
  );
});
