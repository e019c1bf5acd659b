import { screen, within } from '@testing-library/react';
import { EXPERT_FIELDS } from '../../../domain/expert-profile';
import type { ExpertFields } from '../../../api/areas/account/contract/account';
import { openAccount } from './testing/openAccount';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const document = (name: string, required: boolean) => ({
  name,
  label: `Документ ${name}`,
  required,
  outside_link: null,
  filename: null,
  link: null,
  file: null,
  created_at: null,
});
const completeProfile = {
  ...Object.fromEntries(EXPERT_FIELDS.map((name) => [name, 'yes'])),
  work_days: 5,
  expected_keywords: ['k1'],
  expected_programs_secondary: ['3f9a1c34-5b5e-4a59-9d0a-000000000001'],
  expected_programs_main: '3f9a1c34-5b5e-4a59-9d0a-000000000001',
} as unknown as ExpertFields;

test('a candidate sees on arrival and beside the profile the missing fields and documents, with links', async () => {
  const { user, router, id } = await openAccount(
    'unassigned_expert',
    'edit',
    {},
    {
      fields: { ...completeProfile, phone: '', rating_expirience: null },
      documents: [document('tax_number', true), document('stuff', false)],
    },
  );
  const guide = (await screen.findByText(/^Щоб узяти участь у відборі експертів/)).closest('.ant-alert')!;
  const [fields, documents] = within(guide as HTMLElement).getAllByRole('listitem');
  expect(fields).toHaveTextContent('Дані експерта: не заповнено — Телефон, Досвід оцінювання проєктів');
  expect(documents).toHaveTextContent('Документи експерта: бракує — Документ tax_number');
  await user.click(within(fields!).getByRole('link'));
  expect(router.state.location.pathname).toBe(`/account/${id}/expert`);
  expect(await screen.findByText(/^Щоб узяти участь у відборі експертів/)).toBeVisible();
});

test('a complete profile is shown as complete, with the next steps', async () => {
  await openAccount(
    'unassigned_expert',
    'edit',
    {},
    { fields: completeProfile, documents: [document('stuff', false)] },
  );
  const message = await screen.findByText('Усі дані та обов’язкові документи для відбору експертів подано');
  expect(message.closest('.ant-alert')).toHaveTextContent(/комісія, дирекція та наглядова рада/);
});

test('an expert has no guide for candidates', async () => {
  await openAccount('expert', 'edit', {}, { fields: { ...completeProfile, phone: '' } });
  await screen.findByRole('button', { name: 'Зберегти' });
  expect(screen.queryByText(/відборі експертів/)).toBeNull();
});
