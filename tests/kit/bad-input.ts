import { randomUUID } from 'node:crypto';
import { startApi, type TestApi } from '../../api/testing/api';
import { addCatalogue } from '../../api/testing/records';
import { run } from '../../db/query';
import { applicationAt, procedure, report, type Stage } from '../../domain/application/matrix/states';
import type { ApplicationState } from '../../domain/application/state';
import { dayInKyiv } from '../../domain/deadlines';
import type { Role } from '../../domain/roles';
import { call } from './http';
import { addPeople, type Cast } from './people';
import { Subject } from './subject';
import { digestOfTables } from './table-digests';

const DAY = 86_400_000;
/** Submission time and sum of every application. */
const SUBMITTED = '2026-02-10T12:00:00+02:00';
export const REQUESTED_SUM = 500_000;
const LANGUAGES = { uk: /[а-яіїєґ]{3}/iu, en: /[a-z]{3}/i } as const;

/** Procedures: online, offline without minutes, offline with minutes. */
export const ONLINE = randomUUID();
export const OFFLINE = randomUUID();
export const OFFLINE_WITH_MINUTES = randomUUID();
/** Reports that wait for the manager's decision. */
export const CONTENT_REPORT = randomUUID();
export const FINANCE_REPORT = randomUUID();

/** Stage and state of each application, by the name that the tests use. */
const STATES = {
  begun: [0, {}],
  online: [1, { procedures: [procedure(ONLINE)] }],
  answering: [1, { procedures: [procedure(ONLINE, { status: 2 })] }],
  offline: [1, { procedures: [procedure(OFFLINE, { type: 'offline', status: 0 })] }],
  offlineWithMinutes: [
    1,
    {
      procedures: [
        procedure(OFFLINE_WITH_MINUTES, { type: 'offline', status: 0, minutes: { fileId: randomUUID() } }),
      ],
    },
  ],
  direction: [3, {}],
  rejectedByDirection: [3, { direction: { status: -1 } }],
  board: [4, {}],
  rejectedByBoard: [4, { supervisory: { status: -1 } }],
  agreement: [5, {}],
  reporting: [
    6,
    {
      reporting: {
        reports: [
          report(CONTENT_REPORT, 'content', 0, [randomUUID()]),
          report(FINANCE_REPORT, 'finance', 0, [randomUUID()]),
        ],
      },
    },
  ],
  act: [7, {}],
} as const satisfies Record<string, [Stage, Partial<ApplicationState>]>;
export type BadInputApplication = keyof typeof STATES;

export interface ExpectedProblem {
  status: number;
  /** Expected code of the problem; set only if several rules concern the same field. */
  code?: string;
  /** Field of the error; undefined if the call is refused as a whole. */
  field?: string;
}
/** Returns the expected problem of an invalid field. */
export const invalidField = (field: string, code?: string): ExpectedProblem => ({ status: 422, field, code });

/** Returns the day in Kyiv, this number of days from today. */
export const dayFromNow = (days: number): string => dayInKyiv(Date.now() + days * DAY);
export const momentFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

/**
 * Applications at each stage from negotiation to the act. No worker runs, so that a call which is not
 * refused remains a pending command.
 */
export class BadInputWorld {
  private constructor(
    readonly api: TestApi,
    readonly cast: Cast,
    private readonly subjects: Readonly<Record<BadInputApplication, Subject>>,
  ) {}

  static async start(): Promise<BadInputWorld> {
    const api = await startApi();
    const cast = await addPeople(api.services.db);
    const { contest } = await addCatalogue(api.services.db);
    const subjects: Partial<Record<BadInputApplication, Subject>> = {};
    for (const [name, [stage, overrides]] of Object.entries(STATES))
      subjects[name as BadInputApplication] = await addAtStage(api, contest, stage, overrides);
    return new BadInputWorld(api, cast, subjects as Record<BadInputApplication, Subject>);
  }

  close = () => this.api.close();

  id = (application: BadInputApplication): string => this.subjects[application].id;

  /** Returns the path of a step of this application. */
  stepPath = (application: BadInputApplication, name: string): string =>
    `/api/application/${this.id(application)}/steps/${name}`;

  post = (role: Role, path: string, body: unknown, ifMatch?: string) =>
    call(this.api.url, this.cast.by[role].token, 'POST', path, { body, ifMatch });

  /** Sets the language of every account. */
  setLanguage = (language: string) => run(this.api.services, 'update users set language = $1', [language]);
}

async function addAtStage(
  { services: { db } }: TestApi,
  contest: string,
  stage: Stage,
  overrides: Partial<ApplicationState>,
): Promise<Subject> {
  const subject = await Subject.entered(db, contest);
  const { expertReview, ...state } = applicationAt(stage);
  const nextState = {
    ...state,
    expertReview: { ...expertReview, reviews: [] },
    applicationId: subject.id,
    ...overrides,
  };
  await run(
    { db },
    `update applications set state = $2, overall = $3, created_at = $4, form = $5 where id = $1`,
    [
      subject.id,
      JSON.stringify(nextState),
      stage,
      SUBMITTED,
      JSON.stringify({ fields: [], raw_fields: { project_sum: REQUESTED_SUM } }),
    ],
  );
  return subject;
}

/**
 * Makes the call in both languages; expects an error of the field, a sentence in the language, and unchanged tables.
 */
export async function expectRefused(
  world: BadInputWorld,
  sendCall: () => ReturnType<BadInputWorld['post']>,
  { status, code, field }: ExpectedProblem,
): Promise<void> {
  const { db } = world.api.services;
  for (const [language, letters] of Object.entries(LANGUAGES)) {
    await world.setLanguage(language);
    const before = await digestOfTables(db);
    const answer = await sendCall();
    const { problem } = answer;
    expect([answer.status, Object.keys(problem.errors ?? {})]).toEqual([status, field ? [field] : []]);
    if (code) expect(problem.code).toBe(code);
    const sentence = field ? problem.errors?.[field] : problem.detail;
    expect(sentence).toMatch(letters);
    if (language === 'en') expect(sentence).not.toMatch(LANGUAGES.uk);
    expect(sentence).not.toMatch(/[{}]|refusals:|errors:|undefined/);
    expect(await digestOfTables(db)).toEqual(before);
  }
}
