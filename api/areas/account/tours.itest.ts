import { startApi, type TestApi } from '../../testing/api';
import { addUser, type TestUser } from '../../testing/records';

let api: TestApi;
let viewer: TestUser;
let otherUser: TestUser;
beforeAll(async () => {
  api = await startApi();
  viewer = await addUser(api.services.db, 'lawyer');
  otherUser = await addUser(api.services.db, 'lawyer');
});
afterAll(() => api.close());

const toursOf = async ({ token }: TestUser) =>
  (await api.call('/api/users/me/tours', { token })).data.seen as string[];
const markShown = (tour: string) => api.call('/api/users/me/tours', { token: viewer.token, body: { tour } });

test('a tour is marked as shown for this person only', async () => {
  expect(await toursOf(viewer)).toEqual([]);
  await markShown('inbox');
  expect((await markShown('inbox')).status).toBe(200);
  expect(await toursOf(viewer)).toEqual(['inbox']);
  expect(await toursOf(otherUser)).toEqual([]);
});

test('unknown tours are refused', async () => {
  expect((await markShown('moon')).status).toBe(422);
});
