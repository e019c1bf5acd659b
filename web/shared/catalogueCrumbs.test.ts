import type { TFunction } from 'i18next';
import { catalogueAround, catalogueCrumbs, catalogueOf, wholeAddress } from './catalogueCrumbs';
import { nameOfTask } from './processTexts';

test('a whole application keeps the area from which it was opened, if the role may open it', () => {
  expect(wholeAddress('a1', '/rp', 'history')).toBe('/application/a1?tab=history&area=rp');
  expect(catalogueAround('admin', '?area=rp')).toBe('/rp');
  expect([catalogueAround('admin', '?area=x'), catalogueAround('admin', '')]).toEqual(
    Array(2).fill(catalogueOf('admin')),
  );
  expect(catalogueAround('expert', '?area=rp')).toBeUndefined();
});

test('the records above a page are linked within its area, outermost first', () => {
  const records = { season: { _id: 's', title: 'Сезон' }, contest: { _id: 'c', title: 'Конкурс' } };
  expect(catalogueCrumbs('/ed', records)).toEqual([
    { title: 'Сезон', to: '/ed/seasons/s' },
    { title: 'Конкурс', to: '/ed/contests/c' },
  ]);
  expect(catalogueCrumbs(undefined, records).map(({ to }) => to)).toEqual([undefined, undefined]);
});

test('returned work has a name of its own, before the cause of the task', () => {
  const t = ((key: string) => key) as TFunction;
  const task = { process: 'agreement', step: 'upload', returned: false } as const;
  expect(nameOfTask(t, task)).toBe('processes:step.agreement.upload.task');
  expect(nameOfTask(t, { ...task, cause: 'late' })).toBe('processes:step.agreement.upload.late');
  expect(nameOfTask(t, { ...task, step: 'agreement.upload', returned: true, cause: 'late' })).toBe(
    'processes:step.agreement.upload.again',
  );
});
