import type { Content } from 'pdfmake/interfaces';
import { type Column, type Row, dataTable, outcome, paragraphs, section } from '../blocks';
import { applicationFacts } from './application-facts';
import type { ApplicationFacts, ProtocolBuilder, ProtocolCommon, Writing } from './types';

/** Scores of one group of questions; points. */
export interface ScoredGroup {
  title: string;
  questions: readonly { title: string; score: number; max: number }[];
  comment?: string;
}

/** Data of an expert's evaluation protocol (rules/expert-review, "Total"). */
export interface ExpertEvaluationData extends ProtocolCommon {
  application: ApplicationFacts;
  expert: string;
  groups: readonly ScoredGroup[];
  /** The expert's overall comment. */
  comment: string;
}

/** The expert evaluation protocol: scores by question group, the total, the comment. */
export const expertEvaluation: ProtocolBuilder<ExpertEvaluationData> = (data, writing) => {
  const { t, format } = writing;
  const questions = data.groups.flatMap((group) => group.questions);
  const total = sum(questions.map((question) => question.score));
  const max = sum(questions.map((question) => question.max));
  const totalText = { count: total, total: format.number(total), max: format.number(max) };
  return {
    subtitle: t('expertEvaluation.subtitle'),
    content: [
      ...paragraphs(t('expertEvaluation.lead', { expert: data.expert, specId: data.application.specId })),
      ...applicationFacts(data.application, writing),
      section(t('expertEvaluation.scoresHeading')),
      scores(data.groups, { total, max }, writing),
      outcome(t('expertEvaluation.totalText', totalText)),
      section(t('expertEvaluation.commentHeading')),
      ...paragraphs(data.comment),
    ],
  };
};

function scores(
  groups: readonly ScoredGroup[],
  all: { total: number; max: number },
  writing: Writing,
): Content {
  const { t, format } = writing;
  const columns: Column[] = [
    { head: t('expertEvaluation.criterion'), width: '*' },
    { head: t('expertEvaluation.score'), width: 52, alignment: 'center' },
    { head: t('expertEvaluation.max'), width: 66, alignment: 'center' },
  ];
  const total = {
    cells: [t('expertEvaluation.total'), format.number(all.total), format.number(all.max)],
    bold: true,
  };
  return dataTable(columns, [
    ...groups.flatMap((group, index) => groupRows(group, index + 1, writing)),
    total,
  ]);
}

function groupRows(group: ScoredGroup, index: number, { t, format }: Writing): Row[] {
  const questions = group.questions.map((question, questionIndex) => ({
    cells: [
      `${index}.${questionIndex + 1}. ${question.title}`,
      format.number(question.score),
      format.number(question.max),
    ],
  }));
  const score = format.number(sum(group.questions.map((question) => question.score)));
  const max = format.number(sum(group.questions.map((question) => question.max)));
  const comment = group.comment ? [t('expertEvaluation.groupComment', { comment: group.comment })] : [];
  return [
    { cells: [`${index}. ${group.title}`], span: 3, bold: true },
    ...questions,
    ...comment.map((text) => ({ cells: [text], span: 3 })),
    { cells: [t('expertEvaluation.groupTotal'), score, max], bold: true },
  ];
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
