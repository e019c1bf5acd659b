import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { openFileStore } from '../files/open';
import { readServiceSettings } from '../settings/settings';
import { readHostConfig } from '../signing/host/config';
import { configOf, environmentOf, ownServices, services, type Environment } from './kit/compose/file';
import { versionOf } from './kit/programs/find';

/** Variables without which no service starts, set as in the comment at the top of docker-compose.yml. */
const REQUIRED: Environment = {
  DB_PASSWORD: randomBytes(24).toString('hex'),
  FILES_SECRET: randomBytes(24).toString('hex'),
  SIGNING_SERVICE_TOKEN: randomBytes(24).toString('hex'),
  SIGNING_TICKET_SECRET: randomBytes(24).toString('hex'),
  HISTORY_KEY: randomBytes(32).toString('base64'),
};

test('the services of the product are these', () => {
  expect([...ownServices].sort()).toEqual(['api', 'prepare', 'signing', 'worker']);
});

test.each(['api', 'prepare', 'worker'])(
  '%s starts with its environment in docker-compose.yml',
  async (service) => {
    const env = environmentOf(service, REQUIRED);
    const settings = readServiceSettings(env);
    expect(new URL(settings.databaseUrl).hostname).toBe('db');
    const before = { ...process.env };
    Object.assign(process.env, env);
    try {
      await expect(
        openFileStore({
          filesUrl: settings.filesUrl,
          dataDir: path.join(__dirname, '..', '.data', 'compose'),
        }),
      ).resolves.toBeDefined();
    } finally {
      process.env = before;
    }
  },
);

test('the signing host starts with its environment in docker-compose.yml', () => {
  expect(() => readHostConfig(environmentOf('signing', REQUIRED))).not.toThrow();
});

test('every image is pinned to a version', () => {
  const images = Object.values(services).flatMap(({ image }) => (image === 'grant-office' ? [] : [image]));
  expect(images.length).toBeGreaterThan(4);
  for (const image of images) expect(image).toMatch(/:v?\d+\.\d+(\.\d+)?$/);
});

test('the file storage and the proxy have the versions that the integration tests use', () => {
  expect(services.files?.image).toBe(`versity/versitygw:v${versionOf('versitygw')}`);
  expect(services.proxy?.image).toBe(`caddy:${versionOf('caddy')}`);
});

test('the proxy names every replica of the API, and waits until they and the signing host are healthy', () => {
  const replicas = services.api?.deploy?.replicas ?? 0;
  expect(replicas).toBeGreaterThan(1);
  const names = configOf('proxy', REQUIRED).match(/grant-office-api-\d+:3000/g);
  expect(names).toEqual(Array.from({ length: replicas }, (_, index) => `grant-office-api-${index + 1}:3000`));
  expect(services.proxy?.depends_on).toEqual({
    api: { condition: 'service_healthy' },
    signing: { condition: 'service_healthy' },
  });
});
