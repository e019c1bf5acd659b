import { contract } from '../../../api/contract';
import { sameText } from '../../../domain/text/key';
import { call } from '../../api/client';
import { failureOf } from '../../api/problem';

/** An application chosen for a rollback. */
export interface ChosenApplication {
  _id: string;
  spec_id: string;
  title: string;
}

/** A complete number: season, prefix of the programme, lot, contest, serial number. */
const COMPLETE_NUMBER = /^\d{4}-[^-]+-\d+-\d+-\d+$/;

/**
 * Returns the application with this complete number, or all that a search by a part of number or title finds.
 * @throws ApiError
 */
export async function findApplications(query: string): Promise<ChosenApplication[]> {
  const exact = COMPLETE_NUMBER.test(query) ? await findApplication(query) : undefined;
  if (exact) return [exact];
  const { applications } = await call(contract.search, { body: { query } });
  const choices = applications.map(({ _id, spec_id, title }) => ({ _id, spec_id, title }));
  const same = choices.filter(({ spec_id }) => sameText(spec_id, query));
  return same.length > 0 ? same : choices;
}

/**
 * Returns the application with this number; undefined if there is none. Decodes the contest from the number, and finds the application in
 * the contest's list. @throws ApiError
 */
async function findApplication(number: string): Promise<ChosenApplication | undefined> {
  const data = await decodeNumber(number);
  if (!data?.contest) return undefined;
  // The list is ordered by number: the page after a prefix of the number starts with its neighbours.
  const page = await call(contract.contestById, {
    params: { id: data.contest._id },
    query: { after: number.slice(0, -1) },
  });
  const application = page.applications.find(({ spec_id }) => spec_id === number);
  return application && { _id: application._id, spec_id: application.spec_id, title: application.title };
}

async function decodeNumber(number: string) {
  try {
    return (await call(contract.decode, { params: { id: number } })).data;
  } catch (error) {
    if (failureOf(error).status === 404) return undefined;
    throw error;
  }
}

/** Returns the numbers in a text, separated by blanks, line breaks, commas or semicolons. */
export const numbersIn = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
