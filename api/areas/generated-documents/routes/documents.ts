import type Router from '@koa/router';
import type Koa from 'koa';
import { documentRef } from '../../../../domain/flows';
import { DocumentStatus } from '../../../../domain/statuses';
import { compareLines } from '../../../../domain/document/template/compare';
import { generationLines, generationsOf } from '../../../../records/documents/generations';
import { inSnapshot } from '../../../../db/beginning';
import { row } from '../../../../db/query';
import { allSettledPipeline } from '../../../../db/all-settled-pipeline';
import { mayEverTake } from '../../../../domain/processes';
import { ProblemError, orNotFound } from '../../../../records/problem';
import { answerStep, requestIdOf, subjectRequest } from '../../../middleware/step-request';
import { mount } from '../../../mount';
import { splitPage } from '../../../pages';
import type { Services, SignedIn } from '../../../services';
import type { Language } from '../../../../texts/translate';
import { checkGeneration, generate } from '../commands/generate';
import { takeDocumentStep } from '../commands/take-step';
import { stepOf, stepTo, type DocumentStep } from '../commands/update';
import * as contract from '../contract/documents';
import { namesWithoutField } from '../../../../records/documents/resolved';
import { saveVariables } from '../../../../records/documents/save-variables';
import { presentDocument, presentListedDocument, presentVariables } from '../presenters/document';
import {
  applicantRequisites,
  documentsOf,
  FEED_CURSOR,
  feedCounts,
  feedPage,
  feedPeople,
  feedSeason,
  findDocument,
  type DocumentRow,
} from '../queries/documents';

/** Routes of generated documents (rules/documents, "Document statuses"). */
export function generatedDocumentRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, contract.documentFeed, ({ query }) =>
    inSnapshot(db, async (executor) => {
      const emptyFeed = { season: null, documents: [], counts: [], people: [], next: null };
      const id = query.season ?? (await feedSeason(executor))?._id;
      if (id === undefined) return emptyFeed;
      const filter = { ...query, season: id, search: query.search?.trim() || undefined };
      const after = query.after ? FEED_CURSOR.read(query.after) : undefined;
      const isFirst = after === undefined;
      // The statements are sent in one round trip.
      const [season, documents, counts, people] = await allSettledPipeline([
        feedSeason(executor, id),
        feedPage(executor, filter, after),
        isFirst ? feedCounts(executor, filter) : Promise.resolve([]),
        isFirst ? feedPeople(executor, id) : Promise.resolve([]),
      ]);
      if (!season) return emptyFeed;
      const { page, next } = splitPage(documents, ({ place, id }) => FEED_CURSOR.write([place, id]));
      return {
        season,
        documents: page.map(presentListedDocument),
        counts,
        people,
        next,
      };
    }),
  );

  mount(router, services, contract.applicationDocuments, async ({ params }) => ({
    documents: (await documentsOf({ db }, params.id)).map(presentListedDocument),
    requisites: await applicantRequisites({ db }, params.id),
  }));

  mount(router, services, contract.documentById, async ({ params, account, language }) => {
    const document = await requireDocument(services, params.id);
    return {
      document: presentDocument(document, account, language),
      template: {
        _id: document.template_id,
        title: document.template_name,
        version: document.template_version,
        deleted: document.template_deleted,
        variables: presentVariables(document, await namesWithoutField({ db }, document)),
      },
      application: {
        _id: document.application_id,
        spec_id: document.spec_id,
        title: document.application_title,
        applicant: document.applicant,
      },
    };
  });

  mount(router, services, contract.documentGenerations, ({ params: { id }, query }) =>
    inSnapshot(db, async (executor) => {
      if (!(await row(executor, 'select from generated_documents where id = $1', [id])))
        throw new ProblemError(404, 'not-found');
      const generations = await generationsOf(executor, id);
      const after = query.after ?? generations[0]?._id;
      const before = query.before ?? generations[1]?._id;
      const generationViews = generations.map((generation) => ({
        ...generation,
        created_at: generation.created_at.toISOString(),
      }));
      if (!after || !before) return { generations: generationViews, comparison: null };
      const lines = compareLines(
        orNotFound(await generationLines(executor, id, before)),
        orNotFound(await generationLines(executor, id, after)),
      );
      return { generations: generationViews, comparison: { before, after, lines } };
    }),
  );

  mount(router, services, contract.checkTemplate, ({ params, body }) =>
    checkGeneration(services, params.id, body),
  );

  mount(router, services, contract.generateDocument, ({ params, body, account, ctx }) =>
    generate(services, account, requestIdOf(ctx), params.id, body),
  );

  mount(router, services, contract.updateDocument, async ({ params, body, account, language, ctx }) => {
    const document = await requireDocument(services, params.id);
    if (body.template_data) {
      if (!mayEverTake('document.create', account.role)) throw new ProblemError(403, 'forbidden');
      const withoutField = await namesWithoutField({ db }, document);
      await saveVariables(services, document, {
        data: body.template_data,
        fillsIn: ({ name, mode }) => mode === 'generate' || mode === 'applicant' || withoutField.has(name),
        actorId: account.id,
      });
      return { ...(await view(params.id, account, language)), decision: null, pending: false };
    }
    return takeStep(ctx, account, language, params.id, orNotFound(stepOf(document, body)), body);
  });

  mount(router, services, contract.regenerateDocument, ({ params, account, language, ctx }) =>
    takeStep(ctx, account, language, params.id, { step: 'document.regenerate', body: {} }),
  );

  mount(router, services, contract.deleteDocument, async ({ params, account, language, ctx }) => {
    const { status } = await requireDocument(services, params.id);
    const step = stepTo(status, DocumentStatus.deleted);
    const { pending } = await takeStep(ctx, account, language, params.id, step);
    return { type: 'success' as const, pending };
  });

  async function takeStep(
    ctx: Koa.Context,
    account: SignedIn,
    language: Language,
    id: string,
    step: DocumentStep,
    data: contract.DocumentUpdate = {},
  ) {
    const request = { ...subjectRequest(ctx, account, documentRef(id)), ...step };
    const { decision, pending } = answerStep(ctx, await takeDocumentStep(services, account, request, data));
    return { ...(await view(id, account, language)), decision, pending };
  }

  async function view(id: string, account: SignedIn, language: Language) {
    return { document: presentDocument(orNotFound(await findDocument({ db }, id)), account, language) };
  }
}

const requireDocument = async ({ db }: Services, id: string): Promise<DocumentRow> =>
  orNotFound(await findDocument({ db }, id));
