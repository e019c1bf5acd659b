/** Refusal of a command by the simulator: a key of `applicant:error.*` with its values. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
  constructor(
    readonly key: string,
    readonly values: Record<string, string> = {},
  ) {
    super(key);
  }
}
