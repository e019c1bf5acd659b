import { winnerName } from './winner';

test('a person and an applicant are named, a session and a deadline described', () => {
  const winnerOf = (role: string) => winnerName('en', { name: 'Olena', role });
  expect(['chief', 'applicant', 'session', 'deadline'].map(winnerOf)).toEqual([
    'Olena',
    'Olena',
    'Session',
    'System: deadline passed',
  ]);
});
