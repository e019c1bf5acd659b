import { ROLES } from '../roles';
import {
  APPROVAL_STAGE_ROWS,
  APPROVAL_STAGES,
  approvalTabsOf,
  shownStatus,
  tabClosed,
} from './approval-stages';
import { initialState, type ApplicationState, type Procedure, type Report } from './state';

const blank = (change: (state: ApplicationState) => void = () => undefined): ApplicationState => {
  const state = initialState('a', 3);
  state.techReview.status = 2;
  state.expertReview.status = 3;
  change(state);
  return state;
};
const procedure = (status: number): Procedure => ({
  id: 'p',
  type: 'online',
  status,
  pm: 0,
  lawyer: 0,
  financier: 0,
  late: false,
});
const reports: Report[] = [
  { id: 'c', type: 'content', status: 2, files: ['f'] },
  { id: 'f', type: 'finance', status: 2, files: ['f'] },
];
const accepted = (state: ApplicationState): void => {
  state.agreement = { status: 4, ended: true, late: false };
  state.reporting.reports = reports;
};

/** rules/addresses, "Table of approval stages": the open stages. */
test.each<[string, (state: ApplicationState) => void, string[]]>([
  ['a new application', () => undefined, ['negotiation']],
  ['a procedure at 3 is not enough', (state) => void state.procedures.push(procedure(3)), ['negotiation']],
  [
    'an older procedure at 4',
    (state) => void state.procedures.push(procedure(4), procedure(-1)),
    ['negotiation', 'direction'],
  ],
  [
    'direction at -1',
    (state) => {
      state.procedures.push(procedure(4));
      state.direction.status = -1;
    },
    ['negotiation', 'direction'],
  ],
  [
    'direction at 1',
    (state) => {
      state.procedures.push(procedure(4));
      state.direction.status = 1;
    },
    ['negotiation', 'direction', 'supervisory_board'],
  ],
  ...[1, 2].map((status): [string, (state: ApplicationState) => void, string[]] => [
    `supervisory board at ${status}`,
    (state) => {
      state.procedures.push(procedure(4));
      state.direction.status = 1;
      state.supervisory.status = status;
    },
    ['negotiation', 'direction', 'supervisory_board', 'agreement'],
  ]),
  [
    'supervisory board at -1',
    (state) => {
      state.procedures.push(procedure(4));
      state.direction.status = 1;
      state.supervisory.status = -1;
    },
    ['negotiation', 'direction', 'supervisory_board'],
  ],
  ['reporting at 1', (state) => void (state.agreement.ended = true), ['negotiation', 'reporting']],
  ['the overall number 7', accepted, ['negotiation', 'reporting', 'act']],
])('open stages: %s', (_name, change, open) => {
  const state = blank(change);
  expect(APPROVAL_STAGES.filter((stage) => APPROVAL_STAGE_ROWS[stage].opens(state))).toEqual(open);
});

test('a closed stage shows status 0 whatever decisions it has', () => {
  const state = blank((application) => {
    application.direction.status = -1;
    application.supervisory.status = -1;
    application.agreement.status = 4;
    application.act.status = 1;
  });
  expect(APPROVAL_STAGES.map((stage) => [stage, shownStatus(state, stage)])).toEqual(
    APPROVAL_STAGES.map((stage) => [stage, 0]),
  );
});

test('a closed stage shows status 0, an open one its own status', () => {
  const state = blank((application) => {
    application.supervisory.status = 2;
    application.direction.status = 0;
    application.agreement.status = 1;
  });
  expect(shownStatus(state, 'supervisory_board')).toBe(0);
  expect(shownStatus(state, 'agreement')).toBe(1);
});

/** rules/addresses, "Tabs of approval": Approval stages and Finalisation are for five roles. */
test('two tabs are for five roles, the other five for every role', () => {
  const five = ['admin', 'chief', 'director', 'project_head', 'project_manager'];
  const rolesOf = (tab: string) =>
    ROLES.filter((role) => approvalTabsOf(role).some((approvalTab) => approvalTab === tab)).toSorted();
  expect(rolesOf('matching')).toEqual(five);
  expect(rolesOf('finish')).toEqual(five);
  expect(approvalTabsOf('lawyer')).toEqual(['info', 'experts', 'procedures', 'agreement', 'reporting']);
});

/** rules/addresses, "Tabs of approval": the disabled tabs. */
test.each<[string, (state: ApplicationState) => void, Record<string, string>]>([
  [
    'reporting at 0, and no board has approved',
    (state) => void (state.supervisory.status = 0),
    { agreement: 'no_agreement', reporting: 'not_started' },
  ],
  ['the supervisory board has approved', () => undefined, { reporting: 'not_started' }],
  ['reporting at 1', (state) => void (state.agreement.ended = true), {}],
  ['-2: none, all are read only', (state) => void (state.finalisation.status = -2), {}],
  [
    '-3',
    (state) => {
      state.finalisation.status = -3;
      state.agreement.ended = true;
    },
    { procedures: 'closed', reporting: 'closed' },
  ],
])('disabled tabs: %s', (_name, change, closed) => {
  const state = blank((application) => {
    application.supervisory.status = 1;
    change(application);
  });
  const rows = approvalTabsOf('admin').flatMap((tab) => {
    const reason = tabClosed(state, tab);
    return reason ? [[tab, reason]] : [];
  });
  expect(Object.fromEntries(rows)).toEqual(closed);
});
