import type { LiveEvent } from '../../api/contract/live-event';
import { applicationRef } from '../../domain/flows';
import { isTouched } from './liveness';
import type { ReadName } from './names';

const event = (kind: LiveEvent['kind'], applicationId: string | null, rollbackId?: string): LiveEvent => ({
  id: '1',
  kind,
  subject: applicationId === null ? null : applicationRef(applicationId),
  data: { rollbackId },
});
const of = (name: ReadName, id = 'a1') => ({ name, input: { params: { id } } });

test('a change of an application outdates only its own page', () => {
  expect(isTouched(event('application', 'a1'), of('application'))).toBe(true);
  expect(isTouched(event('application', 'a1'), of('history'))).toBe(true);
  expect(isTouched(event('application', 'a2'), of('application'))).toBe(false);
  expect(isTouched(event('application', 'a1'), of('contestById', 'c1'))).toBe(true);
  expect(isTouched(event('application', 'a1'), of('inbox'))).toBe(false);
});

test('an event of tasks outdates the inbox and its count; an event of a rollback outdates its page and the list', () => {
  expect(isTouched(event('inbox', null), of('inbox'))).toBe(true);
  expect(isTouched(event('inbox', 'a1'), of('inboxCount'))).toBe(true);
  expect(isTouched(event('rollback', null, 'r1'), of('rollbackById', 'r1'))).toBe(true);
  expect(isTouched(event('rollback', null, 'r1'), of('rollbackById', 'r2'))).toBe(false);
  expect(isTouched(event('rollback', null, 'r1'), of('rollbacks'))).toBe(true);
  expect(isTouched(event('rollback', 'a1', 'r1'), of('seasons'))).toBe(false);
});

test('a deleted group is not read again, any other group is', () => {
  const removedEvent: LiveEvent = { id: '1', kind: 'account', subject: null, data: { removed: 'g1' } };
  expect(isTouched(removedEvent, of('councilById', 'g1'))).toBe(false);
  expect(isTouched(removedEvent, of('councilById', 'g2'))).toBe(true);
  expect(isTouched(removedEvent, of('councils'))).toBe(true);
});

test('an event of a session outdates its page, every list of sessions, and the candidates for agendas', () => {
  const session: LiveEvent = { id: '1', kind: 'session', subject: null, data: { sessionId: 's1' } };
  expect(isTouched(session, of('sessionById', 's1'))).toBe(true);
  expect(isTouched(session, of('sessionById', 's2'))).toBe(false);
  expect(isTouched(session, of('sessions'))).toBe(true);
  expect(isTouched(session, of('sessionCandidates'))).toBe(true);
  expect(isTouched(event('application', 'a1'), of('sessionCandidates'))).toBe(true);
  expect(isTouched(event('application', 'a1'), of('sessionById', 's1'))).toBe(false);
  const onAgenda: LiveEvent = {
    id: '1',
    kind: 'application',
    subject: applicationRef('a1'),
    data: { sessionId: 's1' },
  };
  expect(isTouched(onAgenda, of('sessionById', 's1'))).toBe(true);
  expect(isTouched(onAgenda, of('sessionById', 's2'))).toBe(false);
  expect(isTouched(onAgenda, of('sessions'))).toBe(false);
});
