import type Router from '@koa/router';
import { selectionRef } from '../../../../domain/flows';
import { orNotFound } from '../../../../records/problem';
import { takeStepWithMetrics } from '../../../limits/take-step-with-metrics';
import { answerStep, subjectRequest } from '../../../middleware/step-request';
import { mount } from '../../../mount';
import { splitPage, KEY, cursorBy } from '../../../pages';
import { inSnapshot } from '../../../../db/beginning';
import type { Services } from '../../../services';
import { namesOf } from '../../application/queries/people';
import { startSelection } from '../commands/start-selection';
import * as contract from '../contract/selection';
import { presentListedSelection, presentSelection } from '../presenters/selection';
import {
  oneSelection,
  selectionCounts,
  selectionDecisions,
  selectionPage,
  selectionSeason,
} from '../queries/selections';

const CURSOR = cursorBy([KEY.text, KEY.uuid]);

/** Routes of the selection of candidates (rules/selection-and-votes, "Start", "Stages" and "Passed"). */
export function selectionRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.createMatching, async ({ params, account }) => ({
    matching: await startSelection(services, account, params.id),
  }));

  mount(router, services, contract.selections, ({ query }) =>
    inSnapshot(db, async (executor) => {
      const season = await selectionSeason(executor, query.season);
      const nobody = { commission: 0, direction: 0, supervisory_board: 0, passed: 0, refused: 0 };
      if (!season) return { season: null, counts: nobody, selections: [], next: null };
      const filter = { season: season._id, stage: query.stage, search: query.search?.trim() || undefined };
      const after = query.after ? CURSOR.read(query.after) : undefined;
      const { page, next } = splitPage(await selectionPage(executor, filter, after), ({ name, id }) =>
        CURSOR.write([name, id]),
      );
      return {
        season,
        counts: await selectionCounts(executor, season._id),
        selections: page.map(presentListedSelection),
        next,
      };
    }),
  );

  mount(router, services, contract.selectionById, ({ params, account, language }) =>
    inSnapshot(db, async (executor) => {
      const selection = orNotFound(await oneSelection(executor, params.id));
      const decisions = await selectionDecisions(executor, params.id);
      const names = await namesOf(executor, [selection.started_by]);
      const starter = names.get(selection.started_by) ?? '';
      return { selection: presentSelection(selection, decisions, starter, account, language) };
    }),
  );

  mount(router, services, contract.appointExpert, async ({ params, account, ctx }) =>
    answerStep(
      ctx,
      await takeStepWithMetrics(services, {
        ...subjectRequest(ctx, account, selectionRef(params.id)),
        step: 'expert_selection.appoint',
        body: {},
      }),
    ),
  );
}
