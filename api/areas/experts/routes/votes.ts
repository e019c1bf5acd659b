import type Router from '@koa/router';
import { inSnapshot } from '../../../../db/beginning';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { changeVote } from '../commands/save-vote';
import * as contract from '../contract/votes';
import { oneExpert } from '../queries/one-expert';
import { voteView } from '../queries/vote-view';

/** Routes of votes for candidates (rules/selection-and-votes, "Vote"). */
export function voteRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.voteOf, async ({ params: { id }, account, language }) => {
    const person = orNotFound(await oneExpert(db, id));
    return { vote: await inSnapshot(db, (executor) => voteView(executor, person, account, language)) };
  });

  mount(router, services, contract.saveVote, async ({ params: { id }, body, account }) => ({
    sheet: await changeVote(services, account, id, body, 'vote.save'),
  }));

  mount(router, services, contract.finaliseVote, async ({ params: { id }, body, account }) => ({
    sheet: await changeVote(services, account, id, body, 'vote.finalise'),
  }));
}
