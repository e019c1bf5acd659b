import type Router from '@koa/router';
import { application } from '../contract/application';
import { history } from '../contract/history';
import { applicationProcedures, applicationReviews, projectApplication } from '../contract/parts';
import { there } from '../../../../records/problem';
import { readsApplication } from '../../../policies/application';
import { presentApplication } from '../presenters/application';
import { presentLog } from '../presenters/log';
import { presentProcedures } from '../presenters/procedures';
import { presentMessages } from '../presenters/review-messages';
import { presentReviews } from '../presenters/reviews';
import { presentHistory } from '../presenters/history';
import { applicationRecords } from '../queries/application';
import { historyRecords } from '../queries/history';
import type { Services } from '../../../services';
import { mount, type Call } from '../../../mount';

/** Reading one application: the view, its reviews, procedures and history. */
export function applicationRoutes(router: Router, services: Services): void {
  mount(router, services, projectApplication, readsApplication, projectView);
  mount(router, services, application, readsApplication, view);

  mount(router, services, applicationReviews, readsApplication, async (call) => {
    const found = await records(call);
    return {
      reviews: presentReviews(found, call.account, call.language).map((review) => ({
        ...review,
        messages: presentMessages(found, review, call.account),
      })),
    };
  });

  mount(router, services, applicationProcedures, async (call) => ({
    procedures: presentProcedures(await records(call)),
  }));

  mount(router, services, history, readsApplication, async (call) => shownHistory(call, call.query.before));
}

type IdCall = Pick<Call<typeof application>, 'params' | 'account' | 'language' | 'services'>;

const view = async (call: IdCall) => ({
  application: presentApplication(await records(call), {
    viewer: call.account,
    language: call.language,
    now: Date.now(),
  }),
});

/** The view with the newest page of its log. */
async function projectView(call: IdCall) {
  const { application } = await view(call);
  const shown = await shownHistory(call);
  const protocol = application.tech_review.tech_review_protocol;
  return {
    application: { ...application, logs: presentLog(shown, call.language), logs_next: shown.next, protocol },
  };
}

/** A page of the history: the newest, or the one before a decision. */
async function shownHistory({ params, account, language, services }: IdCall, before?: string) {
  const page = there(await historyRecords(services.db, params.id, account, before));
  return presentHistory(page, { viewer: account, language });
}

async function records({ params, services }: IdCall) {
  const found = there(await applicationRecords(services.db, params.id));
  return found;
}
