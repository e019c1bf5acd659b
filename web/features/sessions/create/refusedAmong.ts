import type { Failure } from '../../../api/problem';

/** What the server says against single ones of what was sent, by their ids; it names them by their place in the list. */
export function refusedAmong(
  applications: readonly { _id: string }[],
  failure: Failure | undefined,
): ReadonlyMap<string, string> {
  const said = failure?.errors ?? {};
  return new Map(
    applications.flatMap(({ _id }, index) => {
      const words = said[`applications.${index}`];
      return words ? [[_id, words] as const] : [];
    }),
  );
}
