import { translate } from './translate';

/** Meanings of the status numbers of approval and reporting, written by hand from docs/rules: process, number, English and Ukrainian name. */
const STATUSES: [process: string, status: number, en: string, uk: string][] = [
  ['negotiation', 0, 'Not started', 'Не розпочато'],
  ['negotiation', 1, 'Ongoing', 'Триває'],
  ['negotiation', 2, 'Applicant submitted changes', 'Заявник надіслав зміни'],
  ['negotiation', 3, 'Completed, not signed', 'Завершено, не підписано'],
  ['negotiation', 4, 'Completed and signed', 'Завершено та підписано'],
  ['negotiation', -1, 'Needs rework, not signed', 'Потребує доопрацювання, не підписано'],
  ['negotiation', -2, 'Needs rework, signed', 'Потребує доопрацювання, підписано'],
  ['direction', 0, 'No decision', 'Без рішення'],
  ['direction', 1, 'Approved', 'Погоджено'],
  ['direction', -1, 'Not approved', 'Не погоджено'],
  ['supervisory_board', 0, 'No decision', 'Без рішення'],
  ['supervisory_board', 1, 'Approved', 'Погоджено'],
  ['supervisory_board', -1, 'Not approved', 'Не погоджено'],
  ['supervisory_board', 2, 'No decision needed', 'Рішення не потрібне'],
  ['agreement', 0, 'Not uploaded', 'Не завантажено'],
  ['agreement', 1, 'Uploaded', 'Завантажено'],
  ['agreement', 2, 'Signed by director', 'Підписано директором'],
  ['agreement', 3, 'Signed by applicant', 'Підписано заявником'],
  ['agreement', 4, 'Signed by both', 'Підписано обома сторонами'],
  ['agreement', 5, 'Scanned agreement uploaded', 'Завантажено скан-копію договору'],
  ['additional', 1, 'Uploaded', 'Завантажено'],
  ['additional', 2, 'Signed by director', 'Підписано директором'],
  ['additional', 3, 'Signed by applicant and director', 'Підписано заявником і директором'],
  ['reporting', 0, 'Not started', 'Не розпочато'],
  ['reporting', 1, 'Started', 'Розпочато'],
  ['reporting', 2, 'Sent', 'Подано'],
  ['reporting', 3, 'Accepted', 'Прийнято'],
  ['reporting', -1, 'Sent for rework', 'Надіслано на доопрацювання'],
  ['act', 0, 'Not uploaded', 'Не завантажено'],
  ['act', 1, 'Uploaded', 'Завантажено'],
  ['act', 2, 'Signed by director', 'Підписано директором'],
  ['act', 3, 'Signed by director and applicant', 'Підписано директором і заявником'],
  ['finalisation', -2, 'Made, not signed', 'Складено, не підписано'],
  ['finalisation', -3, 'Signed', 'Підписано'],
];

test.each(STATUSES)('the status %s %i is named %s', (process, status, en, uk) => {
  const key = `processes:status.${process}.${status}`;
  expect([translate('en', key), translate('uk', key)]).toEqual([en, uk]);
});

/** Stages of an application in lists. */
test.each([
  [0, 'Review'],
  [1, 'Negotiation in progress'],
  [2, 'Negotiation passed, to be signed'],
  [3, 'Direction'],
  [4, 'Supervisory board'],
  [5, 'Grant agreement'],
  [6, 'Reporting'],
  [7, 'Completed-work act'],
])('the overall number %i is named %s', (number, en) => {
  expect(translate('en', `processes:overall.${number}`)).toBe(en);
});

/** Messages of approval and reporting, compared literally (rules/interface, "Quoted texts"). */
test.each([
  ['application:negotiation.noChanges', 'Applicant has not entered any changes'],
  ['application:negotiation.noFiles', 'No files yet'],
  ['approval:statistics.emptyFiltered', 'No applications match these filters'],
  ['approval:statistics.whole', 'You have already loaded all data for this filter'],
  ['agreements:empty', 'No agreements that require signature'],
  ['application:signing.done', 'Protocol successfully signed'],
  ['approval:closed.scan', 'The scan can be uploaded only after the main agreement is uploaded and signed'],
])('%s reads as quoted', (key, en) => {
  expect(translate('en', key)).toBe(en);
});
