import { file } from '../process/matrix/fixture';
import { plainFixture } from '../process/matrix/plain-fixture';
import { SESSION } from '.';
import { SESSION_MATRIX } from './session.matrix';
import { noSession, type BoardSession, type SessionState, type SessionType } from './state';

const KINDS: readonly SessionType[] = ['tech_review', 'experts', 'expert_commission', 'expert_supervisory'];

const withSession = (type: SessionType, overrides: Partial<BoardSession>): SessionState => ({
  ...noSession([]),
  session: {
    id: 'new',
    type,
    status: 0,
    members: ['m'],
    items: [
      { id: 'a', status: 0 },
      { id: 'b', status: 0 },
    ],
    textsFilled: false,
    signed: false,
    ...overrides,
  },
});

const decided = {
  items: [
    { id: 'a', status: 2 },
    { id: 'b', status: -2 },
  ],
  textsFilled: true,
};
const minutes = { ...decided, status: 1, protocol: file('protocol') };

const CANDIDATES: SessionState['candidates'] = [
  { id: 'a', readyFor: KINDS },
  { id: 'b', readyFor: KINDS },
  { id: 'c', readyFor: KINDS, sessionId: 'another' },
  { id: 'd', readyFor: [] },
];

const situations = (type: SessionType, other: SessionType): Readonly<Record<string, SessionState>> => ({
  none: noSession(CANDIDATES),
  '0': withSession(type, {}),
  '0 decided': withSession(type, decided),
  '1': withSession(type, minutes),
  '1 signed': withSession(type, { ...minutes, signed: true }),
  'other 0': { ...withSession(other, decided), candidates: CANDIDATES },
  'other 1': withSession(other, minutes),
});

export const SESSION_FIXTURE = plainFixture<SessionState>({
  subject: SESSION,
  matrices: SESSION_MATRIX,
  situations: {
    session_tech_review: situations('tech_review', 'experts'),
    session_experts: situations('experts', 'tech_review'),
  },
  recordOf: (_, { session }) => session,
  isCompleted: ({ completed }) => completed,
});
