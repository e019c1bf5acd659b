import type { Database } from '../db/query';
import type { FileStore } from '../files/store';
import { renderNegotiationReport } from '../pdf/negotiation-report';
import { PdfError } from '../pdf/render';
import { repeatEvery, type Repeated } from '../records/every';
import {
  claimReport,
  failReport,
  postponeReport,
  settleReport,
  type ClaimedReport,
} from '../records/negotiation-reports';
import { noteFault } from '../telemetry/logs/faults';

interface ReportServices {
  db: Database;
  files: FileStore;
  /** Prints a report; tests set another function. */
  print?: typeof renderNegotiationReport;
}

/** Number of attempts after which a report has failed. An attempt whose worker died counts too. */
const MAX_ATTEMPTS = 3;

/** Prints the requested reports on negotiations (rules/negotiation, "Report"). */
export const startReports = (services: ReportServices): Repeated =>
  repeatEvery(500, 'negotiation reports', (stopping) => makeReports(services, stopping));

/** Prints all waiting reports. Begins no further one once `stopping` is aborted. */
export async function makeReports(services: ReportServices, stopping?: AbortSignal): Promise<void> {
  for (;;) {
    const report = stopping?.aborted ? undefined : await claimReport({ db: services.db });
    if (!report) return;
    await makeReport(services, report);
  }
}

async function makeReport(
  { db, files, print = renderNegotiationReport }: ReportServices,
  report: ClaimedReport,
): Promise<void> {
  if (report.attempts > MAX_ATTEMPTS) return failReport(db, report, { code: 'report-failed' });
  try {
    await settleReport(db, report, await files.put(await print(report.data, report.language)));
  } catch (error) {
    noteFault('negotiation report', error);
    const code = finalProblem(error, report);
    await (code ? failReport(db, report, { code }) : postponeReport({ db }, report));
  }
}

/** Returns why a report has failed; undefined if a further attempt may help. */
function finalProblem(error: unknown, { attempts }: ClaimedReport): string | undefined {
  if (error instanceof PdfError && error.code === 'timeout') return 'print-too-long';
  const isUnprintable = error instanceof PdfError && error.code === 'definition';
  return isUnprintable || attempts >= MAX_ATTEMPTS ? 'report-failed' : undefined;
}
