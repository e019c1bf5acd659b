import { screen, within } from '@testing-library/react';
import type { ExpertDocument } from '../../../../api/areas/account/contract/account';
import { problemAnswer, mockServer } from '../../../testing/server';
import { openAccount } from '../testing/openAccount';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const document = (name: string, part: Partial<ExpertDocument> = {}): ExpertDocument => ({
  name,
  label: `Документ ${name}`,
  required: true,
  outside_link: null,
  filename: null,
  link: null,
  file: null,
  created_at: null,
  ...part,
});

describe('expert documents', () => {
  const pdf = new File(['%PDF-1.7'], 'диплом.pdf', { type: 'application/pdf' });
  const documents = [
    document('higher_education'),
    document('signed_application', {
      required: false,
      filename: 'заява.pdf',
      link: '/api/files/f1',
      created_at: '2026-11-20T10:00:00Z',
    }),
  ];

  test('required slots are marked and counted; files can be replaced or downloaded', async () => {
    await openAccount('expert', 'documents', {}, { documents });
    expect(await screen.findByText('Бракує 1 обов’язкового документа')).toBeVisible();
    const rows = screen.getAllByRole('listitem').filter((row) => /Документ/.test(row.textContent ?? ''));
    expect(within(rows[0]!).getByText('обов’язково')).toBeVisible();
    expect(within(rows[1]!).queryByText('обов’язково')).toBeNull();
    expect(
      within(rows[1]!).getByRole('button', { name: 'Замінити: Документ signed_application' }),
    ).toBeEnabled();
    expect(within(rows[1]!).getByRole('button', { name: 'заява.pdf' })).toBeVisible();
    for (const input of rows.map((row) => row.querySelector('input')))
      expect(input).toHaveAttribute('accept', expect.stringContaining('.pdf'));
  });

  test('the reason for a refused file is shown at its slot', async () => {
    const { user, id } = await openAccount('expert', 'documents', {}, { documents });
    const input = await screen.findByLabelText('Обрати PDF: Документ higher_education', {
      selector: 'input',
    });
    mockServer({
      [`POST /api/users/${id}/documents`]: () => problemAnswer(422, 'file-type', 'Файл не є PDF.'),
    });
    await user.upload(input, pdf);
    expect(await screen.findByText('Файл не є PDF.')).toBeVisible();
  });

  test('a toast reports a stored file', async () => {
    const stored = jest.fn(() => ({ documents }));
    const { user, id } = await openAccount('expert', 'documents', {}, { documents });
    const input = await screen.findByLabelText('Обрати PDF: Документ higher_education', {
      selector: 'input',
    });
    mockServer({ [`POST /api/users/${id}/documents`]: stored });
    await user.upload(input, pdf);
    expect(await screen.findByText('Документ збережено: Документ higher_education')).toBeVisible();
    expect(stored).toHaveBeenCalledTimes(1);
  });
});
