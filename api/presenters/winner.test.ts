import { winnerName } from './winner';

test('a person and an applicant are named, a session and a deadline described', () => {
  const named = (role: string) => winnerName('en', { name: 'Olena', role });
  expect(['chief', 'applicant', 'session', 'deadline'].map(named)).toEqual([
    'Olena',
    'Olena',
    'Session',
    'System: deadline passed',
  ]);
});
