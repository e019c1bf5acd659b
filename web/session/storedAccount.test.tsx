import { readPreferences } from '../preferences/storedPreferences';
import { clearSaved, readAccount, removeDrafts, removeStoredFilters } from './storedAccount';

beforeEach(() => localStorage.clear());

/** Keys under which lists store their filters, and keys that belong to this browser. */
const FILTERS = [
  'inbox_filters',
  'contest_filters_pd',
  'experts_filters_active',
  'expert_filters',
  'negotiation-filters',
];
const OTHERS = ['preferences', 'token', 'menu-collapsed', 'inbox-pane'];
const stored = () => Object.keys(localStorage).toSorted();

test('another person’s filters are removed from every list, and nothing else', () => {
  for (const key of [...FILTERS, ...OTHERS]) localStorage.setItem(key, '{}');
  removeStoredFilters();
  expect(stored()).toEqual(OTHERS.toSorted());
});

test('the end of a session removes everything but language, theme and density', () => {
  for (const key of [...FILTERS, ...OTHERS, 'account', 'own_token']) localStorage.setItem(key, '{}');
  clearSaved();
  expect(stored()).toEqual(['preferences']);
});

test('no draft of this tab outlives a sign-out', () => {
  sessionStorage.setItem('draft', 'typed');
  removeDrafts();
  expect(sessionStorage).toHaveLength(0);
});

test.each(['', 'x', 'null', '{}', '{"_id":"a"}'])('an unreadable account is none: %p', (text) => {
  localStorage.setItem('account', text);
  expect(readAccount()).toBeUndefined();
});

test('unknown preferences are replaced by Ukrainian, the system’s theme and the usual density', () => {
  const usual = { language: 'uk', theme: 'system', density: 'usual' };
  expect(readPreferences()).toEqual(usual);
  localStorage.setItem('preferences', '{"language":"fr","theme":"red","density":"x"}');
  expect(readPreferences()).toEqual(usual);
  localStorage.setItem('preferences', '{');
  expect(readPreferences()).toEqual(usual);
  const chosen = { language: 'en', theme: 'light', density: 'tight' };
  localStorage.setItem('preferences', JSON.stringify(chosen));
  expect(readPreferences()).toEqual(chosen);
});
