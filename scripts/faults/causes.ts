import { setTimeout as sleep } from 'node:timers/promises';
import { FAILURES, resumeUpdate } from '../../workflows/messages';
import { run } from '../../db/query';
import { contest } from '../../tests/kit/catalogue';
import { approvalBody } from '../../tests/kit/approval-body';
import { recordsOf } from '../../tests/kit/records';
import { beginApplication } from '../../tests/kit/application-driver';
import { prepareApplications, type Subject } from './applications';
import { decideOn, clickUntilAnswered, type Click } from './clicks';
import type { Cause } from './freeze-points';
import { resetToCheckpoint } from './operators';
import type { Site } from './site';
import { waitFor } from './wait';

const PATIENCE_MS = 60_000;

/** Makes the product reach freeze points repeatedly until a worker is frozen, while people's decisions continue. */
export class Causes {
  private submitted: Awaited<ReturnType<typeof beginApplication>> | undefined;
  private reminded: Subject | undefined;
  private resets = 0;
  private readonly underWay: Promise<unknown>[] = [];

  /** @param clicks receives the clicks that this class makes */
  constructor(
    private readonly site: Site,
    private readonly clicks: Click[],
  ) {}

  /** Repeats the cause until a worker is frozen. `waitForWork` waits for work that has not ended by then. */
  async repeatUntilFrozen(cause: Cause, isFrozen: () => boolean): Promise<void> {
    for (let time = 0; !isFrozen() && time < 30; time++) {
      const triggered = this.trigger(cause);
      this.underWay.push(triggered.catch(() => undefined));
      await Promise.race([triggered, waitUntilTrue(isFrozen)]);
    }
  }

  /** Waits for the end of the work that was running when the worker froze. */
  async waitForWork(): Promise<void> {
    await Promise.all(this.underWay.splice(0));
  }

  private async trigger(cause: Cause): Promise<void> {
    if (cause === 'reset') await this.causeReset();
    else if (cause === 'protocol') await this.causeProtocol();
    else if (cause === 'reminder') await this.causeReminder();
    else if (cause === 'operator') await this.causeOperatorWait();
    else await sleep(500);
  }

  private async causeReset(): Promise<void> {
    const subject = this.site.subject('board', this.resets++);
    const { active_run_id: before } = await recordsOf(this.site.world, subject.id);
    await resetToCheckpoint(this.site, subject);
    const moved = async () => (await recordsOf(this.site.world, subject.id)).active_run_id !== before;
    await waitFor(`${subject.id} to be restored`, moved, PATIENCE_MS);
  }

  /** Makes a protocol by a technical validation, and then discards the validation. */
  private async causeProtocol(): Promise<void> {
    const { world } = this.site;
    this.submitted ??= await beginApplication(world, await contest(world.services.db));
    const application = this.submitted;
    const manager = { applicationId: application.id, role: 'project_manager' as const };
    const body = approvalBody(await application.as('project_manager').view());
    for (const wish of [
      { ...manager, step: 'tech_review.validate', body },
      { ...manager, step: 'tech_review.discard', body: {} },
    ])
      this.clicks.push(await clickUntilAnswered(this.site, wish, PATIENCE_MS));
  }

  /** Prepares an application in advance, because that takes longer than the time limit for reaching a point. */
  async prepareReminder(): Promise<void> {
    [this.reminded] = await prepareApplications(this.site.world, ['term']);
  }

  /**
   * Lets a term of two seconds pass, on a separate application: on the others people move the term before it passes.
   */
  private async causeReminder(): Promise<void> {
    if (!this.reminded) throw new Error('nothing was prepared');
    const { id, procedureId } = this.reminded;
    const body = { record_id: procedureId, until: new Date(Date.now() + 2_000).toISOString() };
    const wish = { applicationId: id, role: 'project_manager' as const, step: 'negotiation.extend', body };
    this.clicks.push(await clickUntilAnswered(this.site, wish, PATIENCE_MS));
    await sleep(3_000);
  }

  /** Makes the records of one application refuse every decision, as after a wrong release, and then removes the cause. */
  private async causeOperatorWait(): Promise<void> {
    const { world } = this.site;
    const subject = this.site.subject('term', 1);
    const { db, temporal } = world.services;
    await run({ db }, refuseDecisions(subject.id));
    const click = decideOn(this.site, subject, PATIENCE_MS).then((answer) => void this.clicks.push(answer));
    this.underWay.push(click);
    const isMarked = async () => (await recordsOf(world, subject.id)).needs_operator === FAILURES.unexpected;
    try {
      await waitFor(`${subject.id} to need an operator`, isMarked, PATIENCE_MS);
    } finally {
      await run({ db }, 'drop function refuse_decisions cascade');
    }
    const handle = temporal.workflow.getHandle(`application:${subject.id}`);
    const actor = { id: world.cast.by.admin.id, role: 'admin' as const };
    await temporal.withDeadline(Date.now() + PATIENCE_MS, () =>
      handle.executeUpdate(resumeUpdate, { args: [actor] }),
    );
    await click;
  }
}

const refuseDecisions = (id: string): string => `
  create function refuse_decisions() returns trigger language plpgsql as
    'begin raise exception ''refused'' using errcode = ''23514''; end';
  create trigger refuse_decisions before insert on decisions for each row
    when (new.subject_id = '${id}') execute function refuse_decisions()`;

/** Waits until the condition is true, or until the time limit of a cause. */
async function waitUntilTrue(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; !isSo() && Date.now() < deadline;) await sleep(50);
}
