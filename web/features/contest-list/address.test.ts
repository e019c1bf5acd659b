import { columnsOf, columnsText, filtersOf, sortOf, areaFiltersOf } from './address';

test('chosen columns start with the number and have no duplicates and no unknown ones', () => {
  expect(columnsOf({ columns: 'title,colour,rating,title,number' }, '/pd')).toEqual([
    'number',
    'title',
    'rating',
  ]);
  expect(columnsOf({}, '/rp')).toEqual(['number', 'title', 'applicant', 'rating', 'overall']);
});

test('the default columns of a division are left out of the address', () => {
  expect(columnsText(columnsOf({}, '/ed'), '/ed')).toBeUndefined();
  expect(columnsText(['title'], '/ed')).toBe('number,title');
});

test('an unknown order is read as order by number', () => {
  expect(sortOf({ sort: '-rating' })).toEqual({ by: 'rating', descending: true, text: '-rating' });
  expect(sortOf({ sort: '-colour' })).toEqual({ by: 'number', descending: false, text: 'number' });
});

test('a blank text is ignored as a filter, and no filter overrides the fixed condition of a division', () => {
  expect(filtersOf({ text: ' ', sector: ' music ' })).toEqual({ sector: 'music' });
  expect(areaFiltersOf({ tech: '0', sector: 'music' }, '/ed')).toEqual({ sector: 'music', tech: '2' });
  expect(areaFiltersOf({ expert: '0' }, '/rp')).toEqual({ expert: '3' });
});
