import type Router from '@koa/router';
import { application } from '../contract/application';
import { history } from '../contract/history';
import { applicationProcedures, applicationReviews, projectApplication } from '../contract/parts';
import { dayInKyiv, endOfDayInKyiv } from '../../../../domain/deadlines';
import type { Instant, LoggedDecision } from '../../../../domain/application/past';
import type { ApplicationState } from '../../../../domain/application/state';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { readsApplication } from '../../../policies/application';
import { presentApplication } from '../presenters/application';
import { presentLog } from '../presenters/log';
import { presentProcedures } from '../presenters/procedures';
import { presentMessages } from '../presenters/review-messages';
import { presentReviews, visibleReviews } from '../presenters/reviews';
import type { Viewer } from '../../../queries/application-rows';
import { presentHistory } from '../presenters/history';
import { applicationRecords } from '../queries/application';
import { historyRecords } from '../queries/history';
import { pastRecords, type PastRecords } from '../queries/past';
import { applicationAt } from '../contract/past';
import { differencesOf, standingAt } from '../presenters/past';
import type { Services } from '../../../services';
import { mount, type Call } from '../../../mount';

/** Routes of one application: the view, its reviews, procedures and history. */
export function applicationRoutes(router: Router, services: Services): void {
  mount(router, services, projectApplication, readsApplication, projectView);
  mount(router, services, application, readsApplication, view);

  mount(router, services, applicationReviews, readsApplication, async (call) => {
    const records = await findRecords(call);
    return {
      reviews: presentReviews(records, call.account, call.language).map((review) => ({
        ...review,
        messages: presentMessages(records, review, call.account),
      })),
    };
  });

  mount(router, services, applicationProcedures, async (call) => ({
    procedures: presentProcedures(await findRecords(call)),
  }));

  mount(router, services, history, readsApplication, async (call) => readHistory(call, call.query));

  mount(router, services, applicationAt, readsApplication, async ({ params, query, account }) => {
    const past = orNotFound(await pastRecords(services.db, params.id));
    const pastStanding = await standingAt(past, instantOf(past, 'moment', query.moment, account), account);
    const other =
      query.with === undefined
        ? null
        : await standingAt(past, instantOf(past, 'with', query.with, account), account);
    return {
      standing: pastStanding.view,
      other: other?.view ?? null,
      differences: other && differencesOf(pastStanding, other, account),
    };
  });
}

type IdCall = Pick<Call<typeof application>, 'params' | 'account' | 'language' | 'services'>;

const view = async (call: IdCall) => ({
  application: presentApplication(await findRecords(call), {
    viewer: call.account,
    language: call.language,
    now: Date.now(),
  }),
});

/** Returns the view with the newest page of the log. */
async function projectView(call: IdCall) {
  const { application } = await view(call);
  const visibleHistory = await historyPage(call, { of: 'application' });
  const protocol = application.tech_review.tech_review_protocol;
  return {
    application: {
      ...application,
      logs: presentLog(visibleHistory, call.language),
      logs_next: visibleHistory.next,
      protocol,
    },
  };
}

/** Returns a page of the application's history with its documents, or of one document's history. Without `before` it is the newest page. */
async function readHistory(call: IdCall, { before, document }: { before?: string; document?: string }) {
  const selection = document === undefined ? 'withDocuments' : { documentId: document };
  return historyPage(call, { before, of: selection });
}

async function historyPage(
  { params, account, language, services }: IdCall,
  query: Parameters<typeof historyRecords>[3],
) {
  const page = orNotFound(await historyRecords(services.db, params.id, account, query));
  return presentHistory(page, { viewer: account, language });
}

async function findRecords({ params, services }: IdCall) {
  const records = orNotFound(await applicationRecords(services.db, params.id));
  return records;
}

/**
 * Returns the requested instant: for a past day its end, for today the current moment.
 * @throws ProblemError 404 for an unknown decision, 422 at the field before the submission or in the future
 */
function instantOf(
  { created, log, state }: PastRecords,
  field: 'moment' | 'with',
  text: string,
  viewer: Viewer,
): Instant {
  const [, decisionId] = /^before:(\d+)$/.exec(text) ?? [];
  if (decisionId !== undefined)
    return {
      before: orNotFound(
        log.decisions.find(
          (decision) => decision.id === Number(decisionId) && isReadableBy(viewer, state, decision),
        ),
      ),
    };
  const now = Date.now();
  const isToday = text === dayInKyiv(now);
  const at = isToday ? now : text.includes('T') ? Date.parse(text) : endOfDayInKyiv(text);
  const micros = at * 1000 + 999;
  const code = at > now ? 'moment-in-future' : micros < created ? 'moment-before-submission' : undefined;
  if (code !== undefined)
    throw new ProblemError(422, code, { errors: { [field]: { key: `errors:${code}` } } });
  return { at: micros };
}

/** An expert reads only decisions on their own review, as in the history. */
const isReadableBy = (viewer: Viewer, state: ApplicationState, { process, recordId }: LoggedDecision) =>
  viewer.role !== 'expert' ||
  (process === 'review' &&
    visibleReviews(state.expertReview.reviews, viewer).some(({ id }) => id === recordId));
