'use strict';

/**
 * Loaded before a worker (`node --require`), and so before each of its workflow threads: Temporal's SDK then keeps no stack of every promise
 * that a workflow makes, which takes a third of a workflow's processor time and serves the query `__stack_trace` alone (docs/decisions/0050).
 * The SDK provides for a Node without these hooks, and says once that it collects no stacks. The stacks of errors stay.
 */
const { isMainThread } = require('node:worker_threads');
const v8 = require('node:v8');

// Not the hooks themselves: Node's AsyncLocalStorage has them too.
if (!isMainThread) v8.promiseHooks = undefined;
