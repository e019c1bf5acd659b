import { ROLES, type Role } from '../../../../domain/roles';
import { expert, ids, manager, Story } from '../../../testing/application-story';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { presentApplication } from './application';
import { isVisibleToExpert, visibleForm } from './masking';

type More = Partial<ApplicationRecords> & { row?: Partial<ApplicationRecords['application']> };

const view = (story: Story, viewer: { id: string; role: string }, { row, ...more }: More = {}) =>
  presentApplication(
    { ...story.records(row), ...more },
    { viewer: viewer as { id: string; role: Role }, language: 'uk', now: 0 },
  );

const scores = new Map(
  ids.reviews.map((review_id) => [review_id, { review_id, score: 60, given: 2 }] as const),
);

/** All roles that open an application, except experts. */
const STAFF = ROLES.filter((role) => !['expert', 'unassigned', 'unassigned_expert'].includes(role));

describe('the score of an application and its rank in the contest', () => {
  const rank = { place: 2, of: 7 };
  const presentView = (viewer: { id: string; role: string }) =>
    view(new Story().reviewsPassed(), viewer, { scores, row: { rank, rating: '180' } });

  test.each(STAFF)('are shown to %s', (role) =>
    expect(presentView({ id: ids.manager, role })).toMatchObject({
      rank,
      rating: 180,
      rating_max: 300,
      rating_mean: 60,
      expert_review: { rating: 180, final_message: 'Рекомендовано' },
    }),
  );

  test('are hidden from an expert, also from one whose review counts', () =>
    expect(presentView(expert(0))).toMatchObject({
      rank: null,
      rating: null,
      rating_max: null,
      rating_mean: null,
      expert_review: { rating: null, final_message: null, user: null, updated_at: null },
    }));
});

describe('a decision that is being carried out', () => {
  const waitingOf = (actor_id: string, accepted = true) => ({
    name: 'Марія Лис',
    role: 'expert_manager',
    step: 'review.fire',
    outcome: null,
    created_at: '2026-09-01T09:00:00Z',
    actor_id,
    accepted,
    needs_operator: false,
  });
  const presentView = (viewer: { id: string; role: string }, waiting: ApplicationRecords['waiting']) =>
    view(new Story().distributed(), viewer, { waiting }).waiting;

  test.each(STAFF)('is shown to %s with its person', (role) =>
    expect(presentView({ id: ids.manager, role }, waitingOf(ids.division))).toEqual({
      name: 'Марія Лис',
      role: 'expert_manager',
      step: 'review.fire',
      outcome: null,
      created_at: '2026-09-01T09:00:00Z',
    }),
  );

  test('is shown to an expert only if it is their own', () => {
    expect(presentView(expert(0), waitingOf(ids.division))).toBeNull();
    expect(presentView(expert(0), waitingOf(ids.experts[1] ?? ''))).toBeNull();
    expect(presentView(expert(0), waitingOf(expert(0).id))).toMatchObject({ step: 'review.fire' });
  });

  test('is shown to nobody while its caller still waits for the response', () =>
    expect(presentView(manager, waitingOf(ids.division, false))).toBeNull());
});

describe("experts' e-mail addresses", () => {
  const emails = Object.fromEntries(ids.experts.map((id) => [id, `${id}@example.org`]));
  const presentView = (viewer: { id: string; role: string }) =>
    view(new Story().distributed(), viewer, { row: { expert_emails: emails } }).reviews.map(
      ({ expert: person }) => person?.email,
    );
  // docs/rules/accounts-and-roles.md, "Areas": roles that open `/ed`.
  const READERS = ['admin', 'project_head', 'expert_manager', 'chief', 'supervisory'];

  test.each(STAFF)('are shown to %s if the role opens the expert division', (role) => {
    const page = presentView({ id: ids.manager, role });
    expect(page).toEqual(ids.experts.map((id) => (READERS.includes(role) ? emails[id] : null)));
  });

  test('are hidden from experts', () => expect(presentView(expert(0))).toEqual([null]));
});

describe('contacts of the applicant', () => {
  const CONTACTS = [
    'email',
    'applicant_email',
    'e_mail',
    'mail',
    'phone',
    'applicant_phone',
    'tel',
    'telephone',
    'address',
    'registration_address',
    'post_address',
    'facebook',
    'telegram',
    'viber',
    'contact',
    'contacts',
    'organization_contacts',
  ];
  const form = {
    fields: [
      {
        title: 'Заявник',
        fields: [...CONTACTS, 'title_project'].map((name) => ({
          name,
          label: name,
          type: 'text',
          value: `value of ${name}`,
        })),
      },
    ],
    raw_fields: Object.fromEntries([...CONTACTS, 'title_project'].map((name) => [name, `value of ${name}`])),
  };

  test('is shown to the staff', () =>
    expect(Object.keys(visibleForm(form, false).raw_fields)).toEqual([...CONTACTS, 'title_project']));

  test('is hidden from experts, in the form and in the values by name', () => {
    const visible = visibleForm(form, true);
    expect(visible.fields[0]?.fields.map(({ name }) => name)).toEqual(['title_project']);
    expect(Object.keys(visible.raw_fields)).toEqual(['title_project']);
  });

  test.each(CONTACTS)('%s', (name) => expect(isVisibleToExpert(name)).toBe(false));

  test.each(['title_project', 'mailing', 'hotel', 'teleplay', 'addressee', 'phonetics'])(
    '%s is not a field of contacts',
    (name) => expect(isVisibleToExpert(name)).toBe(true),
  );
});

describe('registry and tax numbers, passports and accounts', () => {
  test.each([
    'rnokpp',
    'ipn',
    'inn',
    'edrpou',
    'edropu',
    'tax_id',
    'signer_tax_number',
    'passport',
    'passport_by',
    'iban',
    'bank_account',
    'bank_account_additional',
    'bank_details',
  ])('%s is hidden from experts', (name) => expect(isVisibleToExpert(name)).toBe(false));
});
