import type { Situation } from './situation';
import type { Report } from '../state';
import { additional, file, report, schedule, tranche } from './states';

/**
 * Returns a situation with reports of this type at these statuses. The report under test has the id r1; reports of the other type are
 * those of the stage.
 */
const reports = (
  type: Report['type'],
  statuses: readonly number[],
  overrides: Partial<Situation> = {},
  files?: string[],
): Situation => ({
  stage: 6,
  own: ({ reporting }) => ({
    reporting: {
      reports: [
        ...reporting.reports.filter((report) => report.type !== type),
        ...statuses.map((status) => report('r1', type, status, files)),
      ],
    },
  }),
  numbers: [0, 1, 2, 3, 4, 5, 6],
  ...overrides,
});

/** Adds the manager's file, attached to the internal decision, to a situation. */
const withAttachment = ({ own, ...overrides }: Situation): Situation => ({
  ...overrides,
  own: (rest) => {
    const { reporting = rest.reporting } = own(rest);
    const attachment = { fileId: 'file-attachment', by: 'someone' };
    return {
      reporting: {
        reports: reporting.reports.map((report) => (report.id === 'r1' ? { ...report, attachment } : report)),
      },
    };
  },
});

const reporting = (type: Report['type'], other: Report['type']): Readonly<Record<string, Situation>> => ({
  none: reports(type, []),
  'none before': reports(type, [], { stage: 5 }),
  '0 empty': reports(type, [0], {}, []),
  '0': reports(type, [0]),
  '1': reports(type, [1]),
  '1 file': withAttachment(reports(type, [1])),
  '1 last': reports(type, [1], {
    besides: { reporting: { reports: [report('other', other, 2)] } },
    numbers: [6],
  }),
  '-1': reports(type, [-1]),
  '-1 file': withAttachment(reports(type, [-1])),
  '2': reports(type, [2]),
  '-2': reports(type, [-2]),
});

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];
const act = (status: number, overrides: Partial<Situation> = {}): Situation => ({
  stage: 7,
  own: () => ({ act: status === 0 ? { status } : { status, file: file('act') } }),
  numbers: ALL,
  ...overrides,
});
const noFinalisation = (overrides: Partial<Situation> = {}): Situation => ({
  stage: 3,
  own: () => ({ finalisation: { status: 0 } }),
  ...overrides,
});

export const closingSituations: Readonly<Record<string, Readonly<Record<string, Situation>>>> = {
  reporting_content: reporting('content', 'finance'),
  reporting_finance: reporting('finance', 'content'),
  act: {
    '0': act(0),
    '0 before': act(0, { stage: 6 }),
    '1': act(1),
    '2': act(2),
    '3': act(3),
    '3 requested': act(3, { besides: { additionalRequests: [{ id: 'q1', status: 0 }] } }),
    '3 unfinished': act(3, { besides: { additional: [additional('a1', 3), additional('a2', 2)] } }),
    '3 unpaid': act(3, { besides: { payments: schedule([tranche('t1', 2), tranche('t2', 0)]) } }),
  },
  finalisation: {
    '0': noFinalisation({ numbers: ALL }),
    '0 before': noFinalisation({ stage: 'reviews' }),
    '0 act signed': noFinalisation({ stage: 7, besides: { act: { status: 3, file: file('act') } } }),
    '-2': { stage: 3, own: () => ({ finalisation: { status: -2, protocol: file('protocol') } }) },
    '-3 alone': {
      stage: 3,
      own: () => ({ finalisation: { status: -3, protocol: file('protocol') } }),
    },
    '-3': {
      stage: 3,
      own: () => ({ finalisation: { status: -3, protocol: file('protocol') } }),
      besides: { completed: true },
    },
  },
};
