import { LIMITS } from '../limits';
import { latestReport } from './overall';
import type { Role } from '../roles';
import type { ApplicationState, Report } from './state';
import { Overall, ReportStatus as P } from '../statuses';
import { refuseUnless } from '../process/guards';
import { byOutcome, defineProcess, goesTo, withAdmin, type Guard } from '../process/types';

type ReportGuard = Guard<ApplicationState, Report>;

const emptySlot = (state: ApplicationState, type: string) => {
  const latest = latestReport(state, type);
  return latest?.status === P.open && latest.files.length === 0 ? latest : undefined;
};

/** Refuses the step while the latest procedure of the type has status 0, 1, -1 or 2 (rules/reporting-and-act, "Opening and upload"). */
const noneUnderWay =
  (type: Report['type'], mayFill: boolean): ReportGuard =>
  ({ state }) => {
    const latest = latestReport(state, type);
    if (!latest || latest.status === P.returned || (mayFill && emptySlot(state, type))) return undefined;
    return { code: latest.status === P.accepted ? 'report-accepted' : 'report-under-way' };
  };

const hasFiles: ReportGuard = refuseUnless((_, record) => record.files.length > 0, 'report-not-uploaded');

const acceptedOnlyAfterYes: ReportGuard = ({ record, input }) =>
  input.outcome === 'accepted' && record.status !== P.managerYes ? { code: 'manager-said-no' } : undefined;

/** The report has the named file, or any file if none is named (rules/reporting-and-act, "Removing files"). */
const hasFile: ReportGuard = ({ record, input: { fileId } }) => {
  const hasFile = fileId === undefined ? record.files.length > 0 : record.files.includes(fileId);
  return hasFile ? undefined : { code: 'file-not-in-report' };
};

/** The manager's file is removed by the user who uploaded it, or by the administrator. */
const attachmentOfActor: ReportGuard = ({ record: { attachment }, input: { fileId }, actor }) => {
  if (!attachment || (fileId !== undefined && fileId !== attachment.fileId))
    return { code: 'file-not-in-report' };
  return actor.role === 'admin' || actor.id === attachment.by ? undefined : { code: 'not-yours' };
};

/** Roles that record feedback on each type, which changes no status (rules/reporting-and-act, "Feedback"). */
export const FEEDBACK_ROLES: Readonly<Record<Report['type'], readonly Role[]>> = {
  content: ['admin', 'director', 'project_manager', 'project_head'],
  finance: ['admin', 'financier', 'project_head'],
};

/** Returns the process of reporting of one type: procedures from an empty report to acceptance. */
const reporting = <const Type extends Report['type']>(type: Type, ...managers: Role[]) => {
  const empty = (id: string): Report => ({ id, type, status: P.open, files: [] });
  return defineProcess<ApplicationState, Report>()({
    process: `reporting_${type}`,
    records: (state) => state.reporting.reports.filter((report) => report.type === type),
    many: true,
    addRecord: (state, record) => void state.reporting.reports.push(record),
    statuses: P,
    steps: {
      create: {
        who: withAdmin(...managers),
        from: 'absent',
        to: goesTo(P.open),
        during: [Overall.reporting],
        guards: [noneUnderWay(type, false)],
        needs: { inputs: ['newId'] },
        createRecord: ({ input }) => empty(input.newId ?? ''),
        spec: 'rules/reporting-and-act, "Opening and upload"',
      },
      upload: {
        who: ['applicant'],
        from: 'absent',
        to: goesTo(P.open),
        during: [Overall.reporting],
        guards: [noneUnderWay(type, true)],
        needs: { files: ['report'], inputs: ['newId'] },
        task: { roles: ['applicant'], deadline: 'reporting' },
        createRecord: ({ state, input }) => emptySlot(state, type) ?? empty(input.newId ?? ''),
        effect: ({ record, input }) => {
          record.files = Object.values(input.files ?? {}).map((file) => file.fileId);
        },
        spec: 'rules/reporting-and-act, "Opening and upload"',
      },
      review: {
        who: withAdmin(...managers),
        from: [P.open],
        to: byOutcome({ yes: P.managerYes, no: P.managerNo }),
        during: [Overall.reporting],
        guards: [hasFiles],
        needs: { comment: LIMITS.comment, optionalFiles: ['attachment'] },
        task: { deadline: 'reportReview' },
        effect: ({ record, input, actor }) => {
          const file = input.files?.attachment;
          if (file) record.attachment = { fileId: file.fileId, by: actor.id };
        },
        spec: 'rules/reporting-and-act, "Decisions"',
      },
      remove_file: {
        who: ['applicant', 'admin', 'project_head'],
        from: [P.open],
        to: goesTo(null),
        during: [Overall.reporting],
        guards: [hasFile],
        needs: { inputs: ['fileId'] },
        confirm: true,
        effect: ({ record, input }) => {
          record.files = record.files.filter((id) => id !== input.fileId);
        },
        form: { elsewhere: true },
        spec: 'rules/reporting-and-act, "Removing files"',
      },
      remove_attachment: {
        who: withAdmin(...managers),
        from: [P.managerYes, P.managerNo],
        to: goesTo(null),
        during: [Overall.reporting],
        guards: [attachmentOfActor],
        needs: { inputs: ['fileId'] },
        confirm: true,
        effect: ({ record }) => {
          delete record.attachment;
        },
        form: { elsewhere: true },
        spec: 'rules/reporting-and-act, "Removing files"',
      },
      answer: {
        who: withAdmin(...managers),
        from: [P.managerYes, P.managerNo],
        to: byOutcome({ accepted: P.accepted, returned: P.returned }),
        during: [Overall.reporting],
        guards: [acceptedOnlyAfterYes],
        needs: { comment: LIMITS.comment },
        task: { deadline: 'reportReview' },
        form: { showsKeyFacts: true },
        spec: 'rules/reporting-and-act, "Decisions"',
      },
    },
  });
};

export const reportingContent = reporting('content', 'project_manager', 'project_head');
export const reportingFinance = reporting('finance', 'financier');
