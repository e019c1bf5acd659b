import { findApplications, numbersIn } from './findApplication';

const application = (spec_id: string) => ({ _id: spec_id, spec_id, title: 'Проєкт' });

/** Answers by the beginning of the address; a number is a refusal with that status. */
function answer(answers: Record<string, object | number>) {
  Object.defineProperty(globalThis, 'localStorage', { value: { getItem: () => null }, configurable: true });
  globalThis.fetch = (input) => {
    const { pathname } = new URL(input as string, 'http://local');
    const [, found] = Object.entries(answers).find(([start]) => pathname.startsWith(`/api/${start}`)) ?? [];
    if (typeof found === 'number') return Promise.resolve(Response.json({}, { status: found }));
    return Promise.resolve(Response.json({ data: found }));
  };
}
const numbers = async (query: string) => (await findApplications(query)).map(({ spec_id }) => spec_id);

test('numbers of a pasted list are separated by blanks, lines, commas or semicolons, each once', () => {
  expect(numbersIn(' 2027-A-1-1-1,2027-A-1-1-2;\n2027-A-1-1-1\t ')).toEqual(['2027-A-1-1-1', '2027-A-1-1-2']);
  expect(numbersIn('')).toEqual([]);
});

test('a complete number finds its application in the contest, never a neighbour', async () => {
  const applications = ['2027-A-1-1-11', '2027-A-1-1-1'].map((number) => application(number));
  answer({
    'common/decode': { data: { contest: { _id: 'c1' } } },
    'catalogs/contests/c1': { applications },
    'catalogs/search': { applications: [application('2027-A-1-1-3')] },
  });
  await expect(numbers('2027-A-1-1-1')).resolves.toEqual(['2027-A-1-1-1']);
  await expect(numbers('2027-A-1-1-2')).resolves.toEqual(['2027-A-1-1-3']);
});

test('an unknown number is searched for; a failure of the server is not an empty answer', async () => {
  const search = { applications: [application('2027-A-1-1-12'), application('2027-A-1-1-1')] };
  answer({ 'common/decode': 404, 'catalogs/search': search });
  await expect(numbers('2027-A-1-1-1')).resolves.toEqual(['2027-A-1-1-1']);
  await expect(numbers('Проєкт')).resolves.toHaveLength(2);
  answer({ 'common/decode': 500, 'catalogs/search': search });
  await expect(numbers('2027-A-1-1-1')).rejects.toMatchObject({ failure: { status: 500 } });
});
