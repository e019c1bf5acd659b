import { ProblemError } from '../../records/problem';
import { checkNewPassword } from './passwords';

/** Returns the reason why a new password is refused; undefined if it is accepted. */
function refusalOf(password: string, personalData: string[] = []): string | undefined {
  try {
    checkNewPassword(password, 'np', personalData);
    return undefined;
  } catch (error) {
    const { code, options } = error as ProblemError;
    expect(code).toBe('password-weak');
    const fieldError = options.errors?.np;
    return typeof fieldError === 'object' ? fieldError.key : fieldError;
  }
}

test.each(['тихий берег', 'correct horse battery', 'Zx9#kLm2', '😀😀🐈🐈🌲🌲☀️🌧'])(
  '%p is accepted',
  (password) => {
    expect(refusalOf(password)).toBeUndefined();
  },
);

test.each(['', '1234567', '😀🐈🌲☀🌧🍎🍐', 'й'.repeat(7).normalize('NFD')])('%p is too short', (password) => {
  expect(refusalOf(password)).toBe('errors:password-short');
});

test.each([
  'password',
  'PASSWORD123!',
  'qwertyuiop',
  'QWERTY123',
  'йцукенгшщз',
  'ЙЦУКЕНГШ',
  'пароль123',
  '12345678',
  '87654321',
  'aaaaaaaa',
  'abcabcabc',
  'abababab',
  'iloveyou2026',
  'ukraine2025',
  'demo-password',
])('%p is among the common ones', (password) => {
  expect(refusalOf(password)).toBe('errors:password-common');
});

test('the account’s e-mail, its first part and the account’s name are refused', () => {
  const personalData = ['olena.koval@example.org', 'Олена Коваль'];
  for (const password of ['Olena.Koval', 'OLENA.KOVAL@example.org', 'олена коваль'])
    expect(refusalOf(password, personalData)).toBe('errors:password-common');
});
