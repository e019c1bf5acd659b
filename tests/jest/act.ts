import type { act as ofReact } from 'react';

/** A task of React's scheduler; `null` once cancelled. */
interface Task {
  callback: Work | null;
}

/** React's work. It returns itself, or its remaining part, while it waits for a promise. */
type Work = (didTimeout: boolean) => unknown;

/** Functions of the scheduler that React reads when it is loaded. */
interface Schedules {
  unstable_scheduleCallback: (priority: number, callback: Work, options?: object) => object;
  unstable_cancelCallback: (task: object) => void;
  unstable_shouldYield: () => boolean;
}

/** The scheduler's priority of ordinary work. */
const NORMAL = 3;

/** Tasks of the running `act`, which are not given to the scheduler; `null` outside of `act`. */
let queue: Task[] | null = null;
let isFlushing = false;
const errors: unknown[] = [];

/** The real function, so that a test's fake clock does not stop React. */
const nextTick = setImmediate;
const nextTurn = () => new Promise((resolve) => nextTick(resolve));

/** Scheduler tasks that are not done yet; `act` runs these, too. */
const pending = new Set<Task>();

/** Runs the tasks and those that they add. A task that waits for a promise stays for the next turn. */
function flush(tasks: Task[]): void {
  if (isFlushing) return;
  isFlushing = true;
  const waitingTasks: Task[] = [];
  tasks.push(...pending);
  pending.clear();
  try {
    for (let task = tasks.shift(); task; task = tasks.shift()) {
      const continuation = task.callback?.(false);
      if (typeof continuation !== 'function') continue;
      task.callback = continuation as Work;
      waitingTasks.push(task);
    }
  } catch (error) {
    errors.push(error);
  } finally {
    isFlushing = false;
    tasks.push(...waitingTasks);
  }
}

function throwErrors(): void {
  const thrownErrors = errors.splice(0);
  if (thrownErrors.length === 1) throw thrownErrors[0];
  if (thrownErrors.length > 1) throw new AggregateError(thrownErrors);
}

/** Ends the outermost `act` whose end is awaited: runs remaining tasks, turn by turn, until there are none. */
async function drain(tasks: Task[]): Promise<void> {
  queue = tasks;
  flush(tasks);
  await nextTurn();
  while (tasks.length > 0) {
    flush(tasks);
    await nextTurn();
  }
  queue = null;
  throwErrors();
}

/** Gives the remaining tasks to the scheduler after an outermost `act`. */
function release(tasks: Task[]): void {
  for (const task of tasks.splice(0)) scheduleLater(task);
}

/** Ends the outermost `act` at once: tasks that wait for a promise remain. */
function finishTasks(tasks: Task[]): void {
  queue = tasks;
  flush(tasks);
  queue = null;
  release(tasks);
  throwErrors();
}

/**
 * React's `act` for its production build, which has none. As in the development build, React's work during the
 * callback waits in a queue. The queue is run at the end, including effects and the work that they cause.
 */
function act(callback: () => unknown): PromiseLike<unknown> {
  const outer = queue;
  const tasks = (queue = outer ?? []);
  const leave = (): void => void (queue = outer);
  const endAct = async (): Promise<void> => {
    leave();
    if (!outer) await drain(tasks);
  };
  const fail = (error: unknown): never => {
    leave();
    if (!outer) release(tasks);
    throw error;
  };
  let result: unknown;
  try {
    result = callback();
  } catch (error) {
    return fail(error);
  }
  if (isThenable(result)) return Promise.resolve(result).then((value) => endAct().then(() => value), fail);
  leave();
  if (!outer) finishTasks(tasks);
  return {
    // oxlint-disable-next-line unicorn/no-thenable
    then: (resolve, reject) =>
      endAct()
        .then(() => result)
        .then(resolve, reject),
  };
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === 'object' && value !== null && 'then' in value;

const React: { act?: typeof ofReact } = require('react');
const scheduler: Schedules = require('scheduler');
const { unstable_scheduleCallback: schedule, unstable_shouldYield: shouldYield } = scheduler;

/** Gives a task to the scheduler, unless an `act` runs it first. */
function scheduleLater(task: Task, priority = NORMAL, options?: object): void {
  pending.add(task);
  const flushWork: Work = (didTimeout) => {
    if (!pending.has(task)) return null;
    const continuation = task.callback?.(didTimeout);
    if (typeof continuation !== 'function') return pending.delete(task) && null;
    task.callback = continuation as Work;
    return flushWork;
  };
  schedule(priority, flushWork, options);
}

/** Reports an error to the window, as React does if there is no `reportError`, which jsdom lacks. */
function report(error: unknown): void {
  const event = new ErrorEvent('error', { bubbles: true, cancelable: true, message: String(error), error });
  if (window.dispatchEvent(event)) console.error(error);
}

/**
 * Loads React with a scheduler, a microtask queue and an error reporter that support `act`. Called once in each
 * worker.
 */
function install(): void {
  Object.assign(scheduler, {
    unstable_scheduleCallback: (priority, callback, options) => {
      const task: Task = { callback };
      if (queue) queue.push(task);
      else scheduleLater(task, priority, options);
      return task;
    },
    unstable_cancelCallback: (task) => {
      Object.assign(task, { callback: null });
      pending.delete(task as Task);
    },
    unstable_shouldYield: () => !isFlushing && shouldYield(),
  } satisfies Schedules);
  const { queueMicrotask: enqueue } = globalThis;
  globalThis.queueMicrotask = (callback) => {
    queue?.push({ callback });
    enqueue(callback);
  };
  globalThis.reportError = (error) => void (queue ? errors.push(error) : report(error));
  try {
    require('react-dom/client');
  } finally {
    Object.assign(globalThis, { queueMicrotask: enqueue });
    Reflect.deleteProperty(globalThis, 'reportError');
  }
  Object.assign(React, { act });
}

if (!React.act) install();
