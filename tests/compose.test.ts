import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { openFileStore } from '../files/open';
import { readServiceSettings } from '../settings/settings';
import { readHostConfig } from '../signing/host/config';

interface Service {
  image: string;
  command?: string[];
  environment?: Record<string, string>;
}

const text = readFileSync(path.join(__dirname, '..', 'docker-compose.yml'), 'utf8');
const { services } = parse(text, { merge: true }) as { services: Record<string, Service> };

/** The variables without which nothing starts, filled as the comment at the top of the file says. */
const FILLED: Readonly<Record<string, string>> = {
  DB_PASSWORD: randomBytes(24).toString('hex'),
  FILES_SECRET: randomBytes(24).toString('hex'),
  SIGNING_SERVICE_TOKEN: randomBytes(24).toString('hex'),
  SIGNING_TICKET_SECRET: randomBytes(24).toString('hex'),
  HISTORY_KEY: randomBytes(32).toString('base64'),
};

/** As docker compose fills it: `${NAME:-default}`, and `${NAME:?}`, which must be given. */
const filled = (value: string): string =>
  value.replace(/\$\{(\w+)(?::(-|\?)([^}]*))?\}/g, (_, name: string, kind: string, fallback: string) => {
    const given = FILLED[name] ?? (kind === '-' ? fallback : undefined);
    if (given === undefined) throw new Error(`${name} is not named at the top of the file`);
    return given;
  });

const environmentOf = (service: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(services[service]?.environment ?? {}).map(([name, value]) => [name, filled(value)]),
  );

const OWN = Object.entries(services).flatMap(([name, { image }]) => (image === 'grant-office' ? [name] : []));

test('the services of the product are these', () => {
  expect(OWN.sort()).toEqual(['api', 'prepare', 'signing', 'worker']);
});

test.each(['api', 'prepare', 'worker'])('%s takes the environment it is given', async (service) => {
  const env = environmentOf(service);
  const settings = readServiceSettings(env);
  expect(new URL(settings.databaseUrl).hostname).toBe('db');
  const before = { ...process.env };
  Object.assign(process.env, env);
  try {
    await expect(
      openFileStore({ filesUrl: settings.filesUrl, dataDir: path.join(__dirname, '..', '.data', 'compose') }),
    ).resolves.toBeDefined();
  } finally {
    process.env = before;
  }
});

test('the signing host takes the environment it is given', () => {
  expect(() => readHostConfig(environmentOf('signing'))).not.toThrow();
});

test('every image is one version, and no other tomorrow', () => {
  const images = Object.values(services).flatMap(({ image }) => (image === 'grant-office' ? [] : [image]));
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?$/);
});
