import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startProcessWorld, type ProcessWorld } from '../../tests/kit/process-world';
import { tailOf } from '../stack/log';
import type { Part } from '../stack/stack';
import { prepareApplications, type Subject } from './applications';
import { makeBareTable } from './bare';
import { partProcess, type Process } from './process';
import { bareWorker, furtherApi, furtherWorker, makeBareBundle } from './replicas';
import { withTimeout } from './wait';

/** Interval in ms for checking whether a process has ended by itself. */
const WATCH_MS = 500;

/** The running product for the rows of the table: its processes, and the applications that people decide on. */
export class Site {
  readonly subjects: Subject[] = [];
  /** Unexpected events of the current row. */
  notes: string[] = [];
  /** Applications that the current row has reset to a checkpoint: their decisions may be undone afterwards. */
  readonly resetApplications = new Set<string>();
  /** Keys of all clicks of all rows. */
  readonly keys = new Set<string>();
  private further: { api: Process; url: string; worker: Process } | undefined;
  private bares: Process[] = [];
  private readonly watching = setInterval(() => this.watch(), WATCH_MS);

  private constructor(
    readonly world: ProcessWorld,
    private readonly parts: Record<'postgres' | 'temporal' | 'signing' | 'worker' | 'api', Process>,
  ) {}

  /** Starts the product below `parent` with one API, one worker and one bare worker. */
  static async start(parent?: string): Promise<Site> {
    const world = await startProcessWorld({ env: { LOG_LEVEL: 'error' }, parent });
    process.env.TEMPORAL_CLI = world.stack.env.TEMPORAL_CLI; // for an operator's commands
    const part = (name: Part) => partProcess(() => world.stack, name);
    const site = new Site(world, {
      postgres: part('postgres'),
      temporal: part('temporal'),
      signing: part('signing'),
      worker: part('worker'),
      api: part('api'),
    });
    try {
      await makeBareTable(world);
      await makeBareBundle(world.stack.env);
      await site.startBareWorkers(1);
      return site;
    } catch (error) {
      await site.stop();
      throw error;
    }
  }

  get postgres(): Process {
    return this.parts.postgres;
  }
  get temporal(): Process {
    return this.parts.temporal;
  }
  get signing(): Process {
    return this.parts.signing;
  }
  get apiProcesses(): Process[] {
    return [this.parts.api, ...(this.further ? [this.further.api] : [])];
  }
  get workers(): Process[] {
    return [this.parts.worker, ...(this.further ? [this.further.worker] : [])];
  }
  get bareWorkers(): readonly Process[] {
    return this.bares;
  }
  /** Folder that tells the second worker the statement at which it freezes. */
  get freezeFolder(): string {
    return path.join(this.world.dataDir, 'freeze');
  }

  /** Addresses of the APIs. */
  apis(): string[] {
    return [this.world.url, ...(this.further ? [this.further.url] : [])];
  }

  /** Prepares applications until there are `count`, half of each kind. */
  async prepareUpTo(count: number): Promise<void> {
    const missingKinds = Array.from({ length: count }, (_, index): Subject['kind'] =>
      index % 2 ? 'board' : 'term',
    );
    for (const { kind } of this.subjects) {
      const index = missingKinds.indexOf(kind);
      if (index >= 0) missingKinds.splice(index, 1);
    }
    this.subjects.push(...(await prepareApplications(this.world, missingKinds)));
  }

  /** Runs `action` with `count` new applications instead of the current ones. */
  async withCrowd<T>(count: number, action: () => Promise<T>): Promise<T> {
    const regulars = this.subjects.splice(0);
    try {
      await this.prepareUpTo(count);
      return await action();
    } finally {
      this.subjects.splice(0, Infinity, ...regulars);
    }
  }

  /**
   * Returns an application of a kind.
   * @throws Error if none is left, since a fault without an application proves nothing
   */
  subject(kind: Subject['kind'], index = 0): Subject {
    const subjects = this.subjects.filter((subject) => subject.kind === kind);
    const subject = subjects[index % subjects.length];
    if (!subject) throw new Error(`no application of the kind ${kind} is left`);
    return subject;
  }

  /** Starts the second API, the second worker and the second bare worker. */
  async startSecondReplicas(): Promise<void> {
    const { env } = this.world.stack;
    mkdirSync(this.freezeFolder, { recursive: true });
    const api = await furtherApi(env, 'api2');
    const worker = furtherWorker(env, 'worker2', this.freezeFolder);
    this.further = { api: api.process, url: api.url, worker };
    await Promise.all([api.process.start(), worker.start(), this.startBareWorkers(2)]);
  }

  get hasSecondReplicas(): boolean {
    return this.further !== undefined;
  }

  /** Ends all processes at once, like the death of the launcher, and starts them again. */
  async killLauncher(): Promise<void> {
    const everything = [...Object.values(this.parts), ...this.own()];
    for (const service of everything) service.shouldRun = false;
    const doubled = this.hasSecondReplicas;
    await Promise.all(this.own().map((service) => service.kill()));
    this.further = undefined;
    this.bares = [];
    await this.world.killAndStartAgain();
    for (const service of Object.values(this.parts)) service.shouldRun = true;
    await (doubled ? this.startSecondReplicas() : this.startBareWorkers(1));
  }

  /** Ends all processes at once and deletes the folder. */
  async stop(): Promise<void> {
    clearInterval(this.watching);
    for (const service of [...Object.values(this.parts), ...this.own()]) service.shouldRun = false;
    try {
      await Promise.all([...this.own(), this.parts.worker, this.parts.api].map((service) => service.kill()));
      await withTimeout('the end of the product', this.world.stop(), 30_000);
    } finally {
      await this.world.stack.kill();
      rmSync(this.world.dataDir, { recursive: true, force: true });
    }
  }

  private own(): Process[] {
    return [...this.bares, ...(this.further ? [this.further.api, this.further.worker] : [])];
  }

  private async startBareWorkers(count: number): Promise<void> {
    while (this.bares.length < count) {
      const worker = bareWorker(this.world.stack.env, `bare${this.bares.length + 1}`);
      this.bares.push(worker);
      await worker.start();
    }
  }

  /**
   * Returns the last error in a process's log, or the last line. Logs of additional processes are in separate
   * folders.
   */
  private lastErrorOf(name: string): string {
    const logs = path.join(this.world.dataDir, 'logs');
    const part = name.startsWith('bare') ? 'worker' : name.replace(/\d$/, '');
    const file = path.join(logs, ...(name in this.parts ? [] : [name]), `${part}.log`);
    const lines = tailOf(file, 40).split('\n');
    return (lines.findLast((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '').trim();
  }

  /** Restarts processes that ended by themselves, like a service manager, and adds a note. */
  private watch(): void {
    for (const service of [...Object.values(this.parts), ...this.own()]) {
      if (!service.shouldRun || service.pid !== undefined) continue;
      service.shouldRun = false;
      this.notes.push(`${service.name} ended by itself: ${this.lastErrorOf(service.name)}`);
      service
        .start()
        .catch((error: Error) => this.notes.push(`${service.name} did not start: ${error.message}`));
    }
  }
}
