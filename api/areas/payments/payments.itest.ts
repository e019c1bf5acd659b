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
import { addApplication, addCatalogue } from '../../testing/records';
import { readSheet, unzip } from '../../testing/spreadsheets';
import type { PaymentRow, PaymentTotals } from './contract/payments';

let api: TestApi;
let cast: Cast;
let contest: string;
let season: string;
let program: string;
beforeAll(async () => {
  api = await startApi();
  cast = await addPeople(api.services.db);
  ({ contest } = await addCatalogue(api.services.db));
  const found = await row<{ season: string; program: string }>(
    api.services,
    'select p.id as program, p.season_id as season from contests c join programs p on p.id = c.program_id where c.id = $1',
    [contest],
  );
  ({ season, program } = found ?? { season: '', program: '' });
});
afterAll(() => api?.close());
beforeEach(() => run(api.services, 'delete from payments'));

const readPayments = (query: string, role: 'financier' | 'expert' | 'supervisory' = 'financier') =>
  api.as(cast.by[role], `/api/payments${query}`);
const totalsOf = async (query = '') => (await readPayments(query)).data.totals as PaymentTotals;
const rowsOf = async (query = '') => (await readPayments(query)).data.payments as PaymentRow[];

let lastPage = 0;
const addPlainApplication = () => {
  lastPage += 1;
  return addApplication(api.services.db, contest, `7KINO-0-1-${String(lastPage).padStart(5, '0')}`);
};
const signedState = (overrides: Partial<ApplicationState> = {}): ApplicationState => ({
  ...applicationAt(5),
  agreement: agreementAt(4),
  ...overrides,
});
const tranche = (over: Partial<Tranche> = {}): Tranche => ({
  id: crypto.randomUUID(),
  status: 0,
  sum: 1_234_567_89,
  condition: 'agreement_signed',
  due: kyivDay(5),
  ...over,
});

/** Adds an application with these tranches. */
async function addWithTranches(tranches: Tranche[], over: Partial<ApplicationState> = {}): Promise<string> {
  const id = await addPlainApplication();
  const payments = { status: 1, granted: 0, tranches };
  await writePayments({ db: api.services.db }, id, signedState({ ...over, payments }));
  return id;
}

test('the register shows each tranche with today’s status, and totals over all that match its filters', async () => {
  const paid = { status: 2, paidOn: kyivDay(-3), document: 'ПД-1', retained: 67_89 };
  await addWithTranches([
    tranche(),
    tranche({ condition: 'final_report', due: kyivDay(60) }),
    tranche(paid),
    tranche({ ...paid, status: 3, document: 'ПД-2', returnedOn: kyivDay(), returned: 10_01 }),
    tranche({ condition: 'date', due: kyivDay(-1) }),
    tranche({ condition: 'date', due: kyivDay(1) }),
  ]);
  const listed = (await rowsOf()).map(({ number, status, late }) => [number, status, late]);
  expect(listed.sort(([one], [other]) => Number(one) - Number(other))).toEqual([
    [1, 1, false],
    [2, 0, false],
    [3, 2, false],
    [4, 3, false],
    [5, 1, true],
    [6, 0, false],
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
      .sort((one, other) => one - other),
  ).toEqual([3, 4]);
  expect(await totalsOf(`?q=${encodeURIComponent('пд-2')}`)).toMatchObject({ count: 1 });
  const today = `from=${kyivDay()}&to=${kyivDay()}`;
  expect((await rowsOf(`?day=returned&${today}`)).map(({ number }) => number)).toEqual([4]);
  expect(await totalsOf(`?day=returned&from=${kyivDay(1)}`)).toMatchObject({ count: 0 });
  expect(await totalsOf(`?q=${encodeURIComponent('%')}`)).toMatchObject({ count: 0, sum: '0.00' });
  expect(await totalsOf(`?season=${season}&program=${program}`)).toMatchObject({ count: 6 });
});

test('the register of a season has the payments of its own applications alone', async () => {
  const other = await addCatalogue(api.services.db, 0);
  await addWithTranches([tranche(), tranche()]);
  const id = await addApplication(api.services.db, other.contest, '8KINO-0-1-00001');
  await writePayments(
    { db: api.services.db },
    id,
    signedState({ payments: { status: 1, granted: 0, tranches: [tranche({ sum: 5_00 })] } }),
  );
  expect(await totalsOf(`?season=${other.season}`)).toMatchObject({ count: 1, sum: '5.00' });
  expect(await totalsOf(`?season=${other.season}&program=${program}`)).toMatchObject({ count: 0 });
  expect(await rowsOf(`?season=${other.season}&program=${other.program}`)).toMatchObject([
    { spec_id: '8KINO-0-1-00001', program: 'Програма' },
  ]);
  expect(await totalsOf(`?season=${season}`)).toMatchObject({ count: 2 });
});

test('a tranche that a worker of the release before inserts gets its season and programme', async () => {
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
      dues.map(([due, over], index) => tranche({ sum: 10 ** index, due: kyivDay(due), ...over })),
    );
    const numbers = async (term: string) =>
      (await rowsOf(`?term=${term}`)).map(({ number }) => number).sort((one, other) => one - other);
    expect(await numbers('week')).toEqual([1, 2, 6]);
    expect(await totalsOf('?term=week')).toMatchObject({ count: 3, sum: '1000.11' });
    expect(await numbers('late')).toEqual(weekday === 0 ? [3] : [1, 3]);
    expect(await totalsOf('?term=late&status=0')).toMatchObject({ count: 0 });
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
  const found: string[] = [];
  let next: string | null = '';
  while (next !== null) {
    const page = await readPayments(next && `?after=${next}`);
    found.push(...(page.data.payments as PaymentRow[]).map(({ _id }) => _id));
    next = page.data.next as string | null;
  }
  expect([found.length, new Set(found).size]).toEqual([120, 120]);
});

test('the file has every matching row, and a line of totals', async () => {
  const paid = { status: 2, paidOn: kyivDay(), document: '=1+1', retained: 0 };
  await addWithTranches([tranche(), tranche(paid)]);
  const response = await fetch(`${api.url}/api/payments/export?status=2`, {
    headers: { authorization: `Bearer ${cast.by.financier.token}` },
  });
  expect(response.headers.get('x-export-rows')).toBe('1');
  const named = await row<{ title: string }>(api.services, 'select title from seasons where id = $1', [
    season,
  ]);
  expect(response.headers.get('content-disposition')).toContain(encodeURIComponent(named?.title ?? '?'));
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
  const style = /<c s="(\d)"><v>\d{5}<\/v>/.exec(sheet)?.[1];
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

describe('an invalid request', () => {
  test.each([
    'status=4',
    'status=',
    'from=2026-02-30',
    'season=1',
    'program=x',
    'after=nonsense',
    `q=${'x'.repeat(201)}`,
  ])('%s is refused', async (query) => expect((await readPayments(`?${query}`)).status).toBe(422));

  test('an unknown season is not found; a season without payments is empty', async () => {
    expect((await readPayments(`?season=${crypto.randomUUID()}`)).status).toBe(404);
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
  const chosen = tranches[pick % Math.max(tranches.length, 1)];
  const sum = chosen && (part % chosen.sum) + 1;
  const transfer = { on: kyivDay(), document: crypto.randomUUID(), sum };
  if (kind === 'pay') return stateAfterStep(state, 'payment.pay', { recordId: chosen?.id, transfer });
  if (kind === 'return') return stateAfterStep(state, 'payment.return', { recordId: chosen?.id, transfer });
  const fresh = sums.map((one) => ({ ...tranche({ sum: one }) }));
  const counted = tranches.filter(({ status }) => status !== 0);
  const all = [...counted, ...fresh].slice(0, 12);
  const granted = all.reduce((total, one) => total + one.sum, 0);
  const name = state.payments ? 'payment_schedule.change' : 'payment_schedule.set';
  return stateAfterStep(state, name, { tranches: all, granted });
}

test('totals equal a full count over random schedules, payments, returns and rollbacks', async () => {
  const ids = await Promise.all([addPlainApplication(), addPlainApplication(), addPlainApplication()]);
  await fc.assert(
    fc.asyncProperty(fc.array(move, { maxLength: 25 }), async (moves) => {
      await run(api.services, 'delete from payments');
      const pasts = ids.map(() => [signedState()]);
      for (const one of moves) {
        const past = pasts[one.of] ?? [];
        const present = past.at(-1) as ApplicationState;
        if (one.kind === 'roll back') past.splice(1 + (one.pick % past.length));
        else past.push(stateAfterMove(present, one) ?? present);
        await writePayments({ db: api.services.db }, ids[one.of] ?? '', past.at(-1) as ApplicationState);
      }
      const tranches = pasts.flatMap((past) => past.at(-1)?.payments?.tranches ?? []);
      const total = (of: (one: Tranche) => number) =>
        decimal(tranches.reduce((sum, one) => sum + BigInt(of(one)), 0n));
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
