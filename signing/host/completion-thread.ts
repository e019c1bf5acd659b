import { Authority } from '../authority/authority';
import { CadesRefusal, type RefusalCode } from '../cades/refusal';
import { completeSignature, type Submission } from './complete-signature';
import type { StoredSignature } from './item-store';
import { HostProblem } from './problems';

/** Submission with the folder of the host's data, in which the thread finds the authority. */
export type CompletionJob = Submission & { folder: string };

/** Result of a thread; errors are passed as data. */
export type CompletionAnswer =
  | { signature: StoredSignature }
  | { refusal: { code: RefusalCode; detail: string } }
  | { problem: { status: number; code: string; detail: string } };

const authorities = new Map<string, Promise<Authority>>();

function authorityIn(folder: string): Promise<Authority> {
  const cachedAuthority = authorities.get(folder);
  if (cachedAuthority) return cachedAuthority;
  const authority = Authority.open(folder);
  authorities.set(folder, authority);
  return authority;
}

/** Completes a signature in a thread of the pool. */
export default async function completeInThread({
  folder,
  ...submission
}: CompletionJob): Promise<CompletionAnswer> {
  try {
    return { signature: await completeSignature(await authorityIn(folder), submission) };
  } catch (error) {
    if (error instanceof CadesRefusal) return { refusal: { code: error.code, detail: error.detail } };
    if (error instanceof HostProblem) {
      const { status, code, detail } = error;
      return { problem: { status, code, detail } };
    }
    throw error;
  }
}
