import { z } from 'zod';
import { DASHBOARD_STAGES } from '../../../../domain/application/dashboard-stages';
import { endpoint, id } from '../../../contract/define';
import { on } from '../../../contract/live-event';
import { byKeys } from '../../../contract/page';
import { opensArea } from '../../../contract/who';

const who = opensArea('/dashboard');
const titled = z.object({ _id: id, title: z.string() });
const stage = z.enum(DASHBOARD_STAGES);
/** A sum in hryvnias, an exact decimal as text. */
const sum = z.string();
/** A month of Kyiv's calendar, `YYYY-MM`. */
const month = z.string().regex(/^(?!0000)\d{4}-(0[1-9]|1[0-2])$/);

export const dashboard = endpoint({
  method: 'get',
  path: '/api/dashboard',
  summary:
    'Where the applications of a season stand, how long stages take, what is overdue, and sums by programme and month',
  who,
  query: z.object({ season: id.optional() }),
  output: z.object({
    /** The newest first. */
    seasons: z.array(titled),
    /** The one asked for, else the newest. */
    season: titled.nullable(),
    /** Every stage, also those without an application. */
    stages: z.array(z.object({ stage, count: z.number(), asked: sum, granted: sum })),
    /** In days; of the applications that have passed the stage. */
    durations: z.array(z.object({ stage, passed: z.number(), median: z.number(), p90: z.number() })),
    /** Overdue tasks by who should do them: a person, or the roles of whom any may. */
    overdue: z.array(
      z.object({
        holder: z.string(),
        name: z.string().nullable(),
        roles: z.array(z.string()),
        tasks: z.number(),
        oldest: z.string(),
      }),
    ),
    /** Asked by the month of submission, granted by that of the supervisory board's decision, paid and returned by those of the transfers. */
    sums: z.array(z.object({ program: titled, month, asked: sum, granted: sum, paid: sum, returned: sum })),
    forecast: z.array(
      z.object({
        contest: titled,
        /** Applications that are not at an end. */
        open: z.number(),
        /** Null: the contest has too little history. */
        last_act: z.string().nullable(),
      }),
    ),
  }),
});

/** A holder as the dashboard names it: a person's id, or roles with commas between. */
const holder = z
  .string()
  .regex(/^(user:[0-9a-f-]{36}|role:[a-z_]+(,[a-z_]+)*)$/)
  .max(400);

export const dashboardFilters = z.object({
  season: id,
  stage: stage.optional(),
  program: id.optional(),
  contest: id.optional(),
  /** Month of submission. */
  submitted: month.optional(),
  /** Month of the supervisory board's decision. */
  granted: month.optional(),
  /** Has passed this stage. */
  passed: stage.optional(),
  /** Has an overdue task of this holder. */
  overdue: holder.optional(),
  /** `true`: is not at an end. */
  open: z.enum(['true']).optional(),
});
export type DashboardFilters = z.output<typeof dashboardFilters>;

export const dashboardApplications = endpoint({
  method: 'get',
  path: '/api/dashboard/applications',
  summary:
    'The applications behind a figure of the dashboard, the newest number first; `after` is `next` of the page before',
  who,
  touchedBy: on('application'),
  query: dashboardFilters,
  page: byKeys,
  output: z.object({
    applications: z.array(
      z.object({
        _id: id,
        spec_id: z.string(),
        title: z.string(),
        applicant: z.string(),
        contest: titled,
        stage,
        reporting_review: z.object({ status: z.number() }),
        asked: sum.nullable(),
        granted: sum.nullable(),
      }),
    ),
    next: z.string().nullable(),
  }),
});
export type DashboardApplication = z.output<typeof dashboardApplications.output>['applications'][number];
