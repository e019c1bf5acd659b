import type Router from '@koa/router';
import { orNotFound } from '../../../../records/problem';
import { reviewQuestions } from '../../../../records/reviews';
import { mount } from '../../../mount';
import type { Services } from '../../../services';
import { presentGroups } from '../../experts/presenters/evaluation';
import { copyMethodology } from '../commands/copy';
import * as commands from '../commands/save';
import * as contract from '../contract/methodology';
import { evaluatedContests, whatIf } from '../contract/what-if';
import * as queries from '../queries/methodology';
import { evaluatedContestRows, simulateRanking } from '../queries/what-if';

/** Routes of methodologies, their groups and their questions. */
export function methodologyRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.methodologyList, async () => ({
    methodologies: await queries.allMethodologies(db),
  }));
  mount(router, services, contract.methodologyById, async ({ params: { id } }) => ({
    methodology: orNotFound(await queries.findMethodology({ db }, id)),
    groups: await queries.groupsOf({ db }, id),
    contests: await queries.contestsOf({ db }, id),
  }));
  mount(router, services, contract.storeMethodology, ({ account, body }) =>
    commands.storeMethodology(services, account, body),
  );
  mount(router, services, contract.updateMethodology, ({ account, params, body }) =>
    commands.updateMethodology(services, account, params.id, body),
  );
  mount(router, services, contract.copyMethodology, ({ account, params, body }) =>
    copyMethodology(services, account, params.id, body.title),
  );

  mount(router, services, contract.methodologyPreview, async ({ params: { id } }) => {
    const { _id, title, format } = orNotFound(await queries.findMethodology({ db }, id));
    const questions = await reviewQuestions({ db }, id, null);
    return { methodology: { _id, title }, feedbacks: presentGroups(questions, format) };
  });

  mount(router, services, contract.questionGroups, async ({ query }) => ({
    groups: await queries.groupsOf({ db }, query.metodology_id),
  }));
  mount(router, services, contract.questionGroup, async ({ params: { id } }) => {
    const group = orNotFound(await queries.findGroup({ db }, id));
    return {
      group,
      methodology: await findParent(group.metodology_id),
      questions: await queries.questionsOf({ db }, id),
    };
  });
  mount(router, services, contract.storeGroup, ({ account, body }) =>
    commands.storeGroup(services, account, body),
  );
  mount(router, services, contract.updateGroup, ({ account, params, body }) =>
    commands.updateGroup(services, account, params.id, body),
  );
  mount(router, services, contract.removeGroup, async ({ account, params }) => {
    await commands.removeGroup(services, account, params.id);
    return {};
  });

  mount(router, services, contract.questionById, async ({ params: { id } }) => {
    const question = orNotFound(await queries.findQuestion({ db }, id));
    const { _id, title, metodology_id } = orNotFound(
      await queries.findGroup({ db }, question.question_group),
    );
    return { question, group: { _id, title }, methodology: await findParent(metodology_id) };
  });
  mount(router, services, contract.storeQuestion, ({ account, body }) =>
    commands.storeQuestion(services, account, body),
  );
  mount(router, services, contract.updateQuestion, ({ account, params, body }) =>
    commands.updateQuestion(services, account, params.id, body),
  );
  mount(router, services, contract.removeQuestion, async ({ account, params }) => {
    await commands.removeQuestion(services, account, params.id);
    return {};
  });

  mount(router, services, evaluatedContests, async () => ({ contests: await evaluatedContestRows(db) }));
  mount(router, services, whatIf, ({ query }) =>
    simulateRanking(db, query.contest_id, query.rule, query.methodology_id),
  );

  mount(router, services, contract.applicationFields, async () => ({
    fields: await queries.formFields(db),
  }));

  async function findParent(id: string) {
    const { _id, title, format } = orNotFound(await queries.findMethodology({ db }, id));
    return { _id, title, format };
  }
}
