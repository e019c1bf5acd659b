import { taskAddress } from '../../shared/inbox/fromList';
import { task } from '../../testing/task';

test('the task to decide on an application in a session links to the form that creates a session with this application', () => {
  const sessionForm = '/dr/tech_review/create?application=c2a3b1a4-0000-4000-8000-000000000001';
  expect(taskAddress(task('1', { step: 'tech_review.session_decide', place: sessionForm }))).toBe(
    sessionForm,
  );
});

test('a task of a generated document links to the document', () => {
  const documentPage = '/documents/c2a3b1a4-0000-4000-8000-000000000009';
  const subject = { ...task('1').subject, kind: 'document' as const };
  expect(
    taskAddress(
      task('1', { subject, process: 'document', step: 'document.complete', place: documentPage }),
      {},
    ),
  ).toBe(documentPage);
});
