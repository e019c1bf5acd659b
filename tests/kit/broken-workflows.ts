/** An application's workflow whose code fails at every task, as that of a wrong release does. */
export function application(): Promise<void> {
  throw new Error('this release does not fit');
}
