import { contract } from '../../../api/contract';
import { sameText } from '../../../domain/text/key';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';

/** An application picked for a rollback. */
export interface Picked {
  _id: string;
  spec_id: string;
  title: string;
}

/** A whole number: season, programme's prefix, lot, contest, and the application's own figures. */
const WHOLE = /^\d{4}-[^-]+-\d+-\d+-\d+$/;

/**
 * Returns the applications that a query means: the one with this whole number, or all that a search finds by a part of number or title.
 * @throws ApiError
 */
export async function findApplications(query: string): Promise<Picked[]> {
  const exact = WHOLE.test(query) ? await findApplication(query) : undefined;
  if (exact) return [exact];
  const { applications } = await call(contract.search, { body: { query } });
  const found = applications.map(({ _id, spec_id, title }) => ({ _id, spec_id, title }));
  const same = found.filter(({ spec_id }) => sameText(spec_id, query));
  return same.length > 0 ? same : found;
}

/**
 * Returns the application with this number: its contest is decoded from the number, and its place in the contest's list follows
 * from it. Undefined if there is none. @throws ApiError
 */
async function findApplication(number: string): Promise<Picked | undefined> {
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
