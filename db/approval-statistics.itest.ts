import { randomUUID } from 'node:crypto';
import { grantedSum } from '../domain/application/granted-sum';
import { reportingStatus } from '../domain/application/overall';
import { initialState, type ApplicationState } from '../domain/application/state';
import { kopiykasOf } from '../domain/sums';
import { connect } from './connection';
import { rows } from './query';

const db = connect(process.env.DATABASE_URL ?? '', 1);
afterAll(() => db.close());

const SUMS = [
  ['0', '1', '500000', '007', '1 234 567,89', '1234567.89', '1 234,5', '12 34', '1  234', ' 99 ', ''],
  ['-5', '1.234', '1,', '.5', '1e5', 'сто', '1 000 000 000 000', '1000000000000.01', '9999999999999'],
  ['10000000000000', '1\u00a0234', '1\u202f234', '\t7\n', '0000000000000012', '١٢', '12грн', '1.000.000'],
].flat();

test('the database parses sums as the product does', async () => {
  const readRows = await rows<{ sum: string | null }>(
    { db },
    'select sum_in_kopiykas(written) as sum from unnest($1::text[]) with ordinality texts (written, position) order by position',
    [SUMS],
  );
  expect(readRows.map(({ sum }) => sum)).toEqual(SUMS.map((sum) => kopiykasOf(sum)?.toString() ?? null));
});

/** Returns states with every combination of up to three reports. */
function states(): ApplicationState[] {
  const kinds = (['content', 'finance'] as const).flatMap((type) =>
    [0, 1, -1, 2, -2].flatMap((status) => [[], ['file']].map((files) => ({ type, status, files }))),
  );
  const lists = [
    [],
    ...kinds.map((firstKind) => [firstKind]),
    ...kinds.flatMap((firstKind) => kinds.map((secondKind) => [firstKind, secondKind])),
    ...kinds.flatMap((firstKind) =>
      kinds.flatMap((secondKind) =>
        kinds.slice(0, 20).map((thirdKind) => [firstKind, secondKind, thirdKind]),
      ),
    ),
  ];
  return lists.flatMap((reports) =>
    [true, false].map((isEnded): ApplicationState => {
      const state = initialState(randomUUID(), 3);
      return {
        ...state,
        agreement: { ...state.agreement, ended: isEnded },
        reporting: { reports: reports.map((report) => ({ id: 'report', ...report })) },
      };
    }),
  );
}

test('the database derives the reporting status of every state as the process tables do', async () => {
  const allStates = states();
  const readRows = await rows<{ status: number }>(
    { db },
    `select reporting_status(state) as status from jsonb_array_elements($1::jsonb) with ordinality states (state, position) order by position`,
    [JSON.stringify(allStates)],
  );
  expect(readRows.map(({ status }) => status)).toEqual(allStates.map(reportingStatus));
});

test('the database derives the granted sum in force as the process tables do', async () => {
  const additional = [
    [],
    [{ status: 3, sum: 70_000_01 }],
    [{ status: 1, sum: 60_000_00 }],
    [{ status: 3, sum: 50_000_00 }, { status: 3 }, { status: 2, sum: 1 }],
    [
      { status: 3, sum: 50_000_00 },
      { status: 3, sum: 40_000_00 },
    ],
  ].map((list) => list.map((first) => ({ id: randomUUID(), file: { fileId: 'f', sha256: '' }, ...first })));
  const allStates = [0, 1, 2, -1].flatMap((status) =>
    [undefined, 80_000_55].flatMap((sum) =>
      additional.flatMap((list) =>
        [true, false].map((isEnded): ApplicationState => {
          const state = initialState(randomUUID(), 3);
          return {
            ...state,
            supervisory: { status, sum },
            additional: list,
            agreement: { ...state.agreement, ended: isEnded },
          };
        }),
      ),
    ),
  );
  const readRows = await rows<{ sum: string | null }>(
    { db },
    `select granted_in_kopiykas(state) as sum from jsonb_array_elements($1::jsonb) with ordinality states (state, position) order by position`,
    [JSON.stringify(allStates)],
  );
  expect(readRows.map(({ sum }) => sum)).toEqual(
    allStates.map((state) => grantedSum(state, undefined)?.toString() ?? null),
  );
});
