import { STEP_NAMES } from '../../domain/processes';
import { blankView, mayTake, uuid } from '../testing/application/blankView';
import { closesEarly, isAddressed, todosOf } from './todo';

const wait = (step: string, record_id: string | null = null) => ({
  step,
  process: step.split('.')[0] ?? '',
  record_id,
  roles: ['project_head'],
  holder: null,
  opened_at: '2026-03-02T09:30:00.000Z',
  due_at: null,
  overdue: false,
});

const ribbonWith = (...waits: ReturnType<typeof wait>[]) => {
  const { ribbon } = blankView();
  return ribbon.map((stage, index) => (index === 0 ? { ...stage, waits } : stage));
};

const steps = (view: ReturnType<typeof blankView>) => todosOf(view).map(({ step }) => step);

test('awaited steps come first, then other possible steps, then refused steps', () => {
  const can = [
    mayTake('tech_review.discard'),
    mayTake('direction.decide', { allowed: 'Зарано' }),
    mayTake('tech_review.sign'),
  ];
  const view = blankView({ can, ribbon: ribbonWith(wait('tech_review.sign')) });
  expect(steps(view)).toEqual(['tech_review.sign', 'tech_review.discard', 'direction.decide']);
  expect(todosOf(view).map(({ open }) => open)).toEqual([true, true, false]);
});

test('a step has the task of its own record, also a task shared with another step', () => {
  const can = [1, 2].map((last) => mayTake('review.validate', { record_id: uuid(last) }));
  const view = blankView({ can, ribbon: ribbonWith(wait('review.start', uuid(1))) });
  expect(todosOf(view).map(({ wait: todo }) => todo?.step)).toEqual(['review.start', undefined]);
});

test('rollback steps are left to their own screens, which ask for the password', () => {
  const names = STEP_NAMES.filter((name) => name.endsWith('.roll_back'));
  expect(names).toHaveLength(2);
  // A file of a report is removed by the button beside it.
  const can = [...names, 'reporting_content.remove_file' as const].map((name) => mayTake(name));
  expect(steps(blankView({ can }))).toEqual([]);
});

test('an unfinished evaluation is open although sending it is refused for missing scores', () => {
  const can = [mayTake('review.validate', { record_id: uuid(1), allowed: 'Немає балів' })];
  expect(todosOf(blankView({ can }))[0]?.open).toBe(true);
  const [review] = blankView().reviews;
  const sentReviews = review ? [{ ...review, status: { id: 2, message: '' } }] : [];
  expect(todosOf(blankView({ can, reviews: sentReviews }))[0]?.open).toBe(false);
  const refusing = review ? [{ ...review, refusing: true }] : [];
  expect(todosOf(blankView({ can, reviews: refusing }))[0]?.open).toBe(false);
});

test("the inbox's address names a step and its record", () => {
  const [todo] = todosOf(blankView({ can: [mayTake('review.rework', { record_id: uuid(1) })] }));
  expect(todo && isAddressed(todo, 'review.rework', uuid(1))).toBe(true);
  expect(todo && isAddressed(todo, 'review.rework', undefined)).toBe(false);
});

test('a link without a record addresses the step’s only record', () => {
  const firstTodo = mayTake('negotiation.decide', { record_id: uuid(1) });
  const [todo] = todosOf(blankView({ can: [firstTodo] }));
  const twoTodos = todosOf(
    blankView({ can: [firstTodo, mayTake('negotiation.decide', { record_id: uuid(2) })] }),
  );
  expect(isAddressed(todo!, 'negotiation.decide', undefined, [todo!])).toBe(true);
  expect(twoTodos.map((todo) => isAddressed(todo, 'negotiation.decide', undefined, twoTodos))).toEqual([
    false,
    false,
  ]);
});

test.each([
  ['no board has refused it', 1, true],
  ['the direction has refused it', -1, false],
])('closing an application early: %s', (_name, status, apart) => {
  const { reporting_review: boards } = blankView();
  const reporting_review = { ...boards, direction: { ...boards.direction, status } };
  expect(closesEarly({ step: 'finalisation.make' }, { reporting_review })).toBe(apart);
  const [task] = ribbonWith(wait('finalisation.make'))[0]!.waits;
  expect(closesEarly({ step: 'finalisation.make', wait: task }, { reporting_review })).toBe(false);
});

test.each([
  [0, true, true],
  [1, true, false],
  [0, 'Зарано', false],
] as const)(
  'at status %i the hand-over is open without a main file if that may be stored: %p',
  (status, allowed, open) => {
    const { reporting_review: boards } = blankView();
    const reporting_review = { ...boards, grunt_agreement: { ...boards.grunt_agreement, status } };
    const can = [
      mayTake('agreement.file', { allowed }),
      mayTake('agreement.upload', { allowed: 'Немає файлу' }),
    ];
    const handOver = todosOf(blankView({ can, reporting_review })).find(
      ({ step }) => step === 'agreement.upload',
    );
    expect(handOver?.open).toBe(open);
  },
);
