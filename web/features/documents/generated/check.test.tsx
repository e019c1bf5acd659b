import { screen, within } from '@testing-library/react';
import { foundDocument, openDocument } from './testing/openDocument';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const CLOSED = 'У поточному стані цю дію не передбачено';

test('validated bank details have only the button that rolls the validation back', async () => {
  const can = {
    'fin_details.validate': CLOSED,
    'fin_details.rework': CLOSED,
    'fin_details.rollback': true as const,
  };
  await openDocument('/details', foundDocument({ fin_details_status: 2, can }));
  const check = within(await screen.findByRole('region', { name: 'Перевірка реквізитів' }));
  expect(check.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Скасувати перевірку']);
  expect(check.queryByText(CLOSED)).toBeNull();
});

test('before a decision on the bank details there is no button that rolls it back', async () => {
  const can = {
    'fin_details.validate': true,
    'fin_details.rework': true,
    'fin_details.rollback': true,
  } as const;
  await openDocument('/details', foundDocument({ fin_details_status: 1, can }));
  const check = within(await screen.findByRole('region', { name: 'Перевірка реквізитів' }));
  expect(check.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Підтвердити реквізити',
    'Повернути на доопрацювання',
  ]);
});

test.each([
  ['a role that generates files', { 'document.regenerate': true as const }, /Сформуйте файл знову/],
  ['another role', {}, /Файл знову формує юрист або проєктний менеджер/],
])('after a change of the data %s sees the next step', async (_, can, words) => {
  await openDocument('', foundDocument({ outdated: true, can }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('the reason that the data have changed is shown once, in the warning; the closed step has it as a hint', async () => {
  const reason = 'Дані документа змінено після того, як сформовано файл. Сформуйте файл знову.';
  const can = { 'document.send_to_applicant': reason, 'document.regenerate': true as const };
  await openDocument('', foundDocument({ status: 2, outdated: true, can }));
  expect(await screen.findAllByText(/Сформуйте файл знову/)).toHaveLength(1);
  expect(screen.getByRole('group', { name: reason })).toHaveAttribute('data-hint', reason);
  expect(screen.getByRole('button', { name: 'Надіслати заявникові' })).toBeDisabled();
});
