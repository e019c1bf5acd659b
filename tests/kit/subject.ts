import { randomUUID } from 'node:crypto';
import { addApplication } from '../../api/testing/records';
import { type Database, row } from '../../db/query';
import { applicationRef } from '../../domain/flows';
import { initialState, type ApplicationState } from '../../domain/application/state';
import type { Engine } from '../../records/temporal/engine';
import { activateStage } from '../../workers/activities/activate-stage';
import { commitDecision } from '../../workers/activities/commit-decision';
import { saveSnapshot } from '../../workers/activities/save-snapshot';
import type { Activated, ActivateInput, CommitInput, Committed } from '../../workflows/activities';
import { asCalledBy } from './activity';
import { digestOfTables } from './table-digests';

/** Returns an engine with this current run and this reason of its reset. */
export const engineWith = (currentRun?: string, resetReason?: string): Engine => ({
  currentRun: () => Promise.resolve(currentRun),
  resetReason: () => Promise.resolve(resetReason),
});

export interface SubjectColumns {
  state: ApplicationState;
  epoch: number;
  version: number;
  active_run_id: string | null;
  checkpoint_seq: number | null;
  needs_operator: string | null;
}

/** Properties of a decision that differ from those derived from the records. */
type Decision = Partial<Omit<CommitInput, 'next'> & { next: ApplicationState }>;

let number = 0;

/**
 * An application in PostgreSQL without a workflow. A test calls the activities that write its records as a run would.
 * A test of a fence thus needs neither Temporal nor the steps of the stages.
 */
export class Subject {
  readonly state: ApplicationState;

  private constructor(
    readonly db: Database,
    readonly id: string,
    /** The run that has entered the first stage. */
    readonly runId: string,
  ) {
    this.state = initialState(id, 3);
  }

  /** Adds an application that no run has entered. */
  static async add(db: Database, contest: string): Promise<Subject> {
    number += 1;
    return new Subject(db, await addApplication(db, contest, `SUBJECT-${number}`), randomUUID());
  }

  /** Adds an application whose run has entered `tech_review:0` (seq 0) and waits for the technical validation. */
  static async entered(db: Database, contest: string): Promise<Subject> {
    const subject = await Subject.add(db, contest);
    await subject.enter();
    return subject;
  }

  get ref() {
    return applicationRef(this.id);
  }

  async columns(): Promise<SubjectColumns> {
    const columns = await row<SubjectColumns>(
      { db: this.db },
      'select state, epoch, version, active_run_id, checkpoint_seq, needs_operator from applications where id = $1',
      [this.id],
    );
    if (!columns) throw new Error(`no application ${this.id}`);
    return columns;
  }

  /** Saves the snapshot of a stage; returns its id. */
  snapshot(input: Partial<ActivateInput> = {}, runId = this.runId): Promise<string> {
    const { seq = 0, version = 0, state = this.state } = input;
    return asCalledBy(runId, this.id, saveSnapshot(this.db))({ subject: this.ref, seq, version, state });
  }

  /** Enters a stage whose snapshot is already saved. */
  activate(
    input: Partial<ActivateInput> = {},
    runId = this.runId,
    engine: Engine = engineWith(),
  ): Promise<Activated> {
    const { seq = 0 } = input;
    return asCalledBy(
      runId,
      this.id,
      activateStage(this.db, engine),
    )({
      subject: this.ref,
      name: `stage:${seq}`,
      seq,
      version: 0,
      state: this.state,
      snapshotId: `${this.id}/${runId}/${seq}`,
      resetEventId: 10,
      firstSeq: 0,
      ...input,
    });
  }

  /** Saves the snapshot of a stage and enters it. */
  async enter(input: Partial<ActivateInput> = {}, runId = this.runId): Promise<Activated> {
    const snapshotId = await this.snapshot(input, runId);
    return this.activate({ snapshotId, ...input }, runId);
  }

  /** Commits the decision that is derived from the current records. */
  async commit(input: Decision = {}, runId = this.runId): Promise<Committed> {
    const { epoch, version, state } = await this.columns();
    return asCalledBy(
      runId,
      this.id,
      commitDecision(this.db),
    )({
      subject: this.ref,
      epoch,
      fromVersion: version,
      updateId: randomUUID(),
      step: 'tech_review.discard',
      actor: { id: randomUUID(), role: 'project_manager' },
      input: {},
      statusFrom: 0,
      statusTo: 0,
      next: state,
      ...input,
    });
  }
}

/** Expects that a late writer is refused and that no table changes. */
export async function expectFenced({ db }: Subject, write: () => Promise<unknown>): Promise<void> {
  const before = await digestOfTables(db);
  await expect(write()).rejects.toMatchObject({ type: 'FENCED' });
  expect(await digestOfTables(db)).toEqual(before);
}

/** Expects that a call succeeds and that no table changes; returns the call's result. */
export async function expectUntouched<T>({ db }: Pick<Subject, 'db'>, call: () => Promise<T>): Promise<T> {
  const before = await digestOfTables(db);
  const answer = await call();
  expect(await digestOfTables(db)).toEqual(before);
  return answer;
}
