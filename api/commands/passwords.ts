import { Algorithm, hash, type Options, verify } from '@node-rs/argon2';

/** argon2id with 19 MiB, two passes, one lane: about 15 ms (findings, reliability). */
const OPTIONS: Options = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 19_456,
  timeCost: 2,
  parallelism: 1,
};

/** The same letters typed on another system may be composed otherwise. */
const composed = (password: string) => password.normalize('NFC');

/** How a password is stored. */
export const hashPassword = (password: string): Promise<string> => hash(composed(password), OPTIONS);

/** Is this the password of that hash? */
export const verifyPassword = (stored: string, password: string): Promise<boolean> =>
  verify(stored, composed(password));

let nobodys: Promise<string> | undefined;

/** Takes as long as a wrong password: sign-in with an unknown e-mail must not be told by its time. */
export async function verifyNobody(password: string): Promise<false> {
  nobodys ??= hashPassword('nobody has this password');
  await verifyPassword(await nobodys, password);
  return false;
}
