/** Most guessed passwords, in lower case, separated by blanks. */
const COMMON_PASSWORDS_TEXT = `
password passw0rd p@ssword p@ssw0rd pa55word baseball football basketball superman starwars sunshine princess iloveyou
trustno1 computer internet corvette mercedes michelle jennifer jonathan elizabeth alexander victoria samantha danielle
charlotte benjamin christian nicholas patricia maverick chocolate butterfly liverpool whatever welcome welcome1 letmein
letmein1 administrator admin123 administration changeme changeit qwertyuiop qwerty123 qwerty12 asdfghjk asdfghjkl zxcvbnm1
1q2w3e4r 1q2w3e4r5t 1qaz2wsx qazwsxedc q1w2e3r4 q1w2e3r4t5 zaq12wsx abcd1234 abc12345 a1b2c3d4 aa123456 pass1234 test1234
testtest default1 guest123 master12 dragon12 monkey12 shadow12 killer12 ninja123 batman12 spiderman pokemon1 minecraft
samsung1 microsoft facebook linkedin instagram telegram google12 hello123 helloworld whatsapp blink182 metallica slipknot
midnight swordfish bigdaddy cowboys1 redskins rangers1 mustang1 yankees1 panthers falcons1 redwings lakers24 marlboro
northern southern creative december november october1 september february saturday thursday wednesday summer2024 summer2025
summer2026 winter2024 winter2025 winter2026 spring2025 spring2026 autumn2025 autumn2026 ukraine1 ukraina1 ukraine2022
ukraine2023 ukraine2024 ukraine2025 ukraine2026 slavaukraini slavaukraine kyiv2024 kyiv2025 kyiv2026 kharkiv1 dynamo1927
пароль123 пароль12 парольпароль йцукенгш йцукенгшщз йцукен123 йцукен12 фівапролд ячсмитьбю слава123 україна1 україна123
славаукраїні привіт123 привіт12 qwerty1234 qwerty12345 qwerty123456 password1 password12 password123
password1234 password! demo-password demopassword grant-office grantoffice
`;

const COMMON_PASSWORDS = new Set(COMMON_PASSWORDS_TEXT.trim().split(/\s+/));
/** Digits, the alphabet and neighbouring keys: a password that is a substring of one of these, in either direction, is common. */
const SEQUENCES = [
  '01234567890123456789',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiopasdfghjklzxcvbnm',
  'йцукенгшщзхїфівапролджєячсмитьбю',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  '1234567890qwertyuiop',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const reverseText = (text: string) => Array.from(text).reverse().join('');
const SEQUENCES_BOTH_WAYS = [...SEQUENCES, ...SEQUENCES.map(reverseText)];

/**
 * Returns whether a password is easily guessed: a common one; a common one of at least eight characters, "password" or "пароль", followed by
 * digits or signs; a repetition of up to four characters; or a substring of a sequence.
 */
export function isCommonPassword(password: string): boolean {
  const text = password.normalize('NFC').toLowerCase();
  const withoutSuffix = text.replace(/[\d\p{P}\p{S}\s]+$/u, '');
  if (
    COMMON_PASSWORDS.has(text) ||
    (withoutSuffix.length >= 8 && COMMON_PASSWORDS.has(withoutSuffix)) ||
    withoutSuffix === 'password' ||
    withoutSuffix === 'пароль'
  )
    return true;
  return /^(.{1,4}?)\1+$/u.test(text) || SEQUENCES_BOTH_WAYS.some((sequence) => sequence.includes(text));
}
