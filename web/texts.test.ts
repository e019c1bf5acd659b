import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { hasText } from '../texts/translate';

const SOURCES = readdirSync(__dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|testing/.test(file))
  .sort();

const NAMESPACE = /(?:useTranslation\(|TFunction<)\s*(\[[^\]]*\]|'[\w-]+')/g;

/** Returns the text keys that a file contains literally, each with the namespaces that the file uses. */
function keysIn(file: string): { key: string; namespaces: string[] }[] {
  const source = readFileSync(path.join(__dirname, file), 'utf8');
  const ownNames = [...source.matchAll(NAMESPACE)].flatMap(([, name = '']) =>
    [...name.matchAll(/[\w-]+/g)].map(([name]) => name),
  );
  return [...source.matchAll(/\bt\(\s*'([\w-]+:)?([\w.-]+)'/g)].map(([, namespace, key = '']) => ({
    key,
    namespaces: namespace ? [namespace.slice(0, -1)] : [...ownNames, 'shell'],
  }));
}

test('every text key in the interface is in the catalogues', () => {
  const namedKeys = SOURCES.flatMap((file) => keysIn(file).map((text) => ({ file, ...text })));
  expect(namedKeys.length).toBeGreaterThan(500);
  expect(
    namedKeys.filter(
      ({ key, namespaces }) =>
        !namespaces.some((namespace) => hasText('uk', `${namespace}:${key}`, { count: 1 })),
    ),
  ).toEqual([]);
});
