import { randomUUID } from 'node:crypto';
import { overall } from '../../../domain/application/overall';
import type { Role } from '../../../domain/roles';
import { initialState, type ApplicationState } from '../../../domain/application/state';
import { type Database, row, run } from '../../../db/query';

/** A name with characters that careless code loses: quotes of three kinds, ’, ʼ, ґ and ї. */
export const APPLICANT = 'ГО «Об’єднання “Ґанок” та "Кузня памʼяті" міста Їзюм»';

export interface DecisionRow {
  step: string;
  outcome?: string;
  record?: string;
  actor?: string;
  body?: object;
  from?: number;
  to?: number;
  epoch?: number;
  superseded?: number;
  updateId?: string;
}

/** Writes rows as the product's commands and activities do. */
export class Records {
  private version = 0;
  private specNumber = 0;

  constructor(readonly db: Database) {}

  async user(name: string, role: Role, position: string | null = null): Promise<string> {
    return this.id(
      `insert into users (name, email, password_hash, role, position) values ($1, $2, '', $3, $4) returning id`,
      [name, `${randomUUID()}@example.org`, role, position],
    );
  }

  /** Inserts a contest with a methodology of two groups; returns its id and the questions in their order. */
  async contest(): Promise<{ contest: string; questions: string[] }> {
    const season = await this.id(
      `insert into seasons (number, title, start_date, end_date) values (7, 'Сезон 2026', '2026-01-01', '2026-12-31') returning id`,
    );
    const program = await this.id(
      `insert into programs (season_id, number, title, prefix, program_start, program_end)
       values ($1, 4, 'Аудіовізуальне мистецтво', '4KINO', '2026-01-01', '2026-12-31') returning id`,
      [season],
    );
    const lot = await this.id(
      `insert into lots (program_id, number, title) values ($1, 1, 'Створення твору') returning id`,
      [program],
    );
    const methodology = await this.id(
      `insert into methodologies (title) values ('Методологія') returning id`,
    );
    const questions: string[] = [];
    // Stored in the reverse of their order.
    for (const [title, order] of [
      ['Спроможність', 2],
      ['Актуальність', 1],
    ] as const) {
      const group = await this.id(
        `insert into question_groups (methodology_id, title, "order", slug, count) values ($1, $2, $3, $2, 20) returning id`,
        [methodology, title, order],
      );
      for (const index of [2, 1]) {
        questions.unshift(
          await this.id(
            `insert into questions (group_id, title, "order", name, min, max) values ($1, $2, $3, 'q', 0, 10) returning id`,
            [group, `${title}: питання ${index}`, index],
          ),
        );
      }
    }
    const contest = await this.id(
      `insert into contests (program_id, lot_id, number, title, realization_start, realization_end, methodology_id)
       values ($1, $2, 3, 'Документальне кіно', '2026-03-01', '2026-11-01', $3) returning id`,
      [program, lot, methodology],
    );
    return { contest, questions };
  }

  /** Inserts an application in the given state; returns its id and number. */
  async application(contest: string, state: Partial<ApplicationState> = {}, epoch = 1) {
    const id = randomUUID();
    this.specNumber += 1;
    const specId = `4KINO-2026-0012${this.specNumber}`;
    const completeState = { ...initialState(id, 3), ...state };
    await run(
      { db: this.db },
      `insert into applications (id, spec_id, contest_id, title, applicant, applicant_tax_id, form, state, overall, epoch)
       values ($1, $2, $3, 'Фільм «Голоси памʼяті»', $4, '90000001', $5, $6, $7, $8)`,
      [
        id,
        specId,
        contest,
        JSON.stringify({ name: APPLICANT }),
        JSON.stringify({
          fields: [
            {
              title: 'Бюджет',
              fields: [
                { name: 'project_sum', label: 'Запитувана сума гранту, грн', type: 'number', value: 1 },
              ],
            },
          ],
        }),
        JSON.stringify(completeState),
        overall(completeState),
        epoch,
      ],
    );
    return { id, specId };
  }

  async file(application: string, slot: string, name: string): Promise<string> {
    return this.id(
      `insert into files (id, subject_id, slot, name, sha256, size, mime, uploaded_by)
       values ($1, $2, $3, $4, '', 1, 'application/pdf', 'applicant') returning id`,
      [randomUUID(), application, slot, name],
    );
  }

  /** Inserts the pending command of a step with the workflow's input; returns its request id, which is the update's id. */
  async command(application: string, step: string, body: object, input: object = {}): Promise<string> {
    const requestId = randomUUID();
    // An application has one pending command at a time.
    await run({ db: this.db }, `update commands set state = 'won' where scope = $1`, [
      `application:${application}`,
    ]);
    await run(
      { db: this.db },
      `insert into commands (scope, request_id, digest, step, actor_id, actor_role, body, call)
       values ($1, $2, '', $3, '', 'admin', $4, $5)`,
      [`application:${application}`, requestId, step, JSON.stringify(body), JSON.stringify({ input })],
    );
    return requestId;
  }

  async decision(application: string, decision: DecisionRow): Promise<void> {
    this.version += 1;
    await run(
      { db: this.db },
      `insert into decisions (subject_id, epoch, version, update_id, process, step, outcome, record_id, status_from,
                              status_to, overall, actor_id, actor_role, body, run_id, superseded_epoch)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 0, $11, 'admin', $12, 'run', $13)`,
      [
        application,
        decision.epoch ?? 1,
        this.version,
        decision.updateId ?? randomUUID(),
        decision.step.split('.')[0],
        decision.step,
        decision.outcome ?? null,
        decision.record ?? null,
        decision.from ?? null,
        decision.to ?? 0,
        decision.actor ?? '',
        JSON.stringify(decision.body ?? {}),
        decision.superseded ?? null,
      ],
    );
  }

  /** Runs an `insert … returning id`. */
  async id(sql: string, bind: unknown[] = []): Promise<string> {
    const inserted = await row<{ id: string }>({ db: this.db }, sql, bind);
    return inserted?.id ?? '';
  }
}
