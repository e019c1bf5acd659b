import { rollbackPointText, type RollbackTarget } from '../domain/application/checkpoints';
import { translate } from './translate';

/**
 * Meanings of the status numbers, written by hand from docs/rules: the table, the number, the English and the
 * Ukrainian name.
 */
const STATUSES: [table: string, status: number, en: string, uk: string][] = [
  ['review', 0, 'Not started', 'Не розпочато'],
  ['review', 1, 'In progress', 'Оцінюється'],
  ['review', 2, 'Sent for validation', 'Надіслано на перевірку'],
  ['review', 3, 'Feedback approved', 'Погоджено'],
  ['review', 4, 'Needs rework', 'Потребує доопрацювання'],
  ['review', 5, 'Completed, protocol signed', 'Завершено, протокол підписано'],
  ['review', 6, 'Preliminarily agreed', 'Погоджено попередньо'],
  ['review', -1, 'Refusal: other reason', 'Відмова: інша причина'],
  ['review', -2, 'Released from application', 'Експерта вилучено із заявки'],
  ['review', -3, 'Conflict of interest', 'Конфлікт інтересів'],
  ['review', -4, 'Lack of time', 'Брак часу'],
  ['review', -5, 'Unsuitable profile', 'Невідповідний профіль'],
  ['expert_review', -2, 'Rejected', 'Відхилено'],
  ['expert_review', -1, 'Rejected unsigned', 'Відхилено, не підписано'],
  ['expert_review', 0, 'Not processed', 'Не опрацьовано'],
  ['expert_review', 1, 'Experts distributed', 'Експертів розподілено'],
  ['expert_review', 2, 'Approved unsigned', 'Затверджено, не підписано'],
  ['expert_review', 3, 'Approved', 'Затверджено'],
  ['tech_review', -2, 'Rejected', 'Відхилено'],
  ['tech_review', -4, 'Appeal submitted', 'Подано апеляцію'],
  ['expert_selection', 0, 'Started', 'Розпочато'],
  ['expert_selection', 1, 'Commission', 'Комісія'],
  ['expert_selection', 2, 'Direction', 'Дирекція'],
  ['expert_selection', 3, 'Supervisory board', 'Наглядова рада'],
  ['matching_decision', 2, 'Approved', 'Погоджено'],
  ['matching_decision', -2, 'Not approved', 'Не погоджено'],
  ['session_tech_review', 0, 'Not held', 'Не проведено'],
  ['session_tech_review', 1, 'Direction held', 'Дирекцію проведено'],
  ['session_experts', 1, 'Held', 'Засідання проведено'],
];

test.each(STATUSES)('the status %s %i is named %s', (table, status, en, uk) => {
  const key = `processes:status.${table}.${status}`;
  expect([translate('en', key), translate('uk', key)]).toEqual([en, uk]);
});

const rollbackTarget = (
  section: RollbackTarget['section'],
  status: number,
  subsection_status?: number,
): RollbackTarget => ({ section, status, subsection_status });

/** Targets of an application's rollback (rules/rollback, "Points"). */
const POINTS: [string, RollbackTarget][] = [
  ['Technical review: not processed', rollbackTarget('tech_review', 0)],
  ['Expert review: not processed', rollbackTarget('expert_review', 0)],
  ['Expert review: experts distributed', rollbackTarget('expert_review', 1)],
  ['Approval: passed technical and expert review', rollbackTarget('reporting_review', 0)],
  ['Approval: negotiation procedures in progress', rollbackTarget('reporting_review', 1)],
  ['Approval: negotiation procedure passed', rollbackTarget('reporting_review', 2)],
  ['Approval: direction, no decision', rollbackTarget('reporting_review', 3)],
  ['Approval: supervisory board, no decision', rollbackTarget('reporting_review', 4)],
  ['Approval: grant agreement, not uploaded', rollbackTarget('reporting_review', 5)],
  ['Approval: grant agreement, delete additional agreements', rollbackTarget('reporting_review', 5, -1)],
  ['Approval: grant agreement, delete scanned agreement', rollbackTarget('reporting_review', 5, 4)],
  ['Approval: reporting', rollbackTarget('reporting_review', 6)],
  ['Approval: completed-work act', rollbackTarget('reporting_review', 7)],
];

test.each(POINTS)('a rollback to "%s" is named so in both languages', (name, target) => {
  expect(translate('en', rollbackPointText(target))).toBe(name);
});

/** Criteria of a vote (rules/selection-and-votes, "Criteria"). */
test.each([
  ['education', 'Education'],
  ['profile_education', 'Profile education'],
  ['experience', 'Experience'],
  ['project_management', 'Project management'],
  ['budgeting', 'Budgeting'],
  ['evaluation_experience', 'Evaluation experience'],
  ['honorary_title', 'Honorary or science title'],
  ['awards', 'Awards'],
  ['publications', 'Publications'],
  ['recommendations', 'Recommendations'],
  ['non_formal_education', 'Non-formal education'],
  ['significant_events', 'Significant events'],
])('the criterion %s is called %s', (name, en) => {
  expect(translate('en', `processes:criterion.${name}`)).toBe(en);
});

/** Texts of a session's pages, compared literally (rules/interface, "Quoted texts"). */
test.each([
  ['list.title', 'Technical selection'],
  ['list.title_experts', 'Expert selection'],
  ['numbered', '#12 from 22 November 2026'],
  ['create.submit', 'Create'],
  ['agenda.cannotDecide', 'Cannot decide'],
  ['mark.yes', 'Yes'],
  ['mark.no', 'No'],
  ['mark.none', 'No decision'],
  ['mark.approved', 'Approve'],
  ['mark.not_approved', 'Reject'],
  ['text.direction_date', 'Direction date'],
  ['text.text_protocol_short', 'Introduction'],
  ['text.text_protocol', 'Decision'],
  ['save.button', 'Save direction'],
  ['finish.button', 'Accept decision'],
])('on sessions %s reads "%s"', (key, en) => {
  expect(translate('en', `sessions:${key}`, { counter: 12, date: '22 November 2026' })).toBe(en);
});

/** Sentences for missing values, compared literally. */
test.each([
  ['application:header.titleMissing', 'Error with application name'],
  ['application:data.gone', 'field was changed or deleted'],
  ['application:data.optionsMissing', 'Options not loaded'],
  ['shell:crash.title', 'An error occurred'],
  ['shell:failure.unknown', 'An error occurred. Please try again a little later'],
])('%s reads as quoted', (key, en) => {
  expect(translate('en', key)).toBe(en);
});
