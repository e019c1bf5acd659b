import { TOTP } from 'otpauth';
import { newSecret, secretUri, stepOf } from './totp';

const NOW = 1_800_000_000_000;
const codeAt = (secret: string, moment: number) => new TOTP({ secret }).generate({ timestamp: moment });

test('a secret has 160 bits and is read back from its URL', () => {
  const secret = newSecret();
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(newSecret()).not.toBe(secret);
  const uri = new URL(secretUri(secret, { issuer: 'Грантовий офіс', label: 'a b@example.org' }));
  expect(uri.protocol).toBe('otpauth:');
  expect(uri.searchParams.get('secret')).toBe(secret);
  expect(decodeURIComponent(uri.pathname)).toContain('Грантовий офіс:a b@example.org');
});

test('codes of the current, the previous and the next time step are accepted, no others', () => {
  const secret = newSecret();
  const step = NOW / 30_000;
  for (const offset of [-1, 0, 1]) {
    expect(stepOf(secret, codeAt(secret, NOW + offset * 30_000), NOW)).toBe(step + offset);
  }
  for (const offset of [-2, 2])
    expect(stepOf(secret, codeAt(secret, NOW + offset * 30_000), NOW)).toBeUndefined();
});

test.each(['', '12345', '1234567', 'abcdef', '12 34'])('%p is not a code', (code) => {
  expect(stepOf(newSecret(), code, NOW)).toBeUndefined();
});

test('blanks in a code are ignored', () => {
  const secret = newSecret();
  const code = codeAt(secret, NOW);
  expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)} `, NOW)).toBe(NOW / 30_000);
});
