import { asExpert, type DrawnBy } from './as-expert';

const profile = {
  expected_programs_main: 'p1',
  expected_programs_secondary: ['p2', 'p1', 'gone'],
  expected_cultural_sector: 'theatre',
  expected_keywords: ['music', 'quests', 'a', 'b', 'c', 'd', 'e'],
};
const noWishes: DrawnBy = { main_program: null, programs_score_ids: [], cultural_sector: null, keywords: [] };
const offeredValues = {
  programs: new Set(['p1', 'p2']),
  sectors: new Set(['theatre']),
  keywords: new Set(['music', 'a', 'b', 'c', 'd', 'e']),
};

test('a new expert starts with the choices of the profile that are still offered', () => {
  expect(asExpert(profile, noWishes, offeredValues)).toEqual({
    main_program: 'p1',
    programs_score_ids: ['p1', 'p2'],
    cultural_sector: 'theatre',
    keywords: ['music', 'a', 'b', 'c', 'd'],
  });
});

test('earlier choices are not replaced', () => {
  const expectedProfile = { ...noWishes, main_program: 'p2', programs_score_ids: ['p2'], keywords: ['x'] };
  expect(asExpert(profile, expectedProfile, offeredValues)).toEqual({ cultural_sector: 'theatre' });
  expect(asExpert(profile, { ...expectedProfile, cultural_sector: 'glass' }, offeredValues)).toEqual({});
});

test('a profile without choices that are still offered changes nothing', () => {
  expect(asExpert({}, noWishes, offeredValues)).toEqual({});
  expect(
    asExpert({ expected_programs_main: null, expected_keywords: 'music' }, noWishes, offeredValues),
  ).toEqual({});
  const none = { programs: new Set<string>(), sectors: new Set<string>(), keywords: new Set<string>() };
  expect(asExpert(profile, noWishes, none)).toEqual({});
});
