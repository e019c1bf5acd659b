import type { SavedView } from '../../../api/areas/contest-list/contract/saved-views';
import type { InboxFilters } from '../../shared/inbox/filters';
import * as inboxViews from '../inbox/views';
import type { ListState } from './address';
import { differsFromView, stateOf, storedParts } from './views';

const view = {
  _id: 'v1',
  filters: { tech: '0' },
  columns: ['number', 'title'],
  sort: '-created',
} as unknown as SavedView;

test('a list differs from its saved view by a filter, the order or the columns', () => {
  const state = stateOf(view);
  expect(state).toMatchObject({ tech: '0', sort: '-created', columns: 'number,title', view: 'v1' });
  expect(differsFromView(state, view)).toBe(false);
  const changes: ListState[] = [
    { tech: '1' },
    { sector: 'music' },
    { sort: 'created' },
    { columns: 'number' },
  ];
  for (const change of changes) expect(differsFromView({ ...state, ...change }, view)).toBe(true);
  expect(differsFromView({ ...state, text: ' ' }, view)).toBe(false);
});

test('a view stores the filters that are set, known columns and a known order', () => {
  expect(storedParts({ tech: '0', text: ' ', columns: 'title,colour', sort: '-rating', view: 'v1' })).toEqual(
    {
      filters: { tech: '0' },
      columns: ['title'],
      sort: '-rating',
    },
  );
  expect(storedParts({})).toEqual({ filters: {}, columns: [], sort: null });
});

test('the inbox differs from its saved view by a filter, the grouping or the order', () => {
  const saved = {
    ...view,
    filters: { overdue: 'true', group: 'stage' },
    columns: [],
    sort: '-asked',
  } as SavedView;
  const state = inboxViews.stateOf(saved);
  expect(state).toMatchObject({ overdue: 'true', group: 'stage', sort: '-asked', view: 'v1' });
  expect(inboxViews.differsFromView(state, saved)).toBe(false);
  const changes: InboxFilters[] = [
    { overdue: undefined },
    { group: 'term' },
    { sort: 'asked' },
    { mine: 'true' },
  ];
  for (const change of changes) expect(inboxViews.differsFromView({ ...state, ...change }, saved)).toBe(true);
});
