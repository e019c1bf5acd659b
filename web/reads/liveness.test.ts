import type { LiveEvent } from '../../api/contract/live-event';
import { applicationRef, type EventKind } from '../../domain/flows';
import { isTouched } from './liveness';
import { READ_NAMES, type ReadName } from './names';

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

/** Reads that every event of a kind outdates, and reads that only events about their own record outdate. */
const OUTDATED: Partial<Record<EventKind, { all?: string; own?: string }>> = {
  application: {
    all:
      'agreementsToSign approvalStatistics boardRows contestById contestList dashboardApplications expertActs reviewsOfAct ' +
      'waitingForExperts feedbacks ownReviews activeExperts expertsHome reviewsOfExpert expertStatistics payments search ' +
      'sessionCandidates',
    own:
      'application history applicationReviews projectApplication applicationAt candidates draws ownReviewOf rollbackPreview ' +
      'rollbackTargets stepFileFields',
  },
  inbox: {
    all: 'agreementsToSign boardRows ownReviews inbox inboxCount inboxViews nextTask notificationCount substitutions',
  },
  batch: { all: 'agreementsToSign boardRows batches waitingForExperts', own: 'batchById distributionById' },
  document: { all: 'history applicationDocuments documentFeed', own: 'documentById documentGenerations' },
  account: {
    all: 'expertActs activeExperts expertsHome expertsOfSeason councilById councils findUnassigned users',
    own: 'singleExpert voteOf userChanges userById',
  },
  selection: { all: 'selections sessionCandidates', own: 'selectionById' },
  session: { all: 'selections sessionCandidates sessions', own: 'sessionById' },
  rollback: { all: 'rollbacks', own: 'rollbackById rollbackUndoPreview' },
  notification: { all: 'notificationCount notifications' },
  comment: { own: 'comments' },
  negotiation_report: { all: 'negotiationReports' },
};

test.each(Object.entries(OUTDATED))(
  'an event of the kind %s outdates its reads and no others',
  (kind, reads) => {
    const about = (id: string): LiveEvent => ({
      id: '1',
      kind: kind as EventKind,
      subject: { kind: 'application', id },
      data: { rollbackId: id, batchId: id, userId: id },
    });
    const outdatedBy = (id: string) => READ_NAMES.filter((name) => isTouched(about(id), of(name))).toSorted();
    const names = (...lists: (string | undefined)[]) =>
      lists.flatMap((list) => list?.split(' ') ?? []).toSorted();
    expect(outdatedBy('other')).toEqual(names(reads.all));
    expect(outdatedBy('a1')).toEqual(names(reads.all, reads.own));
  },
);
