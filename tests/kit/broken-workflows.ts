/** An application's workflow whose code fails at every task, as that of an incompatible release does. */
export function application(): Promise<void> {
  throw new Error('this release does not fit');
}
