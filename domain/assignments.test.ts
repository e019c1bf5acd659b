import {
  assignRefusal,
  handOnRefusal,
  hasSubstitute,
  HEADS,
  mayStandIn,
  type AssignableTask,
} from './assignments';
import { ROLES, STAFF, type Role } from './roles';
import { APPLICATION } from './application';
import type { StepName } from './processes';

const TASKS: AssignableTask[] = APPLICATION.processes.flatMap(({ process, steps }) =>
  Object.entries(steps)
    .filter(([, { waited }]) => waited)
    .map(([name, step]) => ({
      step: `${process}.${name}` as StepName,
      roles: step.waited?.roles ?? step.who.filter((role) => role !== 'admin'),
      assigneeId: step.own ? 'expert' : null,
      holderId: null,
      closed: false,
    })),
);
const stepOf = (task: AssignableTask) => {
  const [process = '', name = ''] = task.step.split('.');
  return APPLICATION.processes.find((table) => table.process === process)?.steps[name];
};
const me = (role: Role) => ({ id: 'me', role });
const other = (role: Role) => ({ id: 'other', role });

describe.each(ROLES)('%s', (role) => {
  test('hands on what the table says, to whom it says, and nothing else', () => {
    for (const task of TASKS) {
      for (const to of ROLES) {
        const refused = assignRefusal(me(role), task, other(to));
        const entitled = HEADS.includes(role) || task.roles.includes(role);
        const takes = STAFF.includes(to) && !!stepOf(task)?.who.includes(to);
        const shared = !stepOf(task)?.own;
        const right = HEADS.includes(role) || to === role;
        expect([task.step, to, refused === undefined]).toEqual([
          task.step,
          to,
          entitled && takes && shared && right,
        ]);
      }
    }
  });

  test('a task that a colleague has is handed on by heads alone; a closed one by nobody', () => {
    for (const task of TASKS) {
      const held = { ...task, holderId: 'colleague' };
      expect(handOnRefusal(me(role), held) === undefined).toBe(HEADS.includes(role) && !task.assigneeId);
      expect(handOnRefusal(me(role), { ...task, closed: true })).toBe('task-closed');
    }
  });

  test('nobody stands in for an expert; a substitute takes every step of the one who is away', () => {
    for (const absent of ROLES) {
      const steps = APPLICATION.processes
        .flatMap(({ steps }) => Object.values(steps))
        .filter(({ who, own, rollbackOnly }) => who.includes(absent) && !own && !rollbackOnly);
      const covers = steps.length > 0 && (role === absent || steps.every(({ who }) => who.includes(role)));
      expect([absent, mayStandIn(role, absent)]).toEqual([
        absent,
        STAFF.includes(role) && STAFF.includes(absent) && covers,
      ]);
    }
    expect(mayStandIn(role, 'expert')).toBe(false);
  });
});

test('whoever has a task that was given to them may pass it on within their role', () => {
  const task = TASKS.find(({ step }) => step === 'agreement.upload')!;
  expect(handOnRefusal(me('lawyer'), { ...task, holderId: 'me' })).toBeUndefined();
  expect(assignRefusal(me('lawyer'), { ...task, holderId: 'me' }, other('project_head'))).toBe(
    'assign-other-role',
  );
  expect(assignRefusal(me('project_head'), task, other('financier'))).toBe('assign-cannot-take');
});

test('the head of projects stands in for a manager, a financier nobody but a financier or the administrator', () => {
  expect(STAFF.filter((role) => mayStandIn(role, 'project_manager'))).toContain('project_head');
  expect(STAFF.filter((role) => mayStandIn(role, 'financier'))).toEqual(['admin', 'financier']);
  expect(STAFF.filter((role) => mayStandIn(role, 'chief'))).toEqual(['chief']);
  expect(ROLES.filter(hasSubstitute)).not.toContain('supervisory');
});
