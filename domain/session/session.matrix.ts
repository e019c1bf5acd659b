import type { ProcessMatrix, Row } from '../process/matrix/shape';

/**
 * Matrix of one process of sessions. Its session has a and b on the agenda; c is on another session's agenda, d is not up for
 * decision.
 */
const session = (
  process: string,
  kind: { who: readonly string[]; none: string; notReady: string; taken: string },
  create: Pick<Row, 'at' | 'sets'>,
): ProcessMatrix => {
  const withAdmin = ['admin', ...kind.who];
  const wrongResults = [
    {
      what: 'a decision on an item that is not on the agenda',
      code: 'item-not-in-session',
      input: { results: [{ id: 'z', status: 2 }] },
    },
    {
      what: 'an unknown decision',
      code: 'result-unknown',
      input: { results: [{ id: 'a', status: 7 }] },
    },
  ];
  const results = [
    { id: 'a', status: 2 },
    { id: 'b', status: -2 },
  ];
  return {
    process,
    situations: {
      none: 'not created yet',
      '0': 'open, nothing decided and nothing written',
      '0 decided': 'open, everything decided and written',
      '1': 'held, its minutes unsigned',
      '1 signed': 'held, its minutes signed',
      'other 0': 'a session of the other kind, open',
      'other 1': 'a session of the other kind, held',
    },
    steps: {
      create: {
        section: 'rules/sessions, "Creation"; rules/accounts-and-roles, "Who acts"',
        who: withAdmin,
        overall: 'unasked',
        brings: { members: ['m'], items: ['a', 'b'] },
        refuses: [
          { what: 'no members', code: 'members-missing', input: { members: [] } },
          { what: 'nothing on the agenda', code: kind.none, input: { items: [] } },
          { what: 'something unknown', code: kind.notReady, input: { items: ['a', 'unknown'] } },
          { what: 'something not up for decision', code: kind.notReady, input: { items: ['d'] } },
          { what: 'something of another session', code: kind.taken, input: { items: ['a', 'c'] } },
        ],
        ...create,
      },
      save: {
        section: 'rules/sessions, "Results"; rules/accounts-and-roles, "Who acts"',
        who: withAdmin,
        at: { '0': { done: 0 }, '0 decided': { done: 0 } },
        overall: 'unasked',
        brings: { results, textsFilled: true },
        refuses: wrongResults,
        sets: { done: { 'items.0.status': 2, 'items.1.status': -2, textsFilled: true } },
      },
      finish: {
        section: 'rules/sessions, "Acceptance"; rules/accounts-and-roles, "Who acts"',
        who: withAdmin,
        at: { '0': { done: 1 }, '0 decided': { done: 1 } },
        overall: 'unasked',
        offers: { results, textsFilled: true },
        refuses: [
          ...wrongResults,
          {
            what: 'one decision missing',
            code: 'decisions-missing',
            input: { results: [{ id: 'a', status: 2 }] },
            in: ['0'],
          },
          { what: 'nothing decided', code: 'decisions-missing', input: { results: undefined }, in: ['0'] },
          {
            what: 'nothing written',
            code: 'session-texts-missing',
            input: { textsFilled: undefined },
            in: ['0'],
          },
          { what: 'its texts emptied', code: 'session-texts-missing', input: { textsFilled: false } },
        ],
        makes: 'session',
        confirm: 'byRules',
        sets: {
          done: {
            'items.0.status': 2,
            'items.1.status': -2,
            textsFilled: true,
            'protocol.fileId': 'file-protocol',
          },
        },
      },
      sign: {
        section: 'rules/sessions, "Signature"; rules/accounts-and-roles, "Who acts"',
        who: kind.who,
        at: { '1': { done: 1 } },
        overall: 'unasked',
        signs: ['protocol'],
        completes: ['done'],
        sets: { done: { signed: true } },
        batch: true,
      },
    },
    tasks: {
      '0': [{ steps: ['finish'], roles: kind.who, deadlineNotInRules: true }],
      '0 decided': [{ steps: ['finish'], roles: kind.who, deadlineNotInRules: true }],
      '1': [{ steps: ['sign'], roles: kind.who, deadlineNotInRules: true }],
    },
  };
};

/** Sessions of the direction on technical review, and the three on experts (rules/sessions, "Kinds"). */
export const SESSION_MATRIX: readonly ProcessMatrix[] = [
  session(
    'session_tech_review',
    {
      who: ['project_head', 'chief'],
      none: 'applications-missing',
      notReady: 'application-not-for-session',
      taken: 'application-in-session',
    },
    {
      at: { none: { done: 0 } },
      sets: { done: { type: 'tech_review', 'items.1.id': 'b', 'members.0': 'm' } },
    },
  ),
  session(
    'session_experts',
    {
      who: ['project_head', 'chief', 'expert_manager'],
      none: 'candidates-missing',
      notReady: 'candidate-not-for-session',
      taken: 'candidate-in-session',
    },
    {
      at: { none: { experts: 0, expert_commission: 0, expert_supervisory: 0 } },
      sets: {
        experts: { type: 'experts' },
        expert_commission: { type: 'expert_commission' },
        expert_supervisory: { type: 'expert_supervisory' },
      },
    },
  ),
];
