import { file } from '../process/matrix/fixture';
import { plainFixture } from '../process/matrix/plain-fixture';
import { DOCUMENT } from '.';
import { document, finDetails } from './document.matrix';
import type { DocumentState, FinDetails, GeneratedDocument } from './state';

const empty: FinDetails = { status: 0, filled: false };

const at = (status: number, overrides: Partial<GeneratedDocument> = {}): DocumentState => ({
  v: 1,
  stage: 5,
  completed: status === -2,
  deadlines: {},
  finDetails: empty,
  document: { id: 'new', status, source: { ...file('source'), fileId: 'old' }, inForce: false, ...overrides },
});
const none: DocumentState = { v: 1, stage: 5, finDetails: empty, completed: false, deadlines: {} };
const withoutSource = { source: undefined };

/** Bank details of a document at this status. */
const details = (finDetails: FinDetails, status = 3): DocumentState => ({ ...at(status), finDetails });

export const DOCUMENT_FIXTURE = plainFixture<DocumentState>({
  subject: DOCUMENT,
  matrices: [document, finDetails],
  situations: {
    document: {
      none: none,
      '-2': at(-2),
      '-1': at(-1),
      '0': at(0),
      '0 without file': at(0, withoutSource),
      '1': at(1),
      '2': at(2),
      '2 without file': at(2, withoutSource),
      '3': at(3),
      '4': at(4),
      '5': at(5),
      '6': at(6),
      '6 in force': at(6, { inForce: true }),
    },
    fin_details: {
      none: none,
      '0': details(empty),
      '0 filled': details({ status: 0, filled: true }),
      '0 closed': details({ status: 0, filled: true }, 4),
      '1': details({ status: 1, filled: true }),
      '1 closed': details({ status: 1, filled: true }, 4),
      '1 archived': details({ status: 1, filled: true }, -1),
      '2': details({ status: 2, filled: true }),
      '2 closed': details({ status: 2, filled: true }, 4),
      '-1': details({ status: -1, filled: true }),
      '-1 closed': details({ status: -1, filled: true }, 4),
    },
  },
  recordOf: (process, state) => {
    if (process === 'document') return state.document;
    return state.document ? state.finDetails : undefined;
  },
  at: (state, stage) => ({ ...state, stage }),
  isCompleted: ({ completed }) => completed,
});
