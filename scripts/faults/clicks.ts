import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Decision, StepBody } from '../../domain/process/body';
import type { Role } from '../../domain/roles';
import { call } from '../../tests/kit/http';
import type { World } from '../../tests/kit/world';
import type { Subject } from './applications';
import type { Site } from './site';

/** A decision that a person has clicked, under one key, with its outcome. */
export interface Click {
  key: string;
  applicationId: string;
  step: string;
  /** `done`: status 200; `refused`: status 4xx; `open`: neither within the time limit. */
  outcome: 'done' | 'refused' | 'open';
  /** Times of the first call and of the answer, in ms since 1970. */
  began: number;
  ended: number;
  decision?: Decision;
  /** The problem's code, or the last answer. */
  problem: string;
}

/** A decision that will be clicked. */
export interface PlannedClick {
  applicationId: string;
  step: string;
  role: Role;
  body: StepBody;
  key?: string;
  /** `epoch.version` shown by the page. */
  ifMatch?: string;
}

/** Addresses of the product's APIs. */
export interface ApiAddresses {
  /** Addresses of the APIs. */
  apis(): string[];
  world: Pick<World, 'cast'>;
}

const DAY = 86_400_000;
/** Interval in ms after which the page repeats the call. */
const RETRY_MS = 250;
let count = 0;

/** Returns the next decision that can be taken on an application. */
export function planClick(subject: Subject): PlannedClick {
  const applicationId = subject.id;
  if (subject.kind === 'board')
    return {
      applicationId,
      step: 'supervisory_board.change',
      role: 'chief',
      body: { outcome: subject.next, comment: 'Рішення переглянуто.' },
    };
  // Each term is different, so that every decision changes the state.
  const until = new Date(Date.now() + 20 * DAY + (count++ % 10_000) * 60_000).toISOString();
  return {
    applicationId,
    step: 'negotiation.extend',
    role: 'project_manager',
    body: { record_id: subject.procedureId, until },
  };
}

/** Takes the next decision on an application, and updates the board's next decision. */
export async function decideOn(site: Site, subject: Subject, limitMs: number): Promise<Click> {
  const wish = planClick(subject);
  const click = await clickUntilAnswered(site, wish, limitMs);
  const isDecided = click.outcome === 'done' || click.problem === 'already-decided';
  if (subject.kind === 'board' && isDecided)
    subject.next = wish.body.outcome === 'approved' ? 'not_approved' : 'approved';
  return click;
}

/**
 * Clicks like the page: sends the same call under the same key, to one API after another, until it is answered with a
 * decision or a refusal. Status 202 or 5xx and a broken connection are not answers.
 */
export async function clickUntilAnswered(
  site: ApiAddresses,
  wish: PlannedClick,
  limitMs: number,
): Promise<Click> {
  const { applicationId, step, body, role, ifMatch } = wish;
  const key = wish.key ?? randomUUID();
  const began = Date.now();
  const click = { key, applicationId, step, began };
  let problem = '';
  for (let attempt = Math.floor(Math.random() * 2); Date.now() - began < limitMs; attempt++) {
    const urls = site.apis();
    const url = urls[attempt % urls.length] ?? '';
    const path = `/api/application/${applicationId}/steps/${step}`;
    const { token } = site.world.cast.by[role];
    const answer = await call<{ decision: Decision | null }>(url, token, 'POST', path, {
      body,
      key,
      ifMatch,
    }).catch((error: Error) => error);
    const endedAt = Date.now();
    if (answer instanceof Error) {
      problem = 'no connection';
    } else if (answer.status === 200 && answer.data.decision) {
      return { ...click, ended: endedAt, outcome: 'done', decision: answer.data.decision, problem: '' };
    } else if (answer.status >= 400 && answer.status < 500) {
      return { ...click, ended: endedAt, outcome: 'refused', problem: answer.problem.code };
    } else {
      problem = answer.status === 202 ? '202' : `${answer.status} ${answer.problem.code}`;
    }
    await sleep(RETRY_MS);
  }
  return { ...click, ended: Date.now(), outcome: 'open', problem };
}
