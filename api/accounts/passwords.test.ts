import { ProblemError } from '../../records/problem';
import { checkNewPassword } from './passwords';

/** Why a new password is refused; nothing if it is taken. */
function reason(password: string, own: string[] = []): string | undefined {
  try {
    checkNewPassword(password, 'np', own);
    return undefined;
  } catch (error) {
    const { code, options } = error as ProblemError;
    expect(code).toBe('password-weak');
    const said = options.errors?.np;
    return typeof said === 'object' ? said.key : said;
  }
}

test.each(['тихий берег', 'correct horse battery', 'Zx9#kLm2', '😀😀🐈🐈🌲🌲☀️🌧'])(
  '%p is taken',
  (password) => {
    expect(reason(password)).toBeUndefined();
  },
);

test.each(['', '1234567', '😀🐈🌲☀🌧🍎🍐', 'й'.repeat(7).normalize('NFD')])('%p is too short', (password) => {
  expect(reason(password)).toBe('errors:password-short');
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
  expect(reason(password)).toBe('errors:password-common');
});

test('the own e-mail, its first part and the own name are none', () => {
  const own = ['olena.koval@example.org', 'Олена Коваль'];
  for (const password of ['Olena.Koval', 'OLENA.KOVAL@example.org', 'олена коваль'])
    expect(reason(password, own)).toBe('errors:password-common');
});
