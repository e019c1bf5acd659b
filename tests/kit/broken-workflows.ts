/** Workflow of an application whose code fails at every task, like the code of an incompatible release. */
export function application(): Promise<void> {
  throw new Error('this release does not fit');
}
