import { startApi, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestUser } from '../../testing/records';
import { fieldsOf, submitTo, type Submitted } from '../../testing/submit';

let api: TestApi;
let manager: TestUser;
let expert: TestUser;
let contest: string;
let otherContest: string;

beforeAll(async () => {
  api = await startApi();
  const { db } = api.services;
  [contest, otherContest] = [(await addCatalogue(db, 2027)).contest, (await addCatalogue(db, 2028)).contest];
  [manager, expert] = [await addUser(db, 'project_manager'), await addUser(db, 'expert')];
});
afterAll(() => api.close());

const formTitled = (title: string) =>
  fieldsOf([{ name: 'title_project', label: 'Назва', type: 'text', value: title }]);
async function submitApplication(title: string, overrides: Submitted = {}, contestId = contest) {
  const { status, data } = await submitTo(api, contestId, { ...overrides, fields: formTitled(title) });
  expect(status).toBe(200);
  return { _id: String(data._id), spec_id: String(data.spec_id) };
}
const duplicatesOf = async ({ _id }: { _id: string }) =>
  ((await api.as(manager, `/api/application/${_id}`)).data.application as { duplicates?: object[] })
    .duplicates;
const markedNumbers = async () =>
  (
    (await api.as(manager, `/api/catalogs/contests/${contest}/list`)).data.applications as {
      spec_id: string;
      duplicate?: true;
    }[]
  )
    .filter(({ duplicate }) => duplicate)
    .map(({ spec_id: number }) => number)
    .sort();

test('an equal application under a new key is marked on both pages and in the list', async () => {
  const firstApplication = await submitApplication('Пам’ять степу');
  expect(await duplicatesOf(firstApplication)).toBeUndefined();
  expect(await markedNumbers()).toEqual([]);
  const secondApplication = await submitApplication("ПАМ'ЯТЬ  степу");
  expect(await duplicatesOf(firstApplication)).toEqual([secondApplication]);
  expect(await duplicatesOf(secondApplication)).toEqual([firstApplication]);
  expect(await markedNumbers()).toEqual([firstApplication.spec_id, secondApplication.spec_id].sort());
  expect((await api.as(expert, `/api/application/${firstApplication._id}`)).text).not.toContain(
    secondApplication.spec_id,
  );
});

test('an application with another title, contest or applicant is not a duplicate', async () => {
  const firstApplication = await submitApplication('Дім');
  const signer = { full_name: 'Ганна Дім', tax_id: '3184710691' };
  await submitApplication('Дім над річкою');
  await submitApplication('Дім', {}, otherContest);
  await submitApplication('Дім', { applicant: { signer } });
  expect(await duplicatesOf(firstApplication)).toBeUndefined();
});
