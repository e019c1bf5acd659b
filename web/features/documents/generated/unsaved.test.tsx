import { screen, within } from '@testing-library/react';
import { blankView } from '../../../testing/application/blankView';
import { APPLICATION, foundDocument, openDocument } from './testing/openDocument';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each([
  ['bank details', '/details', 'Спершу збережіть або скасуйте зміни в реквізитах.', 'Банк'],
  [
    'financial information',
    '/fin-info',
    'Спершу збережіть або скасуйте зміни у фінансовій інформації.',
    'Сума договору',
  ],
] as const)(
  'while %s have unsaved input the file can be neither generated again nor sent to the applicant',
  async (_name, tab, reason, label) => {
    const can = {
      'fin_details.fill': true,
      'document.save_finance': true,
      'document.regenerate': true,
      'document.send_to_applicant': true,
    } as const;
    const finance = { sum: '500.00', tranches: [] };
    const page = foundDocument({
      status: 2,
      fin_details_client: { bank_name: 'АТ «Банк»' },
      fin_info_data: finance,
      can,
    });
    const { user } = await openDocument(tab, page, 'admin', {
      [`GET /api/application/${APPLICATION}`]: () => ({ application: blankView() }),
    });
    const status = within(await screen.findByRole('region', { name: 'Статус і дії' }));
    const buttons = () =>
      ['Сформувати файл знову', 'Надіслати заявникові'].map((name) => status.getByRole('button', { name }));
    buttons().forEach((button) => expect(button).toBeEnabled());
    const [field] = await screen.findAllByRole('textbox', { name: label });
    await user.type(field as HTMLElement, '2');
    buttons().forEach((button) => expect(button).toBeDisabled());
    expect(status.getByText(reason)).toBeVisible();
    await user.keyboard('{Backspace}');
    buttons().forEach((button) => expect(button).toBeEnabled());
    expect(status.queryByText(reason)).toBeNull();
  },
);
