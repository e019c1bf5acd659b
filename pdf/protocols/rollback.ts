import type { Content } from 'pdfmake/interfaces';
import { facts, outcome, paragraphs, section } from '../blocks';
import type { ProtocolBuilder, ProtocolCommon, Writing } from './types';

/** Kinds of records a rollback restores; each has its own plural forms. */
export type RestoredRecord =
  | 'technicalReview'
  | 'expertReviews'
  | 'procedures'
  | 'direction'
  | 'supervisory'
  | 'agreement'
  | 'additionalAgreements'
  | 'additionalRequests'
  | 'reporting'
  | 'act'
  | 'finalisation'
  | 'documents'
  | 'files'
  | 'tasks';

/** The point to which the application is put back (rules/rollback, "Points"). */
export type RollbackTarget =
  | { section: 'techReview'; status: 0 }
  | { section: 'expertReview'; status: 0 | 1 }
  | { section: 'review'; status: 0 | 2 | 4 }
  | { section: 'reportingReview'; status: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 }
  | { section: 'agreement'; subStatus: 0 | -1 | 4 };

/** Result of the rollback for one application. */
export interface RollbackResult {
  specId: string;
  title: string;
  /** Name of the expert, if only this expert's review was rolled back. */
  expert?: string;
  /** Status before the rollback, in words. */
  before?: string;
  restored: readonly { record: RestoredRecord; count: number }[];
  /** Failures in words; empty when all records were restored. */
  failed: readonly { what: string; reason: string }[];
}

/** Data of a rollback's protocol (rules/rollback, "Protocol"). */
export interface RollbackData extends ProtocolCommon {
  administrator: string;
  reason?: string;
  target: RollbackTarget;
  /** Only in the protocol of an undo: number of the rollback that is undone. */
  undoes?: string;
  results: readonly RollbackResult[];
}

/** Protocol of a rollback or of its undo: lists for each application the restored records and the failures. */
export const rollback: ProtocolBuilder<RollbackData> = (data, writing) => {
  const { t } = writing;
  const values = {
    name: data.administrator,
    number: data.undoes ?? '',
    target: targetText(data.target, writing),
  };
  const countOf = (expected: Verdict) => data.results.filter((result) => verdict(result) === expected).length;
  const countLine = (expected: Verdict) =>
    countOf(expected) > 0 ? [outcome(t(`rollback.${expected}Count`, { count: countOf(expected) }))] : [];
  return {
    subtitle: t(data.undoes ? 'rollback.undoSubtitle' : 'rollback.subtitle'),
    content: [
      ...paragraphs(t(leadOf(data), values)),
      ...(data.reason ? [section(t('rollback.reasonHeading')), ...paragraphs(data.reason)] : []),
      section(t('rollback.summaryHeading')),
      ...countLine('restored'),
      ...countLine('partly'),
      ...countLine('failed'),
      section(t('rollback.resultsHeading')),
      ...data.results.flatMap((result) => resultBlock(result, writing)),
      ...paragraphs(t(data.undoes ? 'rollback.undoKept' : 'rollback.kept')),
    ],
  };
};

function leadOf({ undoes, target }: RollbackData): string {
  if (undoes) return 'rollback.undoLead';
  return target.section === 'review' ? 'rollback.reviewLead' : 'rollback.lead';
}

function targetText(target: RollbackTarget, { t }: Writing): string {
  if (target.section === 'agreement') return t(`target.agreement.${target.subStatus}`);
  if (target.section === 'reportingReview') return t(`stage.${target.status}`);
  return t(`target.${target.section}.${target.status}`);
}

type Verdict = 'restored' | 'partly' | 'failed';

function verdict(result: RollbackResult): Verdict {
  if (result.failed.length === 0) return 'restored';
  return result.restored.length > 0 ? 'partly' : 'failed';
}

function resultBlock(result: RollbackResult, { t }: Writing): Content[] {
  const restored = result.restored.map(({ record, count }) => t(`rollback.records.${record}`, { count }));
  const failed = result.failed.map((failure) => t('rollback.failure', failure));
  return [
    {
      text: t('rollback.applicationTitle', { specId: result.specId, title: result.title }),
      bold: true,
      headlineLevel: 2,
      margin: [0, 6, 0, 3],
    },
    ...facts([
      [t('rollback.outcome'), t(`rollback.${verdict(result)}`)],
      [t('rollback.expertLabel'), result.expert],
      [t('rollback.before'), result.before],
      [t('rollback.whatRestored'), restored.join('\n') || t('none')],
      [t('rollback.whatFailed'), failed.join('\n')],
    ]),
  ];
}
