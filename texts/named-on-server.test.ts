import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PROTOCOL_KINDS } from '../domain/process/types';
import { hasText, LANGUAGES } from './translate';

/** Returns every key of a `translate(…, 'namespace:key')` in the server's sources. */
function namedOnServer(): string[] {
  const names = new Set<string>();
  for (const folder of ['api', 'records', 'workers', 'pdf', 'signing', 'demo', 'scripts']) {
    const root = path.join(__dirname, '..', folder);
    for (const file of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.ts') || /\.i?test\.ts$|(^|\/)(testing|dist)\//.test(file)) continue;
      const source = readFileSync(path.join(root, file), 'utf8');
      for (const [, key = ''] of source.matchAll(/\btranslate\([^,]+,\s*'([\w-]+:[\w.-]+)'/g)) names.add(key);
    }
  }
  return [...names];
}

test('every text named by the server exists, and so do title and number of every kind of protocol', () => {
  const namedKeys = namedOnServer();
  expect(namedKeys.length).toBeGreaterThan(20);
  const protocols = PROTOCOL_KINDS.flatMap((kind) => [
    `protocols:title.${kind}`,
    `protocols:letters.${kind}`,
  ]);
  const missingKeys = LANGUAGES.flatMap((language) =>
    [...namedKeys, ...protocols].filter(
      (key) => !hasText(language, key) && !hasText(language, key, { count: 1 }),
    ),
  );
  expect(missingKeys).toEqual([]);
});
