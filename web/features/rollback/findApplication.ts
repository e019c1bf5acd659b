import { contract } from '../../../api/contract';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';

/** An application picked for a rollback. */
export interface Picked {
  _id: string;
  spec_id: string;
  title: string;
}

/**
 * The application with this number: its contest is decoded from the number, and its place in the contest's list follows
 * from it. Undefined if there is none. @throws ApiError
 */
export async function findApplication(number: string): Promise<Picked | undefined> {
  const data = await decoded(number);
  if (!data?.contest) return undefined;
  // The list is ordered by number: what comes after a beginning of the number starts with the number's neighbours.
  const page = await call(contract.contestById, {
    params: { id: data.contest._id },
    query: { after: number.slice(0, -1) },
  });
  const found = page.applications.find(({ spec_id }) => spec_id === number);
  return found && { _id: found._id, spec_id: found.spec_id, title: found.title };
}

async function decoded(number: string) {
  try {
    return (await call(contract.decode, { params: { id: number } })).data;
  } catch (error) {
    if (failureOf(error).status === 404) return undefined;
    throw error;
  }
}

/** Numbers in a text, however they are separated: a column pasted from a table too. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
