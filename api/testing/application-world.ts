import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { Router } from '@koa/router';
import Koa from 'koa';
import pino from 'pino';
import { connect } from '../../db/connection';
import { type Database, run } from '../../db/query';
import { overall } from '../../domain/application/overall';
import { problems } from '../middleware/problems';
import { requestId } from '../middleware/request-id';
import { hashToken } from '../accounts/sessions';
import { ids, SUBMITTED, type Story } from './application-story';
import type { Services } from '../services';
import { applicationRoutes } from '../areas/application/routes/application';
import { evaluationRoutes } from '../areas/experts/routes/evaluation';
import { ownReviewRoutes } from '../areas/experts/routes/own-reviews';

/** For integration tests: a database with people, a contest and its methodology, and the routes that read it. */
export interface World {
  db: Database;
  /** Ids of the methodology's groups, each with the ids of its questions. */
  groups: { id: string; questions: string[] }[];
  /** A group with a question of another methodology. */
  foreign: { id: string; question: string };
  call: (who: string, method: 'get' | 'post', path: string, body?: unknown) => Promise<Answer>;
  close: () => Promise<void>;
}

export interface Answer {
  status: number;
  body: { data: Record<string, unknown>; code: string; errors?: Record<string, string>; detail: string };
}

const uuid = (n: number) => `77777777-7777-4777-8777-${String(n).padStart(12, '0')}`;
const CONTEST = uuid(1);
const PEOPLE: readonly (readonly [string, string, string])[] = [
  [ids.manager, 'Олена Коваль', 'project_manager'],
  [ids.chief, 'Ігор Бондар', 'chief'],
  [ids.division, 'Марія Лис', 'expert_manager'],
  [uuid(90), 'Нагляд', 'supervisory'],
  [uuid(91), 'Новий', 'unassigned'],
  [uuid(92), 'Кандидат', 'unassigned_expert'],
  [uuid(93), 'Чужий експерт', 'expert'],
  ...ids.experts.map((id, index) => [id, `Експерт ${index + 1}`, 'expert'] as const),
];
/** Returns the account of a role that has one person in this database. */
export const personOf = (role: string): string => PEOPLE.find((person) => person[2] === role)?.[0] ?? '';
export const STRANGER = uuid(93);

export async function openWorld(): Promise<World> {
  const db = connect(process.env.DATABASE_URL ?? '', 8);
  const sql = (text: string, bind: unknown[] = []) => run({ db }, text, bind);
  const tokens = new Map<string, string>();
  for (const [id, name, role] of PEOPLE) {
    const token = randomBytes(24).toString('base64url');
    tokens.set(id, token);
    await sql('insert into users (id, name, email, password_hash, role) values ($1, $2, $3, $4, $5)', [
      id,
      name,
      `${id}@example.org`,
      '-',
      role,
    ]);
    await sql(
      `insert into sessions (token_hash, user_id, seen_at, expires_at) values ($1, $2, now(), now() + interval '1 hour')`,
      [hashToken(token), id],
    );
  }
  const groups = await catalogue(sql);
  const server = serve(db);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    db,
    groups,
    foreign: { id: uuid(15), question: uuid(35) },
    call: async (who, method, path, body) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { authorization: `Bearer ${tokens.get(who)}`, 'content-type': 'application/json' },
        ...(method === 'post' ? { body: JSON.stringify(body) } : {}),
      });
      return { status: response.status, body: (await response.json()) as Answer['body'] };
    },
    close: async () => {
      await new Promise((closed) => server.close(closed));
      await db.close();
    },
  };
}

type Sql = (text: string, bind?: unknown[]) => Promise<void>;

async function catalogue(sql: Sql): Promise<World['groups']> {
  await sql(`insert into seasons values ($1, 6, 'Сезон 6', '2026-01-01', '2026-12-31')`, [uuid(2)]);
  await sql(`insert into programs values ($1, $2, 1, 'Програма', 'ЗМ', '2026-01-01', '2026-12-31')`, [
    uuid(3),
    uuid(2),
  ]);
  await sql(`insert into methodologies (id, title) values ($1, 'Методологія'), ($2, 'Інша')`, [
    uuid(4),
    uuid(5),
  ]);
  await sql(
    `insert into contests (id, program_id, number, title, realization_start, realization_end, methodology_id)
     values ($1, $2, 1, 'Конкурс', '2026-01-01', '2026-12-31', $3)`,
    [CONTEST, uuid(3), uuid(4)],
  );
  for (const [group, methodology] of [
    [11, 4],
    [12, 4],
    [15, 5],
  ] as const) {
    await sql(
      `insert into question_groups (id, methodology_id, title, "order", slug, count) values ($1, $2, $3, $4, 'g', 20)`,
      [uuid(group), uuid(methodology), `Група ${group}`, group],
    );
    for (const n of [0, 1].slice(group === 15 ? 1 : 0)) {
      await sql(
        `insert into questions (id, group_id, title, "order", name, min, max) values ($1, $2, 'Питання', $3, 'q', 1, 10)`,
        [uuid(group * 2 + n + 4), uuid(group), n],
      );
    }
  }
  return [11, 12].map((group) => ({
    id: uuid(group),
    questions: [0, 1].map((n) => uuid(group * 2 + n + 4)),
  }));
}

function serve(db: Database) {
  const log = pino({ level: 'silent' });
  const router = new Router();
  // These routes use no service but the database.
  const services = { db, log } as Services;
  applicationRoutes(router, services);
  evaluationRoutes(router, services);
  ownReviewRoutes(router, services);
  return new Koa().use(requestId).use(problems(log)).use(router.routes()).listen(0, '127.0.0.1');
}

/** Writes row, files and decisions of a story as its workflow would write them. */
export async function write(db: Database, story: Story): Promise<void> {
  const executor = { db };
  await run(
    executor,
    `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state, overall, epoch,
                               version, created_at)
     values ($1, '6ЗМ-00001', $2, 'Голоси міста', '{"name":"Ткачі","email":"secret@example.org"}', '3184710691', $3, $4, $5, 1,
             $6, $7)`,
    [
      ids.application,
      CONTEST,
      JSON.stringify({ fields: [], raw_fields: { rnokpp: '3184710691' } }),
      JSON.stringify(story.state),
      overall(story.state),
      story.decisions.length,
      SUBMITTED,
    ],
  );
  for (const file of story.files.values()) {
    await run(
      executor,
      `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'x', $8)`,
      [
        file.id,
        ids.application,
        file.slot,
        file.name,
        createHash('sha256').update(file.id).digest('hex'),
        file.size,
        file.mime,
        file.created_at,
      ],
    );
  }
  for (const decision of story.decisions) {
    await run(
      executor,
      `insert into decisions (subject_id, epoch, version, update_id, process, step, outcome, record_id, status_from,
                              status_to, overall, actor_id, actor_role, body, run_id, superseded_epoch, created_at)
       values ($1, 1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'run', $14, $15)`,
      [
        ids.application,
        Number(decision.id),
        `update-${decision.id}`,
        decision.process,
        decision.step,
        decision.outcome,
        decision.record_id,
        decision.status_from,
        decision.status_to,
        decision.overall,
        decision.actor_id,
        decision.actor_role,
        JSON.stringify(decision.body),
        decision.superseded_epoch,
        decision.created_at,
      ],
    );
  }
}
