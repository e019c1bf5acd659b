import type { UserOptions, UserView } from '../../../../api/areas/people/contract/users';
import { initialExpertValues, bodyOf, withinKeywordLimit, savedValues, valuesOf } from './form';

const user = {
  name: 'Олена Бойко',
  email: 'olena@example.org',
  role: 'expert',
  blocked: false,
  position: null,
  council_id: null,
  main_program: null,
  programs_score_ids: [],
  keywords: ['music', 'quests'],
  cultural_sector: null,
  max_application_limit: 10,
} as unknown as UserView;
const options: UserOptions = {
  programs: [],
  councils: [],
  sectors: [],
  keywords: [
    { value: 'music', name: 'музика', archived: false },
    { value: 'quests', name: 'квести', archived: true },
  ],
};
const withoutArchived = { ...user, keywords: ['music'] };

test('only changes are sent, and a restored value is not a change', () => {
  expect(bodyOf(withoutArchived, options, {})).toBeUndefined();
  expect(bodyOf(withoutArchived, options, { name: 'Олена Бойко', position: '' })).toBeUndefined();
  expect(bodyOf(withoutArchived, options, { role: 'lawyer', position: 'юристка' })).toEqual({
    role: 'lawyer',
    position: 'юристка',
  });
  expect(bodyOf(withoutArchived, options, {}, '')).toEqual({ tax_id: '' });
  expect(bodyOf(withoutArchived, options, {}, ' 1234567899 ')).toEqual({ tax_id: '1234567899' });
});

test('archived keywords are not selected, and the next save removes them', () => {
  expect(valuesOf(user, options, {}).keywords).toEqual(['music']);
  expect(bodyOf(user, options, { position: 'музикант' })).toEqual({
    position: 'музикант',
    keywords: ['music'],
  });
});

test('a sixth keyword is ignored', () => {
  expect(withinKeywordLimit(['a', 'b', 'c', 'd', 'e'])).toEqual({
    keywords: ['a', 'b', 'c', 'd', 'e'],
    full: false,
  });
  expect(withinKeywordLimit(['a', 'b', 'c', 'd', 'e', 'f'])).toEqual({
    keywords: ['a', 'b', 'c', 'd', 'e'],
    full: true,
  });
});

test('a new expert’s empty fields start with the values of the profile', () => {
  const candidate = {
    ...user,
    keywords: [],
    fields: {
      expected_programs_main: 'p1',
      expected_programs_secondary: ['p2', 'gone'],
      expected_cultural_sector: 'theatre',
      expected_keywords: ['music', 'quests'],
    },
  } as unknown as UserView;
  const offeredRoles = {
    ...options,
    programs: ['p1', 'p2'].map((_id) => ({ _id, title: _id, season: '2026' })),
    sectors: [{ value: 'theatre', name: 'театр', archived: false }],
  };
  expect(initialExpertValues(candidate, savedValues(candidate), offeredRoles)).toEqual({
    main_program: 'p1',
    cultural_sector: 'theatre',
    keywords: ['music'],
    programs_score_ids: ['p1', 'p2'],
  });
  const expectedUser = {
    ...savedValues(candidate),
    main_program: 'p2',
    keywords: ['x'],
    programs_score_ids: ['p2'],
  };
  expect(initialExpertValues(candidate, expectedUser, offeredRoles)).toEqual({ cultural_sector: 'theatre' });
});
