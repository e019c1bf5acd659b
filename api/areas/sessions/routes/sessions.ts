import type Router from '@koa/router';
import type Koa from 'koa';
import { noSession } from '../../../../domain/session/state';
import { SESSION } from '../../../../domain/session';
import { sessionStep } from '../../../../domain/session/on-agenda';
import { findRefusal } from '../../../../domain/process/refusal';
import { sessionRef } from '../../../../domain/flows';
import { inTransaction } from '../../../../db/query';
import { cosign } from '../commands/cosign';
import { createSession } from '../commands/create';
import { finishSession, stepOfSession } from '../commands/finish';
import { saveContent } from '../commands/save';
import * as contract from '../contract/sessions';
import { orNotFound } from '../../../../records/problem';
import { unavailableText } from '../../../presenters/can-reason';
import { presentSession } from '../presenters/session';
import { expertsWaiting, MAX_CANDIDATES, waitingForSession } from '../queries/candidates';
import { sessionRecords } from '../queries/detail';
import { parseSessionSearch } from '../queries/day-search';
import { listSessions } from '../queries/list';
import type { Services, SignedIn } from '../../../services';
import type { Language } from '../../../../texts/translate';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import { mount } from '../../../mount';
import { answerStep, requestIdOf, subjectRequest } from '../../../middleware/step-request';
import { splitPage, KEY, cursorBy } from '../../../pages';

const CURSOR = cursorBy([KEY.number]);

/** Routes of board sessions: list, agenda, marks and texts of several members at once, acceptance, minutes. */
export function boardSessionRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.sessions, async ({ params, query, account, language }) => {
    const type = contract.typeOfWire(params.type);
    const search = query.search?.trim() ? parseSessionSearch(query.search) : undefined;
    const sessions = await listSessions(
      db,
      type,
      search,
      query.after ? Number(CURSOR.read(query.after)[0]) : undefined,
    );
    const { page, next } = splitPage(sessions, ({ counter }) => CURSOR.write([String(counter)]));
    return {
      sessions: page.map(({ id, created_at, ...session }) => ({
        _id: id,
        created_at: created_at.toISOString(),
        ...session,
      })),
      next,
      can: { create: mayCreate(type, account, language) },
    };
  });

  mount(router, services, contract.sessionCandidates, async ({ params, query }) => {
    const type = contract.typeOfWire(params.type);
    if (type !== 'tech_review') {
      const experts = await expertsWaiting({ db }, type, query.search?.trim());
      return {
        applications: [],
        experts: experts.slice(0, MAX_CANDIDATES).map(({ id, name, vote_rank, since }) => ({
          _id: id,
          name,
          vote_rank,
          since: since.toISOString(),
        })),
        more: experts.length > MAX_CANDIDATES,
      };
    }
    const candidates = await waitingForSession({ db }, query.search?.trim());
    const listed = candidates.slice(0, MAX_CANDIDATES);
    return {
      applications: listed.map(({ id, spec_id, title, applicant, tech_status, since }) => ({
        _id: id,
        spec_id,
        title,
        name_organization: applicant.name ?? '',
        status: tech_status,
        since: since.toISOString(),
      })),
      experts: [],
      more: candidates.length > listed.length,
    };
  });

  mount(router, services, contract.createSession, async ({ body, account, ctx }) =>
    createSession(services, account, requestIdOf(ctx), {
      type: contract.typeOfWire(body.type),
      members: body.users,
      items: (body.type === 'tech_review' ? body.applications : body.experts) ?? [],
    }),
  );

  mount(router, services, contract.sessionById, async ({ params, account, language }) => ({
    session: await view(params.id, account, language),
  }));

  mount(router, services, contract.saveSession, async ({ params, body, account, language }) => {
    await inTransaction(db, (executor) => saveContent(executor, services, account, params.id, body));
    return { session: await view(params.id, account, language) };
  });

  mount(router, services, contract.finishSession, async ({ params, body, account, ctx }) => {
    const request = await requestOf(ctx, account, params.id, 'finish');
    return answerStep(ctx, await finishSession(services, account, request, body));
  });

  mount(router, services, contract.signSession, async ({ params, account, ctx }) =>
    answerStep(ctx, await takeStepWithMetrics(services, await requestOf(ctx, account, params.id, 'sign'))),
  );

  mount(router, services, contract.cosignSession, async ({ params, account, language }) => {
    await cosign(services, account, params.id);
    return { session: await view(params.id, account, language) };
  });

  async function requestOf(ctx: Koa.Context, account: SignedIn, id: string, name: 'finish' | 'sign') {
    const step = await stepOfSession(services, id, name);
    return { ...subjectRequest(ctx, account, sessionRef(id)), step, body: {} };
  }

  async function view(id: string, account: SignedIn, language: Language) {
    const records = orNotFound(await sessionRecords(db, id));
    return presentSession(records, account, language);
  }
}

function mayCreate(
  type: ReturnType<typeof contract.typeOfWire>,
  account: SignedIn,
  language: Language,
): true | string {
  const step = sessionStep(type, 'create');
  const call = { name: step, actor: { id: account.id, role: account.role }, input: {}, now: Date.now() };
  const refusal = findRefusal(SESSION, noSession([]), call, true);
  return refusal ? unavailableText(language, step, refusal, new Map()) : true;
}
