import { z } from 'zod';
import { DASHBOARD_STAGES } from '../../../../domain/application/dashboard-stages';
import { endpoint, id } from '../../../contract/define';
import { eventsOfKinds } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { opensArea } from '../../../contract/who';

const who = opensArea('/dashboard');
const titledRecord = z.object({ _id: id, title: z.string() });
const stage = z.enum(DASHBOARD_STAGES);
/** A sum in hryvnias, an exact decimal as text. */
const sum = z.string();
/** A month of Kyiv's calendar, `YYYY-MM`. */
const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/);
/** Number of applications or tranches, and their sum. */
const figure = z.object({ count: z.number(), sum });

export const dashboard = endpoint({
  method: 'get',
  path: '/api/dashboard',
  summary:
    'Figures of a season: applications by stage, durations of stages, overdue tasks, and sums by programme and month',
  who,
  query: z.object({ season: id.optional() }),
  output: z.object({
    /** All seasons, newest first. */
    seasons: z.array(titledRecord),
    /** The requested season, else the newest. */
    season: titledRecord.nullable(),
    /**
     * Granted sums, counted by application; planned, paid and overdue payments, counted by tranche. Planned
     * payments include overdue ones.
     */
    money: z.object({ granted: figure, planned: figure, paid: figure, overdue: figure }),
    /** Every stage, also those without an application. */
    stages: z.array(z.object({ stage, count: z.number(), asked: sum, granted: sum })),
    /** Durations in days, over the applications that have passed the stage. */
    durations: z.array(z.object({ stage, passed: z.number(), median: z.number(), p90: z.number() })),
    /** Overdue tasks by holder: a person, or the roles any of whom may take them. */
    overdue: z.array(
      z.object({
        holder: z.string(),
        name: z.string().nullable(),
        roles: z.array(z.string()),
        tasks: z.number(),
        oldest: z.string(),
      }),
    ),
    /** Requested sums by month of submission, granted sums by month of the supervisory board's decision, paid and returned sums by transfer. */
    sums: z.array(
      z.object({ program: titledRecord, month, asked: sum, granted: sum, paid: sum, returned: sum }),
    ),
    forecast: z.array(
      z.object({
        contest: titledRecord,
        /** Number of applications that are not completed. */
        open: z.number(),
        /** Expected date; null if the contest has too little history. */
        last_act: z.string().nullable(),
      }),
    ),
  }),
});

/** Holder of tasks in a filter: a person's id, or roles separated by commas. */
const holder = z
  .string()
  .regex(/^(user:[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}|role:[a-z_]+(,[a-z_]+)*)$/)
  .max(400);

export const dashboardFilters = z.object({
  season: id,
  stage: stage.optional(),
  program: id.optional(),
  contest: id.optional(),
  /** Month of submission. */
  submitted: month.optional(),
  /** Month of the supervisory board's decision; `all`: every application with a granted sum. */
  granted: z
    .string()
    .regex(/^(all|(?!0000)\d{4}-(0[1-9]|1[0-2]))$/)
    .optional(),
  /** Applications that have passed this stage. */
  passed: stage.optional(),
  /** Applications with an overdue task of this holder. */
  overdue: holder.optional(),
  /** `true`: applications that are not completed. */
  open: z.enum(['true']).optional(),
});
export type DashboardFilters = z.output<typeof dashboardFilters>;

export const dashboardApplications = endpoint({
  method: 'get',
  path: '/api/dashboard/applications',
  summary:
    'The applications behind a figure of the dashboard, the newest number first; `after` is `next` of the previous page',
  who,
  outdatedBy: eventsOfKinds('application'),
  query: dashboardFilters,
  page: byKeys,
  output: z.object({
    applications: z.array(
      z.object({
        _id: id,
        spec_id: z.string(),
        title: z.string(),
        applicant: z.string(),
        contest: titledRecord,
        stage,
        reporting_review: z.object({ status: z.number() }),
        asked: sum.nullable(),
        granted: sum.nullable(),
      }),
    ),
    next: z.string().nullable(),
    /** Totals of all applications that the filters pass. */
    totals: z.object({ count: z.number(), asked: sum, granted: sum }),
    /** Titles of the records in the filters; null where the filter is not set. */
    named: z.object({
      season: z.string(),
      program: z.string().nullable(),
      contest: z.string().nullable(),
      /** Name of the person whose overdue tasks are counted. */
      holder: z.string().nullable(),
    }),
  }),
});
export type DashboardApplication = z.output<typeof dashboardApplications.output>['applications'][number];
