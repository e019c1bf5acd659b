import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { run } from '../../../db/query';
import { publicRegister, publicRegisters, REGISTRIES, type Registry } from './contract/registers';
import { startApi, type Answer, type TestApi } from '../../testing/api';
import { addCatalogue, addUser, type TestCatalogue, type TestUser } from '../../testing/records';
import { addApplicationsOfEveryStage } from '../../testing/registers';

let api: TestApi;
let catalogue: TestCatalogue;
let admin: TestUser;

beforeAll(async () => {
  api = await startApi({ env: { FOUNDATION_EDRPOU: '91234567' } });
  catalogue = await addCatalogue(api.services.db, 7);
  admin = await addUser(api.services.db, 'admin');
});
afterAll(() => api.close());

const ALL_REGISTRIES = [...REGISTRIES];
const publish = (registries: object) =>
  api.call(`/api/catalogs/contests/${catalogue.contest}/registery`, {
    token: admin.token,
    body: { registries },
  });
const publishOnly = (...register: Registry[]) =>
  publish(Object.fromEntries(ALL_REGISTRIES.map((name) => [name, register.includes(name)])));
const openRegister = (registry: string, subpath = '', headers: Record<string, string> = {}) =>
  api.call(`/api/registers/${catalogue.contest}/${registry}${subpath}`, { headers });
const rowsOf = (answer: Answer) => publicRegister.output.parse(answer.data).rows;

beforeAll(() => addApplicationsOfEveryStage(api.services.db, catalogue.contest));

test('a hidden register is not found at any address', async () => {
  await publishOnly('tech_review');
  for (const registry of ['received_applications', 'rating', 'signed_agreement', 'realized_project'])
    for (const subpath of ['', '?number=7', '/csv', '/json', '/360giving'])
      expect([registry, subpath, await openRegister(registry, subpath)]).toMatchObject([
        registry,
        subpath,
        { status: 404, json: { code: 'not-found' } },
      ]);
  for (const path of ['winners', 'rating/xml', 'tech_review/360giving'])
    expect((await openRegister(path)).status).toBe(404);
  expect((await api.call(`/api/registers/${randomUUID()}/rating`)).status).toBe(404);
  expect((await api.call('/api/registers/no-id/rating')).status).toBe(404);
  const registers = publicRegisters.output.parse((await api.call('/api/registers')).data);
  expect(registers.contests.map(({ _id, registries }) => [_id, registries])).toEqual([
    [catalogue.contest, ['tech_review']],
  ]);
  await publishOnly();
  expect((await api.call('/api/registers')).data).toEqual({ contests: [], next: null });
});

test('each register shows its own applications and columns', async () => {
  await publishOnly(...ALL_REGISTRIES);
  expect(
    rowsOf(await openRegister('received_applications')).map(({ number, applicant, asked }) => [
      number.slice(-5),
      applicant,
      asked,
    ]),
  ).toEqual([
    ['01001', 'ГО «Мрія»', 500_000],
    ['01002', null, 350_000.5],
    ['01003', null, 90_000],
    ['01004', 'ГО «Мрія»', null],
    ['01005', 'ГО «Мрія»', 1],
  ]);
  expect(
    rowsOf(await openRegister('tech_review')).map(({ number, outcome }) => [number.slice(-5), outcome]),
  ).toEqual([
    ['01001', 'passed'],
    ['01002', 'passed'],
    ['01003', 'passed'],
    ['01004', 'rejected'],
  ]);
  expect(
    rowsOf(await openRegister('rating')).map(({ number, rating, outcome }) => [
      number.slice(-5),
      rating,
      outcome,
    ]),
  ).toEqual([
    ['01002', 91, 'recommended'],
    ['01001', 87.5, 'recommended'],
    ['01003', 40, 'not_recommended'],
  ]);
  expect(rowsOf(await openRegister('signed_agreement'))).toEqual([
    {
      number: '7KINO-0-1-01001',
      title: 'Проєкт 7KINO-0-1-01001',
      applicant: 'ГО «Мрія»',
      asked: 500_000,
      granted: 450_000,
      agreement_date: '2026-06-02',
      outcome: 'in_force',
    },
    expect.objectContaining({
      number: '7KINO-0-1-01002',
      // A title that contains the applicant's name is hidden like the name.
      title: '7KINO-0-1-01002',
      applicant: null,
      // Sum of the additional agreement that both sides have signed.
      granted: 200_000.25,
      agreement_date: '2026-06-01',
      outcome: 'realized',
    }),
    // Without a project's title the title is the applicant's name, here of a natural person.
    expect.objectContaining({
      number: '7KINO-0-1-01003',
      title: '7KINO-0-1-01003',
      applicant: null,
      // Sum granted by the supervisory board.
      granted: 80_000,
      outcome: 'terminated',
    }),
  ]);
  expect(rowsOf(await openRegister('realized_project')).map(({ number }) => number.slice(-5))).toEqual([
    '01002',
  ]);
});

test('no register shows tax numbers, contacts or names of natural persons or entrepreneurs; the preview is what the public sees', async () => {
  await publishOnly(...ALL_REGISTRIES);
  for (const registry of ALL_REGISTRIES) {
    for (const subpath of ['', '/csv', '/json']) {
      const { text, status } = await openRegister(registry, subpath);
      expect(status).toBe(200);
      for (const secret of ['12345678', '98763149', 'example', '+38040', 'Соломія', 'Сорочинчук'])
        expect([registry, subpath, secret, text.includes(secret)]).toEqual([
          registry,
          subpath,
          secret,
          false,
        ]);
    }
    const preview = await api.call(`/api/catalogs/contests/${catalogue.contest}/registery/${registry}`, {
      token: admin.token,
    });
    const register = rowsOf(await openRegister(registry));
    expect(preview.data).toEqual({ rows: register.slice(0, 3), total: register.length });
  }
});

test('rows are found by the beginning of the number in any case; an invalid cursor is refused', async () => {
  await publishOnly(...ALL_REGISTRIES);
  const numbersOfPage = async (number: string, registry = 'received_applications') =>
    rowsOf(await openRegister(registry, `?number=${encodeURIComponent(number)}`)).length;
  expect([
    await numbersOfPage('7kino-0-1-01003'),
    await numbersOfPage(' 7KINO '),
    await numbersOfPage('8KINO'),
    await numbersOfPage('7KINO-0-1-0100%'),
  ]).toEqual([1, 5, 0, 0]);
  expect(await numbersOfPage('7kino-0-1-01001', 'rating')).toBe(1);
  expect(await openRegister('rating', '?after=abc')).toMatchObject({
    status: 422,
    json: { code: 'invalid-input' },
  });
});

test('a caller who has the current answer gets 304 until the register changes or is hidden', async () => {
  await publishOnly(...ALL_REGISTRIES);
  for (const subpath of ['', '/csv', '/json']) {
    const firstAnswer = await openRegister('rating', subpath);
    expect(firstAnswer.headers.get('cache-control')).toBe('public, no-cache');
    expect(firstAnswer.headers.get('access-control-allow-origin')).toBe('*');
    const etag = firstAnswer.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/".+"$/);
    // Node's fetch would add `no-cache`, which requests the whole answer even if the tag matches.
    const cachedAs = (tag: string) => ({ 'if-none-match': tag, 'cache-control': 'max-age=0' });
    const reread = await openRegister('rating', subpath, cachedAs(etag));
    expect([reread.status, reread.text]).toEqual([304, '']);
    await run(
      { db: api.services.db },
      `update applications set rating = rating + 0.25, updated_at = now() where spec_id = '7KINO-0-1-01001'`,
    );
    const changedAnswer = await openRegister('rating', subpath, cachedAs(etag));
    expect(changedAnswer.status).toBe(200);
    await publish({ rating: false });
    expect(
      (await openRegister('rating', subpath, cachedAs(changedAnswer.headers.get('etag') ?? ''))).status,
    ).toBe(404);
    await publish({ rating: true });
  }
});

test('CSV has headings and translated outcomes; a text that begins like a formula stays a text', async () => {
  await publishOnly(...ALL_REGISTRIES);
  const answer = await openRegister('tech_review', '/csv', { 'accept-language': 'uk' });
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="tech_review-${catalogue.contest}.csv"`,
  );
  const [head, ...lines] = answer.text.trimEnd().split('\r\n');
  expect(head).toBe('Номер,Назва проєкту,Заявник,Результат');
  expect(lines).toHaveLength(4);
  expect(lines[2]).toBe('7KINO-0-1-01003,7KINO-0-1-01003,Фізична особа,Пройшла технічну перевірку');
  expect(lines[3]).toContain(`,'=cmd|`);
  const { headers } = await fetch(`${api.url}/api/registers/${catalogue.contest}/tech_review/csv`);
  expect(headers.get('vary')).toContain('Accept-Language');
});

test('signed agreements fit the 360Giving data standard', async () => {
  await publishOnly(...ALL_REGISTRIES);
  const answer = await openRegister('signed_agreement', '/360giving');
  const organisation = z.object({ id: z.string().min(1), name: z.string().min(1) });
  const day = z.string().regex(/^\d{4}-(0[1-9]|1[012])-(0[1-9]|[12]\d|3[01])$/);
  const common = {
    id: z.string().startsWith('360G-91234567-'),
    title: z.string().min(1),
    description: z.string().min(1),
    currency: z.literal('UAH'),
    amountAwarded: z.number(),
    awardDate: day,
    fundingOrganization: z.array(organisation).length(1),
    grantProgramme: z.array(z.looseObject({ title: z.string() })),
    plannedDates: z.array(z.object({ startDate: day, endDate: day })),
    dateModified: z.iso.datetime(),
    dataSource: z.url(),
  };
  // A grant has exactly one recipient: an organisation or a person.
  const grant = z.union([
    z.looseObject({
      ...common,
      recipientOrganization: z.array(organisation).length(1),
      recipientIndividual: z.undefined().optional(),
    }),
    z.looseObject({
      ...common,
      recipientIndividual: organisation,
      recipientOrganization: z.undefined().optional(),
    }),
  ]);
  const { grants } = z.object({ grants: z.array(grant) }).parse(JSON.parse(answer.text));
  expect(grants).toHaveLength(3);
  expect(new Set(grants.map(({ id }) => id)).size).toBe(3);
  expect(grants[0]).toMatchObject({
    id: '360G-91234567-7KINO-0-1-01001',
    amountAwarded: 450_000,
    amountAppliedFor: 500_000,
    awardDate: '2026-06-02',
    recipientOrganization: [{ id: 'UA-EDR-98763149', name: 'ГО «Мрія»' }],
    fundingOrganization: [{ id: 'UA-EDR-91234567' }],
    grantProgramme: [{ code: 'KINO', title: 'Програма' }],
  });
  expect(grants[1]?.recipientIndividual).toEqual({
    id: '360G-91234567-IND-7KINO-0-1-01002',
    name: 'Фізична особа',
  });
  expect(grants[2]?.recipientIndividual).toEqual({
    id: '360G-91234567-IND-7KINO-0-1-01003',
    name: 'Фізична особа',
  });
  for (const secret of ['12345678', 'Соломія', 'Сорочинчук', 'example.org', '+38040'])
    expect(answer.text).not.toContain(secret);
});
