import { endProximity } from './nearness';

test.each([
  ['2027-10-31', '2027-09-30T12:00:00Z', undefined],
  ['2027-10-31', '2027-10-01T12:00:00Z', 'soon'],
  ['2027-10-31', '2027-10-31T20:00:00Z', 'soon'],
  // After midnight in Kyiv, before midnight in UTC.
  ['2027-10-31', '2027-10-31T22:30:00Z', 'past'],
])('for an end of projects on %s the result at %s is %s', (projectsEnd, now, expected) => {
  expect(endProximity(projectsEnd, new Date(now))).toBe(expected);
});
