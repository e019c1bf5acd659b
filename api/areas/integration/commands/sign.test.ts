import { hasText, LANGUAGES } from '../../../../texts/translate';
import { problemOfProvider } from './sign';

test('a refusal of the provider about the signature keeps its reason', () => {
  expect(problemOfProvider('revoked')).toBe('signature-revoked');
});

test.each(['item-unknown', 'item-full', 'invalid', 'too-large', 'unknown'])(
  'the provider’s refusal %s has a sentence',
  (code) => {
    expect(problemOfProvider(code)).toBe('signature-not-accepted');
    for (const language of LANGUAGES)
      expect(hasText(language, `errors:${problemOfProvider(code)}`)).toBe(true);
  },
);
