import type { NotificationView } from '../../../api/areas/notifications/contract/notifications';
import { addressOf } from './addressOf';

const about = (kind: string, over: object = {}) =>
  addressOf({
    subject: { kind, _id: 'a1' },
    account: null,
    task: null,
    comment_id: null,
    command: null,
    ...over,
  } as unknown as NotificationView);
const task = (process: string, step: string, closed: boolean) => ({
  task: { process, step, record_id: null, closed },
});

test('an open task leads to its step, a closed one to its subject', () => {
  expect(about('application', task('act', 'upload', false))).toBe('/rp/application/a1/act?step=act.upload');
  expect(about('application', task('act', 'upload', true))).toBe('/application/a1');
  expect(about('document', task('document', 'complete', true))).toBe('/documents/a1');
  expect(about('document', task('document', 'complete', false))).not.toBe('/documents/a1');
});

test('a comment, a refused decision and an account have pages of their own; without a subject the tasks open', () => {
  expect(about('application', { comment_id: 'c1', ...task('act', 'upload', false) })).toBe(
    '/application/a1?tab=comments#comment-c1',
  );
  expect(about('application', { command: { reason: 'Пізно' } })).toBe('/application/a1?tab=history');
  expect(about('application', { command: { reason: null } })).toBe('/application/a1');
  expect(about('application', { account: { _id: 'u1' } })).toBe('/admin/users/u1');
  expect(about('application', { subject: null })).toBe('/inbox');
});
