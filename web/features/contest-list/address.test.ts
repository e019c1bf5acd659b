import { columnsOf, columnsText, filtersOf, sortOf, wantedOf } from './address';

test('the number comes first in any choice of columns, which has none twice and none that there is not', () => {
  expect(columnsOf({ columns: 'title,colour,rating,title,number' }, '/pd')).toEqual([
    'number',
    'title',
    'rating',
  ]);
  expect(columnsOf({}, '/rp')).toEqual(['number', 'title', 'applicant', 'rating', 'overall']);
});

test('the usual columns of a division stand in its address as nothing', () => {
  expect(columnsText(columnsOf({}, '/ed'), '/ed')).toBeUndefined();
  expect(columnsText(['title'], '/ed')).toBe('number,title');
});

test('an order that there is not is the number’s', () => {
  expect(sortOf({ sort: '-rating' })).toEqual({ by: 'rating', descending: true, text: '-rating' });
  expect(sortOf({ sort: '-colour' })).toEqual({ by: 'number', descending: false, text: 'number' });
});

test('blanks are no filter, and no filter leads out of what a division has', () => {
  expect(filtersOf({ text: ' ', sector: ' music ' })).toEqual({ sector: 'music' });
  expect(wantedOf({ tech: '0', sector: 'music' }, '/ed')).toEqual({ sector: 'music', tech: '2' });
  expect(wantedOf({ expert: '0' }, '/rp')).toEqual({ expert: '3' });
});
