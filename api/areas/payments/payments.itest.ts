import * as fc from 'fast-check';
import { APPLICATION, type ApplicationStepName } from '../../../domain/application';
import { agreementAt, applicationAt } from '../../../domain/application/matrix/states';
import type { ApplicationState, Tranche } from '../../../domain/application/state';
import { decide } from '../../../domain/process/decide';
import { findRefusal } from '../../../domain/process/refusal';
import type { StepInput } from '../../../domain/process/input';
import { hryvniasText } from '../../../domain/sums';
import { row, run } from '../../../db/query';
import { writePayments } from '../../../records/payments';
import { kyivDay, onOneDay } from '../../../tests/kit/kyiv-day';
import { addPeople, type Cast } from '../../../tests/kit/people';
import { startApi, type TestApi } from '../../testing/api';
import { planWithIndexes } from '../../testing/plan';
import { addApplication, addCatalogue } from '../../testing/records';
import { readSheet, unzip } from '../../testing/spreadsheets';
import type { PaymentRow, PaymentTotals } from './contract/payments';
import { allPayments, paymentsStatement } from './queries/payments';

let api: TestApi;
let cast: Cast;
let contest: string;
let season: string;
let program: string;
beforeAll(async () => {
  api = await startApi();
  cast = await addPeople(api.services.db);
  ({ contest } = await addCatalogue(api.services.db));
  const catalogue = await row<{ season: string; program: string }>(
    api.services,
    'select p.id as program, p.season_id as season from contests c join programs p on p.id = c.program_id where c.id = $1',
    [contest],
  );
  ({ season, program } = catalogue ?? { season: '', program: '' });
});
afterAll(() => api?.close());
beforeEach(() => run(api.services, 'delete from payments'));

const readPayments = (query: string, role: 'financier' | 'expert' | 'supervisory' = 'financier') =>
  api.as(cast.by[role], `/api/payments${query}`);
const totalsOf = async (query = '') => (await readPayments(query)).data.totals as PaymentTotals;
const rowsOf = async (query = '') => (await readPayments(query)).data.payments as PaymentRow[];

let lastNumber = 0;
const addPlainApplication = () => {
  lastNumber += 1;
  return addApplication(api.services.db, contest, `7KINO-0-1-${String(lastNumber).padStart(5, '0')}`);
};
const signedState = (overrides: Partial<ApplicationState> = {}): ApplicationState => ({
  ...applicationAt(5),
  agreement: agreementAt(4),
  ...overrides,
});
const tranche = (overrides: Partial<Tranche> = {}): Tranche => ({
  id: crypto.randomUUID(),
  status: 0,
  sum: 1_234_567_89,
  condition: 'agreement_signed',
  due: kyivDay(5),
  ...overrides,
});

/** Adds an application with these tranches. */
async function addWithTranches(
  tranches: Tranche[],
  overrides: Partial<ApplicationState> = {},
): Promise<string> {
  const id = await addPlainApplication();
  const payments = { status: 1, granted: 0, tranches };
  await writePayments({ db: api.services.db }, id, signedState({ ...overrides, payments }));
  return id;
}

test('the register shows each tranche with today’s status, and totals over all that match its filters', async () => {
  const paidTranche = { status: 2, paidOn: kyivDay(-3), document: 'ПД-1', retained: 67_89 };
  await addWithTranches([
    tranche(),
    tranche({ condition: 'final_report', due: kyivDay(60) }),
    tranche(paidTranche),
    tranche({ ...paidTranche, status: 3, document: 'ПД-2', returnedOn: kyivDay(), returned: 10_01 }),
    tranche({ condition: 'date', due: kyivDay(-1) }),
    tranche({ condition: 'date', due: kyivDay(1) }),
  ]);
  const listedRows = (await rowsOf()).map(({ number, status, late, paid: sum }) => [
    number,
    status,
    late,
    sum,
  ]);
  expect(listedRows.sort(([leftNumber], [rightNumber]) => Number(leftNumber) - Number(rightNumber))).toEqual([
    [1, 1, false, null],
    [2, 0, false, null],
    [3, 2, false, '1234500.00'],
    [4, 3, false, '1234500.00'],
    [5, 1, true, null],
    [6, 0, false, null],
  ]);
  expect(await totalsOf()).toEqual({
    count: 6,
    sum: '7407407.34',
    paid: '2469000.00',
    retained: '135.78',
    returned: '10.01',
  });
  expect(await totalsOf('?status=2,3')).toMatchObject({ count: 2, sum: '2469135.78' });
  expect(await totalsOf('?status=1')).toMatchObject({ count: 2, paid: '0.00' });
  // The day of a tranche is the day of its payment, or without a payment its due day.
  expect(
    (await rowsOf(`?from=${kyivDay(-3)}&to=${kyivDay(-3)}`))
      .map(({ number }) => number)
      .sort((a, b) => a - b),
  ).toEqual([3, 4]);
  expect(await totalsOf(`?q=${encodeURIComponent('пд-2')}`)).toMatchObject({ count: 1 });
  const today = `from=${kyivDay()}&to=${kyivDay()}`;
  expect((await rowsOf(`?day=returned&${today}`)).map(({ number }) => number)).toEqual([4]);
  expect(await totalsOf(`?day=returned&from=${kyivDay(1)}`)).toMatchObject({ count: 0 });
  expect(await totalsOf(`?q=${encodeURIComponent('%')}`)).toMatchObject({ count: 0, sum: '0.00' });
  expect(await totalsOf(`?season=${season}&program=${program}`)).toMatchObject({ count: 6 });
});

test('the register of a season has the payments of its own applications alone', async () => {
  const otherCatalogue = await addCatalogue(api.services.db, 0);
  await addWithTranches([tranche(), tranche()]);
  const id = await addApplication(api.services.db, otherCatalogue.contest, '8KINO-0-1-00001');
  await writePayments(
    { db: api.services.db },
    id,
    signedState({ payments: { status: 1, granted: 0, tranches: [tranche({ sum: 5_00 })] } }),
  );
  expect(await totalsOf(`?season=${otherCatalogue.season}`)).toMatchObject({ count: 1, sum: '5.00' });
  expect(await totalsOf(`?season=${otherCatalogue.season}&program=${program}`)).toMatchObject({ count: 0 });
  expect(await rowsOf(`?season=${otherCatalogue.season}&program=${otherCatalogue.program}`)).toMatchObject([
    { spec_id: '8KINO-0-1-00001', program: 'Програма' },
  ]);
  expect(await totalsOf(`?season=${season}`)).toMatchObject({ count: 2 });
});

test('the register of all seasons is in the order of one list, page by page, and its file has all rows', async () => {
  const other = await addCatalogue(api.services.db, 9);
  const due = (days: readonly number[]) =>
    days.map((day) => tranche({ condition: 'date', due: kyivDay(day), sum: 1_00 }));
  await addWithTranches(due(Array.from({ length: 40 }, (_, day) => 2 * day)));
  const id = await addApplication(api.services.db, other.contest, '9KINO-0-1-00001');
  const payments = {
    status: 1,
    granted: 0,
    tranches: due(Array.from({ length: 40 }, (_, day) => 2 * day + 1)),
  };
  await writePayments({ db: api.services.db }, id, signedState({ payments }));
  const { data: first } = await readPayments('?season=all');
  expect(first).toMatchObject({ season: null, programs: [], totals: { count: 80, sum: '80.00' } });
  const second = await rowsOf(`?season=all&after=${String(first.next)}`);
  const days = [...(first.payments as PaymentRow[]), ...second].map((one) => one.due);
  expect(days).toEqual(Array.from({ length: 80 }, (_, day) => kyivDay(day)));
  const search = '?season=all&q=9KINO-0-1-00001';
  expect(await totalsOf(search)).toMatchObject({ count: 40 });
  expect(new Set((await rowsOf(search)).map(({ spec_id: number }) => number))).toEqual(
    new Set(['9KINO-0-1-00001']),
  );
  const file = await api.as(cast.by.financier, '/api/payments/export?season=all&status=0,1');
  expect(file.headers.get('x-export-rows')).toBe('80');
});

test('a page of all seasons reads the first rows of each season from the index', async () => {
  const { sql, values } = paymentsStatement({ season: 'all' }, undefined);
  const plan = await planWithIndexes(api.services.db, sql, values);
  expect(plan).toMatch(/Limit.*Nested Loop.*payments_season/s);
});

test('a tranche inserted by a worker of the previous release gets its season and programme', async () => {
  const id = await addPlainApplication();
  await run(
    api.services,
    `insert into payments (application_id, id, position, sum, condition, due, fulfilled, status, retained, returned)
     values ($1, gen_random_uuid(), 0, 5, 'date', current_date, false, 0, 0, 0)`,
    [id],
  );
  expect(await totalsOf(`?season=${season}&program=${program}`)).toMatchObject({ count: 1, sum: '5.00' });
});

test('filters by term find late tranches and tranches due this week, with matching totals', () =>
  onOneDay(async () => {
    await run(api.services, 'delete from payments');
    const weekday = (new Date(kyivDay()).getUTCDay() + 6) % 7;
    const [monday, sunday] = [-weekday, 6 - weekday];
    const dues: [due: number, over?: Partial<Tranche>][] = [
      [monday],
      [sunday],
      [monday - 1],
      [sunday + 1],
      [sunday, { condition: 'final_report' }],
      [sunday, { condition: 'date' }],
      [sunday, { status: 2, paidOn: kyivDay(), document: 'ПД-9' }],
      [monday - 2, { condition: 'final_report' }],
    ];
    await addWithTranches(
      dues.map(([due, overrides], index) => tranche({ sum: 10 ** index, due: kyivDay(due), ...overrides })),
    );
    const numbers = async (term: string) =>
      (await rowsOf(`?term=${term}`)).map(({ number }) => number).sort((a, b) => a - b);
    expect(await numbers('week')).toEqual([1, 2, 6]);
    expect(await totalsOf('?term=week')).toMatchObject({ count: 3, sum: '1000.11' });
    expect(await numbers('late')).toEqual(weekday === 0 ? [3] : [1, 3]);
    expect(await totalsOf('?term=late&status=0')).toMatchObject({ count: 0 });
  }));

test('a dated tranche is due on its day, and late from the next day on', () =>
  onOneDay(async () => {
    await run(api.services, 'delete from payments');
    await addWithTranches([-1, 0, 1].map((day) => tranche({ condition: 'date', due: kyivDay(day) })));
    expect((await rowsOf()).map(({ status, late }) => [status, late])).toEqual([
      [1, true],
      [1, false],
      [0, false],
    ]);
    expect(await totalsOf('?term=late')).toMatchObject({ count: 1 });
  }));

test('nothing is due for an application that is not signed by both sides, or that was closed', async () => {
  await addWithTranches([tranche(), tranche({ condition: 'date', due: kyivDay(-1) })], {
    agreement: agreementAt(3),
  });
  await addWithTranches([tranche()], { finalisation: { status: -2 } });
  expect((await rowsOf()).map(({ status }) => status)).toEqual([0, 0, 0]);
});

test('the register is read page by page, each tranche once', async () => {
  await Promise.all(
    Array.from({ length: 12 }, (_, day) =>
      addWithTranches(Array.from({ length: 10 }, () => tranche({ due: kyivDay(day % 3), sum: 1 }))),
    ),
  );
  const readNumbers: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await readPayments(next && `?after=${next}`);
    readNumbers.push(...(page.data.payments as PaymentRow[]).map(({ _id }) => _id));
    next = page.data.next as string | null;
  }
  expect([readNumbers.length, new Set(readNumbers).size]).toEqual([120, 120]);
});

test('the file has every matching row, and a line of totals', async () => {
  const paidTranche = { status: 2, paidOn: kyivDay(), document: '=1+1', retained: 0 };
  await addWithTranches([tranche(), tranche(paidTranche)]);
  const response = await fetch(`${api.url}/api/payments/export?status=2`, {
    headers: { authorization: `Bearer ${cast.by.financier.token}` },
  });
  expect(response.headers.get('x-export-rows')).toBe('1');
  const namedSeason = await row<{ title: string }>(api.services, 'select title from seasons where id = $1', [
    season,
  ]);
  expect(response.headers.get('content-disposition')).toContain(
    encodeURIComponent(namedSeason?.title ?? '?'),
  );
  const parts = await unzip(Buffer.from(await response.arrayBuffer()));
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const [heading, line, total] = readSheet(sheet);
  expect(heading?.slice(0, 2)).toEqual(['Заявка', 'Заявник']);
  expect(line).toEqual(expect.arrayContaining(['Сплачено', '=1+1', 1234567.89]));
  expect(total).toEqual(expect.arrayContaining(['Разом', 1234567.89]));
  // Days are dates, and the workbook's filter does not include the totals.
  const dayOf = (day: string) => (Date.parse(day) - Date.UTC(1899, 11, 30)) / 86_400_000;
  expect([line?.[7], line?.[9]]).toEqual([dayOf(kyivDay(5)), dayOf(kyivDay())]);
  const [, formats = ''] = (parts['xl/styles.xml'] ?? '').split('<cellXfs');
  const style = /<c r="\w+" s="(\d)"><v>\d{5}<\/v>/.exec(sheet)?.[1];
  expect([...formats.matchAll(/<xf numFmtId="(\d+)"/g)][Number(style)]?.[1]).toBe('165');
  expect(parts['xl/styles.xml']).toContain('<numFmt numFmtId="165" formatCode="dd\\.mm\\.yyyy"/>');
  expect(sheet).toContain('<autoFilter ref="A1:P2"/>');
});

test('without a season the register shows the newest season with payments, else the newest season', async () => {
  const { season: newer } = await addCatalogue(api.services.db, 99);
  expect((await readPayments('')).data.season).toMatchObject({ _id: newer });
  await addWithTranches([tranche()]);
  expect((await readPayments('')).data.season).toMatchObject({ _id: season });
  expect((await readPayments(`?season=${newer}`)).data.season).toMatchObject({ _id: newer });
});

test('an archived season is shown only if it is asked for', async () => {
  const [unarchived, archived] = [
    await addCatalogue(api.services.db, 100),
    await addCatalogue(api.services.db, 101),
  ];
  await run(api.services, 'update seasons set archived_at = now() where id = $1', [archived.season]);
  expect((await readPayments('')).data.season).toMatchObject({ _id: unarchived.season });
  const id = await addApplication(api.services.db, archived.contest, '101KINO-0-1-00001');
  const payments = { status: 1, granted: 0, tranches: [tranche()] };
  await writePayments({ db: api.services.db }, id, signedState({ payments }));
  expect((await readPayments('')).data.season).toMatchObject({ _id: unarchived.season });
  expect(await totalsOf(`?season=${archived.season}`)).toMatchObject({ count: 1 });
});

test('the file has every payment, however many there are', async () => {
  const id = await addPlainApplication();
  await run(
    api.services,
    `insert into payments (application_id, id, position, sum, condition, due, fulfilled, status, retained, returned)
     select $1, gen_random_uuid(), n, 5, 'date', current_date + n % 3, false, 0, 0, 0 from generate_series(1, 502) n`,
    [id],
  );
  const positions: number[] = [];
  for await (const { number } of allPayments(api.services.db, { season })) positions.push(number);
  expect([positions.length, new Set(positions).size]).toEqual([502, 502]);
});

describe('an invalid request', () => {
  test.each([
    'status=4',
    'status=',
    'from=2026-02-30',
    'season=1',
    'program=x',
    'after=nonsense',
    'term=soon',
    'day=paid',
    `q=${'x'.repeat(201)}`,
  ])('%s is refused', async (query) => expect((await readPayments(`?${query}`)).status).toBe(422));

  test('an unknown season or programme is not found; a season without payments is empty', async () => {
    for (const query of ['season=', 'program=', 'season=all&program='])
      expect([query, (await readPayments(`?${query}${crypto.randomUUID()}`)).status]).toEqual([query, 404]);
    expect(await totalsOf(`?season=${season}`)).toEqual({
      count: 0,
      sum: '0.00',
      paid: '0.00',
      retained: '0.00',
      returned: '0.00',
    });
  });

  test('roles that do not open /rp read no payments; readers of /rp do', async () => {
    expect((await readPayments('', 'expert')).status).toBe(403);
    expect((await readPayments('', 'supervisory')).status).toBe(200);
  });
});

/** One change of one of three applications. */
type Move = {
  of: number;
  kind: 'set' | 'pay' | 'return' | 'roll back';
  sums: number[];
  pick: number;
  part: number;
};

const move: fc.Arbitrary<Move> = fc.record({
  of: fc.nat(2),
  kind: fc.constantFrom('set', 'pay', 'return', 'roll back'),
  sums: fc.array(fc.integer({ min: 1, max: 10 ** 14 }), { minLength: 1, maxLength: 12 }),
  pick: fc.nat(11),
  part: fc.integer({ min: 1, max: 10 ** 14 }),
});

/** Returns the state after a step, or undefined where the tables refuse it. */
function stateAfterStep(state: ApplicationState, name: ApplicationStepName, input: StepInput) {
  const call = {
    name,
    actor: { id: 'a', role: 'admin' as const },
    input: { commentLength: 9, ...input },
    now: 0,
  };
  return findRefusal(APPLICATION, state, call) ? undefined : decide(APPLICATION, state, call).state;
}

function stateAfterMove(
  state: ApplicationState,
  { kind, sums, pick, part }: Move,
): ApplicationState | undefined {
  const tranches = state.payments?.tranches ?? [];
  const pickedTranche = tranches[pick % Math.max(tranches.length, 1)];
  const sum = pickedTranche && (part % pickedTranche.sum) + 1;
  const transfer = { on: kyivDay(), document: crypto.randomUUID(), sum };
  if (kind === 'pay') return stateAfterStep(state, 'payment.pay', { recordId: pickedTranche?.id, transfer });
  if (kind === 'return')
    return stateAfterStep(state, 'payment.return', { recordId: pickedTranche?.id, transfer });
  const newTranches = sums.map((sum) => ({ ...tranche({ sum }) }));
  const countedTranches = tranches.filter(({ status }) => status !== 0);
  const allTranches = [...countedTranches, ...newTranches].slice(0, 12);
  const grantedSum = allTranches.reduce((total, tranche) => total + tranche.sum, 0);
  const name = state.payments ? 'payment_schedule.change' : 'payment_schedule.set';
  return stateAfterStep(state, name, { tranches: allTranches, granted: grantedSum });
}

test('totals equal a full count over random schedules, payments, returns and rollbacks', async () => {
  const ids = await Promise.all([addPlainApplication(), addPlainApplication(), addPlainApplication()]);
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      await run(api.services, 'delete from payments');
      const histories = ids.map(() => [signedState()]);
      for (const move of moves) {
        const history = histories[move.of] ?? [];
        const presentState = history.at(-1) as ApplicationState;
        if (move.kind === 'roll back') history.splice(1 + (move.pick % history.length));
        else history.push(stateAfterMove(presentState, move) ?? presentState);
        await writePayments({ db: api.services.db }, ids[move.of] ?? '', history.at(-1) as ApplicationState);
      }
      const tranches = histories.flatMap((history) => history.at(-1)?.payments?.tranches ?? []);
      const total = (of: (one: Tranche) => number) =>
        decimal(tranches.reduce((sum, tranche) => sum + BigInt(of(tranche)), 0n));
      expect(await totalsOf()).toEqual({
        count: tranches.length,
        sum: total(({ sum }) => sum),
        paid: total(({ status, sum, retained = 0 }) => (status === 0 ? 0 : sum - retained)),
        retained: total(({ retained = 0 }) => retained),
        returned: total(({ returned = 0 }) => returned),
      });
    }),
    { numRuns: 40 },
  );
});

/** Returns kopiykas as hryvnias, without floating point. */
const decimal = (kopiykas: bigint): string =>
  `${kopiykas / 100n}.${String(kopiykas % 100n).padStart(2, '0')}`;

test('a sum of 10¹² hryvnias is exact to the kopiyka', async () => {
  await addWithTranches([tranche({ sum: 10 ** 14 }), tranche({ sum: 10 ** 14 - 1 })]);
  expect((await totalsOf()).sum).toBe('1999999999999.99');
  expect(hryvniasText(10 ** 14 - 1)).toBe('999999999999.99');
});
