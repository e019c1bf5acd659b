import {
  assignRefusal,
  handOnRefusal,
  hasSubstitute,
  HEADS,
  mayStandIn,
  type AssignableTask,
} from './assignments';
import { MATRIX as APPLICATION_MATRIX } from './application/matrix/all';
import { ROLES, STAFF, type Role } from './roles';
import { SESSION_MATRIX } from './session/session.matrix';

const MATRIX = [...APPLICATION_MATRIX, ...SESSION_MATRIX];

/** Rows of all steps, from the hand-written matrices. */
const ROWS = MATRIX.flatMap(({ process, steps }) =>
  Object.entries(steps).map(([name, row]) => ({ step: `${process}.${name}`, ...row })),
);
const rowOf = ({ step }: AssignableTask) => ROWS.find((row) => row.step === step);
/** Steps that are tasks of people; rollbacks are not. */
const TASK_STEPS = ROWS.filter(({ step, own }) => !own && !step.endsWith('.roll_back'));

const TASKS: AssignableTask[] = MATRIX.flatMap(({ process, tasks }) =>
  Object.values(tasks)
    .flat()
    .flatMap(({ steps, roles, person }) =>
      steps.map((name) => ({
        step: `${process}.${name}` as AssignableTask['step'],
        roles: roles as AssignableTask['roles'],
        assigneeId: person ? 'expert' : null,
        holderId: null,
        exceptFor: [],
        closed: false,
      })),
    ),
);
const me = (role: Role) => ({ id: 'me', role });
const otherPerson = (role: Role) => ({ id: 'other', role });

describe.each(ROLES)('%s', (role) => {
  test('assigns only tasks of the role, and only to people whose role takes the step', () => {
    for (const task of TASKS) {
      for (const assigneeRole of ROLES) {
        const refusalFound = assignRefusal(me(role), task, otherPerson(assigneeRole));
        const entitled = HEADS.includes(role) || task.roles.includes(role);
        const takes = STAFF.includes(assigneeRole) && !!rowOf(task)?.who.includes(assigneeRole);
        const shared = !rowOf(task)?.own;
        const roleFits = HEADS.includes(role) || assigneeRole === role;
        expect([task.step, assigneeRole, refusalFound === undefined]).toEqual([
          task.step,
          assigneeRole,
          entitled && takes && shared && roleFits,
        ]);
      }
    }
  });

  test('only heads assign a task that a colleague has claimed; nobody assigns a closed task', () => {
    for (const task of TASKS) {
      const claimedTask = { ...task, holderId: 'colleague' };
      expect(handOnRefusal(me(role), claimedTask) === undefined).toBe(
        HEADS.includes(role) && !task.assigneeId,
      );
      expect(handOnRefusal(me(role), { ...task, closed: true })).toBe('task-closed');
    }
  });

  test('nobody substitutes an expert; a substitute may take every step of the absent colleague', () => {
    for (const absent of ROLES) {
      const steps = TASK_STEPS.filter(({ who }) => who.includes(absent));
      const covers = steps.length > 0 && (role === absent || steps.every(({ who }) => who.includes(role)));
      expect([absent, mayStandIn(role, absent)]).toEqual([
        absent,
        STAFF.includes(role) && STAFF.includes(absent) && covers,
      ]);
    }
    expect(mayStandIn(role, 'expert')).toBe(false);
  });
});

test('people may assign a task of their own to a colleague of their role', () => {
  const task = TASKS.find(({ step }) => step === 'agreement.upload')!;
  expect(handOnRefusal(me('lawyer'), { ...task, holderId: 'me' })).toBeUndefined();
  expect(assignRefusal(me('lawyer'), { ...task, holderId: 'me' }, otherPerson('project_head'))).toBe(
    'assign-other-role',
  );
  expect(assignRefusal(me('project_head'), task, otherPerson('financier'))).toBe('assign-cannot-take');
});

test('the head of projects may substitute a manager; only a financier or the administrator substitutes a financier', () => {
  expect(STAFF.filter((role) => mayStandIn(role, 'project_manager'))).toContain('project_head');
  expect(STAFF.filter((role) => mayStandIn(role, 'financier'))).toEqual(['admin', 'financier']);
  expect(STAFF.filter((role) => mayStandIn(role, 'chief'))).toEqual(['chief']);
  // The administrator signs no minutes of a session on experts.
  expect(STAFF.filter((role) => mayStandIn(role, 'expert_manager'))).toEqual([
    'project_head',
    'expert_manager',
  ]);
  expect(ROLES.filter(hasSubstitute)).not.toContain('supervisory');
});
