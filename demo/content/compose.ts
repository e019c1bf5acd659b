import type { Brief } from './brief';
import { applicants } from './applicants';
import type { ApplicationContent } from './application-types';
import { initialDocuments } from './documents-initial';
import type { FieldValue } from './form-types';

const radioText = (text: string | null): FieldValue => ({ status: text ? 1 : 0, text: text ?? '' });

function applicantOf(key: string) {
  const applicant = applicants.find((applicant) => applicant.key === key);
  if (!applicant) throw new Error(`no applicant ${key} in the demonstration content`);
  return applicant;
}

/** Fills in the whole form and the three documents from a brief. Throws if the applicant is unknown. */
export function compose(brief: Brief): ApplicationContent {
  const applicant = applicantOf(brief.applicant);
  const starts = brief.plan.map((stage) => stage[1]).sort();
  const ends = brief.plan.map((stage) => stage[2]).sort();
  const lines = brief.budget.map(([title, quantity, unit, price]) => ({
    title,
    quantity,
    unit,
    price,
    total: quantity * price,
  }));
  const code: Record<string, FieldValue> = applicant.edrpou
    ? { edrpou: applicant.edrpou }
    : { rnokpp: applicant.signer.taxId };
  const {
    key,
    contest,
    target,
    quality,
    changes,
    reviews,
    validation,
    appeal,
    additional,
    additionalRequest,
    finalBudget,
    generated,
  } = brief;
  const values: Record<string, FieldValue> = {
    title_project: brief.title,
    title_project2: brief.titleEn,
    cultural_sector: brief.sector,
    keywords: brief.keywords,
    short_description: brief.description,
    geography: brief.geography,
    realization_term: { start: starts[0] ?? '', end: ends.at(-1) ?? '' },
    applicant_type: applicant.type,
    name_organization: applicant.name,
    ...code,
    signer_name: applicant.signer.fullName,
    signer_position: applicant.position,
    city: applicant.city,
    applicant_email: applicant.email,
    applicant_phone: applicant.phone,
    founded: applicant.founded,
    experience: radioText(applicant.experience),
    relevance: brief.relevance,
    goal: brief.goal,
    target_audience: brief.audience,
    audience_count: brief.people,
    inclusion: radioText(brief.inclusion),
    results: brief.results,
    work_plan: brief.plan.map(([stage, start, end, result]) => ({ stage, start, end, result })),
    team: brief.team.map(([name, role, skills]) => ({ name, role, skills })),
    risks: brief.risks,
    project_sum: lines.reduce((sum, line) => sum + line.total, 0),
    budget_lines: lines,
    cofinancing: { sum: brief.cofinancing[0], reason: brief.cofinancing[1] },
    other_donors: radioText(brief.otherDonors),
    sustainability: brief.sustainability,
    promotion_channels: brief.channels,
    consents: ['rules', 'personal_data', 'authorship'],
  };
  const documents = initialDocuments(brief, applicant);
  const procedure = brief.procedure ?? 'offline';
  return {
    key,
    contest,
    target,
    quality,
    applicant,
    values,
    documents,
    procedure,
    changes,
    reviews,
    validation,
    appeal,
    additional,
    additionalRequest,
    finalBudget,
    generated,
  };
}
