import { randomUUID } from 'node:crypto';
import { run } from '../../../db/query';
import { accountHelpers, startAccounts } from '../../testing/accounts-world';
import type { TestApi } from '../../testing/api';
import { addUser } from '../../testing/records';

let api: TestApi;
let program: string;
const { profileOf, update, expectRefused } = accountHelpers(() => api);

beforeAll(async () => {
  ({ api, program } = await startAccounts());
});
afterAll(() => api.close());

describe('an expert’s profile', () => {
  const completeProfile = () => ({
    phone: '+380401234567',
    address: 'Київ, вул. Мистецька, 1',
    workplace: 'Музей',
    education: 'Вища',
    facebook_link: 'https://social.example.com/expert',
    prof_expirience: 'yes',
    activity_last_years: 'Виставки',
    project_managment: 'no',
    maiking_budget: 'yes',
    budget_info: 'Кошториси',
    rating_expirience: 'no',
    rating: 'Немає',
    work_days: 12,
    expected_cultural_sector: 'heritage',
    expected_keywords: ['k1', 'k2'],
    expected_programs_main: program,
    expected_programs_secondary: [program],
  });

  test.each(['expert', 'unassigned_expert'] as const)(
    '%s fills in every field and reads it back',
    async (role) => {
      const user = await addUser(api.services.db, role);
      expect(
        (await update(user, { ...completeProfile(), name: 'Експертка', position: 'Кураторка' })).status,
      ).toBe(200);
      const profile = await profileOf(user);
      expect(profile).toMatchObject({ name: 'Експертка', position: 'Кураторка', fields: completeProfile() });
      await update(user, { work_days: 3 });
      expect((await profileOf(user)).fields).toEqual({ ...completeProfile(), work_days: 3 });
    },
  );

  test('a sixth keyword is ignored, and so is an archived or unknown keyword', async () => {
    const user = await addUser(api.services.db, 'expert');
    await update(user, { expected_keywords: ['old', 'k1', 'k1', 'none', 'k2', 'k3', 'k4', 'k5', 'k6'] });
    expect((await profileOf(user)).fields?.expected_keywords).toEqual(['k1', 'k2', 'k3', 'k4', 'k5']);
  });

  test('archived options are not offered, and are removed from the selection', async () => {
    const { db } = api.services;
    const user = await addUser(db, 'expert');
    await run({ db }, 'update users set profile = $2 where id = $1', [
      user.id,
      { expected_keywords: ['k1', 'old'], expected_cultural_sector: 'gone' },
    ]);
    const { fields, options } = await profileOf(user);
    expect(fields).toMatchObject({ expected_keywords: ['k1'], expected_cultural_sector: null });
    expect(options.keywords.map(({ value }) => value)).not.toContain('old');
    expect(options.cultural_sectors).toEqual([{ value: 'heritage', name: 'Спадщина' }]);
    expect(options.programs).toContainEqual({ _id: program, title: 'Програма', season: 'Сезон 1' });
  });

  test.each([
    ['an archived sector', { expected_cultural_sector: 'gone' }, 422, 'expected_cultural_sector'],
    ['an unknown programme', { expected_programs_main: randomUUID() }, 422, 'expected_programs_main'],
    ['days that are not a number', { work_days: 'багато' }, 422, 'work_days'],
    ['an invalid answer', { prof_expirience: 'maybe' }, 422, 'prof_expirience'],
  ])('%s is refused', async (_, body, status, field) => {
    const user = await addUser(api.services.db, 'expert');
    expect(await expectRefused(() => update(user, body))).toEqual([status, 'invalid-input', [field]]);
  });

  test('the text on the last years may have ten sentences, not counting dots of abbreviations; an eleventh sentence is refused at the field', async () => {
    const user = await addUser(api.services.db, 'expert');
    const ten = 'У 2019 р. вів студію в м. Київ ім. Т. Г. Шевченка. '.repeat(10);
    expect((await update(user, { activity_last_years: ten })).status).toBe(200);
    const refusal = await update(user, { activity_last_years: `${ten}І ще одну.` });
    expect(refusal).toMatchObject({
      status: 422,
      json: {
        code: 'invalid-input',
        errors: { activity_last_years: 'Дозволено щонайбільше 10 речень.' },
      },
    });
    expect((await profileOf(user)).fields?.activity_last_years).toBe(ten);
    // The other texts of the profile are limited by characters only.
    expect((await update(user, { rating: 'Так. '.repeat(11) })).status).toBe(200);
  });

  test('other roles have no expert profile', async () => {
    const user = await addUser(api.services.db, 'lawyer');
    expect(await expectRefused(() => update(user, { phone: '1' }))).toEqual([403, 'forbidden', []]);
  });
});
