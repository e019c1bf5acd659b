import { z } from 'zod';
import type { LauncherKey } from './launcher-text';

/** Parser of one kind of variable: the zod schema and the key of the text about the expected value. */
export interface Parser<Value> {
  schema: z.ZodType<Value, string>;
  expected: LauncherKey;
}

/** A TCP port; 0 means "take a free one". */
export const port: Parser<number> = {
  schema: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .pipe(z.number().max(65_535)),
  expected: 'settings.expected.port',
};

/** Any text that is not empty. */
export const text: Parser<string> = { schema: z.string().min(1), expected: 'settings.expected.text' };

/** A number of things, from 0 to 9. */
export const count: Parser<number> = {
  schema: z.string().regex(/^\d$/).transform(Number),
  expected: 'settings.expected.count',
};

/** `true`/`1`/`yes` or `false`/`0`/`no`. */
export const flag: Parser<boolean> = { schema: z.stringbool(), expected: 'settings.expected.flag' };

/** A secret of at least 16 characters. */
export const secret: Parser<string> = { schema: z.string().min(16), expected: 'settings.expected.secret' };

/** An AES-256 key: 32 bytes in base64. */
export const aesKey: Parser<string> = {
  schema: z.string().refine((value) => Buffer.from(value, 'base64').length === 32),
  expected: 'settings.expected.aesKey',
};

/** `host:port` of a gRPC server. */
export const hostAndPort: Parser<string> = {
  schema: z.string().regex(/^(\[[0-9a-fA-F:]+\]|[^\s:/]+):\d{1,5}$/),
  expected: 'settings.expected.hostAndPort',
};

/** An origin such as `https://grants.example.org`, without path; a final slash is dropped. */
export const origin: Parser<string> = {
  schema: z
    .url({ protocol: /^https?$/ })
    .transform((value) => value.replace(/\/$/, ''))
    .refine((value) => new URL(value).origin === value),
  expected: 'settings.expected.origin',
};

/** The URL of an identity provider, unchanged; without https only on this machine. */
export const issuer: Parser<string> = {
  schema: z
    .url({ protocol: /^https?$/ })
    .refine((value) => /^(https:|http:\/\/(127\.\d+\.\d+\.\d+|localhost|\[::1\])[:/])/.test(`${value}/`)),
  expected: 'settings.expected.issuer',
};

/** A URL with one of the given schemes (`['smtp', 'smtps']`). */
export function url(schemes: readonly string[], expected: LauncherKey): Parser<string> {
  return { schema: z.url({ protocol: new RegExp(`^(${schemes.join('|')})$`) }), expected };
}

/** One of the given words. */
export function oneOf<const Word extends string>(
  words: readonly Word[],
  expected: LauncherKey,
): Parser<Word> {
  const isWord = (value: string): value is Word => words.some((word) => word === value);
  return { schema: z.string().refine(isWord), expected };
}
