/** Why the simulator does not do what it was told: a key of `applicant:error.*` with its values. */
export class Complaint extends Error {
  override readonly name = 'Complaint';
  constructor(
    readonly key: string,
    readonly values: Record<string, string> = {},
  ) {
    super(key);
  }
}
