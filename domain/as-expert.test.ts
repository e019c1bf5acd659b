import { asExpert, type DrawnBy } from './as-expert';

const profile = {
  expected_programs_main: 'p1',
  expected_programs_secondary: ['p2', 'p1', 'gone'],
  expected_cultural_sector: 'theatre',
  expected_keywords: ['music', 'quests', 'a', 'b', 'c', 'd', 'e'],
};
const nothing: DrawnBy = { main_program: null, programs_score_ids: [], cultural_sector: null, keywords: [] };
const offered = {
  programs: new Set(['p1', 'p2']),
  sectors: new Set(['theatre']),
  keywords: new Set(['music', 'a', 'b', 'c', 'd', 'e']),
};

test('a new expert starts with the choices of the profile that are still offered', () => {
  expect(asExpert(profile, nothing, offered)).toEqual({
    main_program: 'p1',
    programs_score_ids: ['p1', 'p2'],
    cultural_sector: 'theatre',
    keywords: ['music', 'a', 'b', 'c', 'd'],
  });
});

test('earlier choices are not replaced', () => {
  const chosen = { ...nothing, main_program: 'p2', programs_score_ids: ['p2'], keywords: ['x'] };
  expect(asExpert(profile, chosen, offered)).toEqual({ cultural_sector: 'theatre' });
  expect(asExpert(profile, { ...chosen, cultural_sector: 'glass' }, offered)).toEqual({});
});

test('a profile without choices that are still offered changes nothing', () => {
  expect(asExpert({}, nothing, offered)).toEqual({});
  expect(asExpert({ expected_programs_main: null, expected_keywords: 'music' }, nothing, offered)).toEqual(
    {},
  );
  const none = { programs: new Set<string>(), sectors: new Set<string>(), keywords: new Set<string>() };
  expect(asExpert(profile, nothing, none)).toEqual({});
});
