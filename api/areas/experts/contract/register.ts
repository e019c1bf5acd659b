import { z } from 'zod';
import { endpoint, id, idParams, moment } from '../../../contract/define';
import { eventsOfKinds, eventsOfRecord } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { opensArea } from '../../../contract/who';
import { documentsBySlot } from './documents';
import { expertFilters, option, titledOption } from './filters';
import { ownReview } from './own-reviews';
import { matching } from './selection';
import { rating } from './votes';

/** Roles that open the expert division. Experts do not read about other experts. */
const who = opensArea('/ed');

/** Number of all reviews, and numbers by progress (domain/expert-workload). */
const workload = {
  count: z.number(),
  reviews: z.object({
    inProgress: z.number(),
    notHandled: z.number(),
    ended: z.number(),
    failed: z.number(),
    prev_ended: z.number(),
  }),
};

const person = z.object({ _id: id, name: z.string(), email: z.string() });

export const activeExpert = z.object({
  user: person.extend({
    role: z.literal('expert'),
    main_program: titledOption.nullable(),
    programs_score_ids: z.array(id),
    cultural_sector: option.nullable(),
    keywords: z.array(option),
    created_at: moment,
    updated_at: moment,
    /** The newest selection. */
    matching: matching.nullable(),
    ...rating,
  }),
  ...workload,
});
export type ActiveExpert = z.output<typeof activeExpert>;

export const activeExperts = endpoint({
  method: 'post',
  path: '/api/expert/all',
  summary:
    'Active experts by name, 50 a page, with the numbers of their reviews. `mode` is `exclude` (all conditions must hold) or `include` (one is enough)',
  who,
  reads: true,
  outdatedBy: eventsOfKinds('account', 'application'),
  page: byKeys,
  body: expertFilters,
  output: z.object({ experts: z.array(activeExpert), next: z.string().nullable() }),
});

export const expertsHome = endpoint({
  method: 'get',
  path: '/api/expert/home',
  summary:
    'Numbers of active experts, of experts with open reviews, of candidates and of candidates in selection; and the newest season',
  who,
  outdatedBy: eventsOfKinds('account', 'application'),
  output: z.object({
    /** Number of experts who are not blocked. `busy`: number of those who have an open review. */
    active: z.number(),
    busy: z.number(),
    /** Number of candidates. `in_selection`: number of those whose selection has started in the newest season. */
    candidates: z.number(),
    in_selection: z.number(),
    /** The newest season that is not archived, and the number of people who registered or updated in it. */
    season: titledOption.extend({ experts: z.number() }).nullable(),
  }),
});
export type ExpertsHome = z.output<typeof expertsHome.output>;

const archivable = option.extend({ archived: z.boolean() });

export const expertChoices = endpoint({
  method: 'get',
  path: '/api/expert/choices',
  summary: 'Programmes, keywords and sectors by which experts are found; archived options are marked',
  who,
  output: z.object({
    programs: z.array(titledOption.extend({ season: z.string() })),
    keywords: z.array(archivable),
    sectors: z.array(archivable),
  }),
});

/** An expert or candidate, for the expert division. */
export const expertView = person.extend({
  role: z.enum(['expert', 'unassigned_expert']),
  blocked: z.boolean(),
  position: z.string().nullable(),
  created_at: moment,
  updated_at: moment,
  main_program: titledOption.nullable(),
  programs_score_ids: z.array(id),
  /** Programmes of `programs_score` with titles. */
  programs_score: z.array(titledOption),
  cultural_sector: option.nullable(),
  keywords: z.array(option),
  max_application_limit: z.number(),
  /** Profile as the person wrote it, by field name; null while it is empty. */
  fields: z.record(z.string(), z.unknown()).nullable(),
  /** Uploads, by slot; null for roles that do not read them. */
  documents: documentsBySlot.nullable(),
  matching: matching.nullable(),
  ...rating,
  ...workload,
});
export type ExpertView = z.output<typeof expertView>;

export const singleExpert = endpoint({
  method: 'get',
  path: '/api/expert/single/:id',
  summary:
    'One expert or candidate: fields of evaluation, profile, documents (if the caller may read them), numbers of reviews',
  who,
  outdatedBy: eventsOfRecord('account'),
  params: idParams,
  output: z.object({ expert: expertView }),
});

/** A review of an expert for the division. It includes reviews from which the expert was released, and has no task of the expert. */
const reviewOfExpert = ownReview.omit({ task: true });
export type ReviewOfExpert = z.output<typeof reviewOfExpert>;

export const reviewsOfExpert = endpoint({
  method: 'get',
  path: '/api/expert/single/:id/reviews',
  summary:
    "An expert's reviews by season, the newest first, released ones among them; a score once the review was sent",
  who,
  outdatedBy: eventsOfKinds('application'),
  params: idParams,
  page: byKeys,
  output: z.object({ reviews: z.array(reviewOfExpert), next: z.string().nullable() }),
});

export const expertOfSeason = person.extend({
  role: z.enum(['expert', 'unassigned_expert']),
  created_at: moment,
  updated_at: moment,
  main_program: titledOption.nullable(),
  cultural_sector: option.nullable(),
});
export type ExpertOfSeason = z.output<typeof expertOfSeason>;

export const expertsOfSeason = endpoint({
  method: 'get',
  path: '/api/expert/seasons/:id',
  summary:
    'Experts and candidates who registered or were last updated on the days of the season, by name, 50 a page',
  who,
  outdatedBy: eventsOfKinds('account'),
  params: idParams,
  page: byKeys,
  output: z.object({ season: titledOption, experts: z.array(expertOfSeason), next: z.string().nullable() }),
});

const registerFile = z.object({ url: z.string(), name: z.string(), mime: z.string() });

export const generateUnassignedTable = endpoint({
  method: 'post',
  path: '/api/generate-unassigned-table',
  summary: 'Makes the register of candidates as an Excel file, which can be fetched at `url` with the token',
  who,
  output: registerFile,
});

export const generateExpertTable = endpoint({
  method: 'post',
  path: '/api/generate-unassigned-table/expert',
  summary:
    'Makes the register of active experts as an Excel file, which can be fetched at `url` with the token',
  who,
  output: registerFile,
});
