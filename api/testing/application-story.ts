import { APPLICATION, type ApplicationStepName } from '../../domain/application';
import { createHash } from 'node:crypto';
import { decide } from '../../domain/process/decide';
import { overall } from '../../domain/application/overall';
import { findRefusal } from '../../domain/process/refusal';
import type { Actor } from '../../domain/roles';
import { initialState, type ApplicationState } from '../../domain/application/state';
import { type StepInput } from '../../domain/process/input';
import type { ApplicationRecords, DecisionBody, DecisionRow, FileRow } from '../queries/application-rows';

export const SUBMITTED = new Date('2026-09-01T09:00:00Z');
const MINUTE = 60_000;
const LONG = 'Розгорнута відповідь щодо поданих змін. '.repeat(6);

export const ids = {
  application: '11111111-1111-4111-8111-111111111111',
  manager: '22222222-2222-4222-8222-222222222221',
  chief: '22222222-2222-4222-8222-222222222222',
  division: '22222222-2222-4222-8222-222222222223',
  experts: [1, 2, 3].map((n) => `33333333-3333-4333-8333-33333333333${n}`),
  reviews: [1, 2, 3].map((n) => `44444444-4444-4444-8444-44444444444${n}`),
  procedure: '55555555-5555-4555-8555-555555555551',
} as const;

export const manager: Actor = { id: ids.manager, role: 'project_manager' };
export const head: Actor = { id: ids.manager, role: 'project_head' };
export const chief: Actor = { id: ids.chief, role: 'chief' };
export const division: Actor = { id: ids.division, role: 'expert_manager' };
export const expert = (index: number): Actor => ({ id: ids.experts[index] ?? '', role: 'expert' });

/**
 * An application for tests that takes steps of the real process tables, one a minute. Each decision is stored in memory in the format of
 * the database. A step that the tables refuse fails the test.
 */
export class Story {
  state: ApplicationState = initialState(ids.application, 3);
  readonly decisions: DecisionRow[] = [];
  readonly files = new Map<string, FileRow>();

  take(name: ApplicationStepName, actor: Actor, input: StepInput = {}, body: DecisionBody = {}): this {
    const commentLength = body.comment?.length ?? 0;
    const full: StepInput = { ...input, commentLength };
    const call = { name, actor, input: { ...full, signed: SIGNED }, now: SUBMITTED.getTime() };
    const refusal = findRefusal(APPLICATION, this.state, call);
    if (refusal) throw new Error(`${name}: ${JSON.stringify(refusal)}`);
    const { state, recordId, from, to } = decide(APPLICATION, this.state, call);
    this.state = state;
    const stored = Object.entries(input.files ?? {}).map(([slot, file]) => [slot, file.fileId] as const);
    for (const [slot, id] of stored) this.store(slot, id);
    this.decisions.push({
      id: String(this.decisions.length + 1),
      version: this.decisions.length + 1,
      process: name.split('.')[0] ?? '',
      step: name,
      outcome: input.outcome ?? null,
      record_id: recordId ?? null,
      status_from: from,
      status_to: to,
      overall: overall(state),
      actor_id: actor.id,
      actor_role: actor.role,
      body: { ...body, files: Object.fromEntries(stored.map(([slot, id]) => [slot, [id]])) },
      superseded_epoch: null,
      created_at: this.at(this.decisions.length + 1),
    });
    return this;
  }

  /** Returns the time of the n-th decision. */
  at = (n: number): Date => new Date(SUBMITTED.getTime() + n * MINUTE);

  /** Returns the time of the last decision by this step. */
  when(step: string): string | undefined {
    return this.decisions.findLast((decision) => decision.step === step)?.created_at.toISOString();
  }

  store(slot: string, id: string, name = `${slot}.pdf`, prefix: string | null = null): this {
    const rest = {
      size: '2048',
      mime: 'application/pdf',
      sign_id: null,
      created_at: SUBMITTED,
      prefix,
      title: null,
      budget: false,
      marks: [],
    };
    this.files.set(id, { id, slot, name, ...rest });
    return this;
  }

  techPassed(): this {
    return this.take('tech_review.validate', manager, made('approved', 'technical'), {
      comment: 'Зауважень немає',
    }).take('tech_review.sign', manager);
  }

  distributed(): this {
    const experts = ids.reviews.map((id, index) => ({ id, expertId: ids.experts[index] ?? '' }));
    return this.techPassed().take('expert_review.distribute', division, { experts });
  }

  sent(index: number): this {
    const recordId = ids.reviews[index];
    return this.take('review.start', expert(index), { recordId }).take(
      'review.validate',
      expert(index),
      { recordId, scoresComplete: true },
      { comment: `Рецензія ${index + 1}. ${LONG}` },
    );
  }

  completed(index: number): this {
    const recordId = ids.reviews[index];
    return this.sent(index)
      .take('review.approve', division, { recordId }, { comment: `Погоджено ${index + 1}` })
      .take('review.protocol', expert(index), { recordId, files: made('', `review${index}`).files })
      .take('review.sign', expert(index), { recordId });
  }

  reviewsPassed(): this {
    return this.distributed()
      .completed(0)
      .completed(1)
      .completed(2)
      .take('expert_review.finish', division, { outcome: 'approved' }, { comment: 'Рекомендовано' });
  }

  /** Takes the steps up to a signed offline procedure; `decided` is added to the input of its decision. */
  negotiated(decided: StepInput = {}): this {
    const recordId = ids.procedure;
    return this.reviewsPassed()
      .take('negotiation.create', manager, {
        outcome: 'offline',
        newId: recordId,
        commission: { head: ids.manager, members: [ids.chief], secretary: ids.division },
      })
      .take('negotiation.minutes', manager, { recordId, files: { minutes: file('minutes') } })
      .take(
        'negotiation.decide',
        manager,
        { recordId, ...made('passed', 'negotiation'), ...decided },
        { comment: 'Досягнуто' },
      )
      .take('negotiation.sign', head, { recordId });
  }

  /** Returns the story in the format in which the application's query returns it from the database. */
  records(more: Partial<ApplicationRecords['application']> = {}): ApplicationRecords {
    const titled = (title: string) => ({ _id: ids.application, title });
    return {
      application: {
        id: ids.application,
        spec_id: '6ЗМ-00001',
        title: 'Голоси міста',
        applicant: { name: 'Громадська організація «Ткачі»' },
        form: {},
        state: this.state,
        rating: null,
        epoch: 1,
        version: this.decisions.length,
        needs_operator: null,
        rolled_back: false,
        created_at: SUBMITTED,
        season: titled('Сезон'),
        program: titled('Програма'),
        lot: null,
        contest: titled('Конкурс'),
        questions: 2,
        review_points: 100,
        ...more,
      },
      decisions: this.decisions,
      files: this.files,
      tasks: [],
      scores: new Map(),
      names: NAMES,
    };
  }
}

/** Returns the id of a file, derived from its name. */
export const fileId = (name: string): string =>
  createHash('sha256')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5');

/** Returns a file of a story; its id and the id of the item to sign are derived from its name. */
export const file = (name: string) => ({ fileId: fileId(name), signId: `sign-${name}` });
const SIGNED = [
  'technical',
  'review0',
  'review1',
  'review2',
  'negotiation',
  'main',
  'act',
  'finalisation',
  'refusal',
].map((name) => file(name).signId);

/** Returns the input of a step that makes a protocol: the outcome, if any, and the protocol's file. */
export const made = (outcome: string, name: string): StepInput => ({
  ...(outcome ? { outcome } : {}),
  files: { protocol: file(name) },
});

const NAMES = new Map<string, string>([
  [ids.manager, 'Олена Коваль'],
  [ids.chief, 'Ігор Бондар'],
  [ids.division, 'Марія Лис'],
  ...ids.experts.map((id, index) => [id, `Експерт ${index + 1}`] as const),
]);
