import type { ApplicationState } from '../../domain/application/state';
import { AgreementStatus as A, BoardStatus, DocumentStatus as D } from '../../domain/statuses';
import { archivesDocument } from './withdrawal';

const application = (board: number, agreement: { status: number; ended?: boolean }, completed = false) =>
  ({
    procedures: [],
    direction: { status: 0 },
    supervisory: { status: board },
    agreement: { ended: false, ...agreement },
    reporting: { reports: [] },
    completed,
  }) as unknown as ApplicationState;

const BEFORE = application(0, { status: A.absent });
const WITHOUT = application(BoardStatus.approved, { status: A.absent });
const UPLOADED = application(BoardStatus.approved, { status: A.uploaded });
const AFTER = application(BoardStatus.approved, { status: A.signed, ended: true });
const ENDED = application(BoardStatus.approved, { status: A.absent }, true);

const DRAFT = { status: D.draft, in_force: false, adopting: false };
const AT_DIRECTOR = { ...DRAFT, status: D.sentToDirector };
const COMPLETED = { status: D.completed, in_force: true, adopting: false };
const ADOPTING = { ...COMPLETED, adopting: true };

test.each([
  ['before the stage of the agreement', BEFORE, [true, true, true, true]],
  ['at the stage, without an agreement', WITHOUT, [false, false, true, false]],
  ['at the stage, with an agreement', UPLOADED, [true, false, false, false]],
  ['after the stage', AFTER, [true, true, false, false]],
  ['at the end', ENDED, [true, true, false, false]],
])(
  '%s: a draft, a document at the director, a completed one, one that becomes the agreement',
  (_, state, archived) => {
    expect(
      [DRAFT, AT_DIRECTOR, COMPLETED, ADOPTING].map((document) => archivesDocument(state, document)),
    ).toEqual(archived);
  },
);
