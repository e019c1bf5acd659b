import { launcherText } from './launcher-text';
import { readServiceSettings, readSettings, SettingsError } from './settings';
import { variables } from './table';

const services = {
  DATABASE_URL: 'postgres://grant@127.0.0.1:5432/grant',
  TEMPORAL_ADDRESS: '127.0.0.1:7233',
  SIGNING_SERVICE_TOKEN: 'token-of-the-signing-host',
  SIGNING_TICKET_SECRET: 'secret-of-the-tickets',
};

function errorOf(read: () => unknown): SettingsError {
  try {
    read();
  } catch (error) {
    if (error instanceof SettingsError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

test('an empty environment gives the documented defaults', () => {
  expect(readSettings({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    signingPort: 3001,
    dataDir: '.data',
    temporalNamespace: 'default',
    taskQueue: 'grant-office',
    publicUrl: 'http://127.0.0.1:3000',
    signingUrl: 'http://127.0.0.1:3001',
    demo: false,
    databaseUrl: undefined,
    temporalAddress: undefined,
  });
});

test('the origins follow host and port, and are undefined for port 0', () => {
  expect(readSettings({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
  expect(readSettings({ HOST: '::1', SIGNING_PORT: '81' }).signingUrl).toBe('http://[::1]:81');
  expect(readSettings({ PORT: '0' }).publicUrl).toBeUndefined();
  expect(readSettings({ PUBLIC_URL: 'https://grants.example.org/' }).publicUrl).toBe(
    'https://grants.example.org',
  );
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: ' ', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
});

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['PG_PORT', '1.5'],
  ['DEMO', 'maybe'],
  ['DATABASE_URL', 'mysql://localhost/x'],
  ['TEMPORAL_ADDRESS', 'localhost'],
  ['FILES_URL', 'not a url'],
  ['SMTP_URL', 'http://mail'],
  ['PUBLIC_URL', 'https://grants.example.org/path'],
  ['LOG_LEVEL', 'loud'],
  ['HISTORY_KEY', 'c2hvcnQ='],
  ['SIGNING_TICKET_SECRET', 'short'],
  ['TRUST_PROXY', 'true'],
  ['OIDC_ISSUER', 'http://login.example.org'],
  ['METRICS_TOKEN', 'short'],
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
])('%s=%s is refused in one line with the variable’s name', (name, value) => {
  const error = errorOf(() => readSettings({ [name]: value }));
  expect(error.variable).toBe(name);
  expect(error.message).toMatch(new RegExp(`^${name}: \\S[^\\n]*$`));
});

test('the error repeats a wrong value, but never a secret one', () => {
  const expected = launcherText('settings.expected.port');
  expect(errorOf(() => readSettings({ PORT: 'abc' })).message).toBe(
    `PORT: ${launcherText('settings.invalid', { expected, given: 'abc' })}`,
  );
  expect(errorOf(() => readSettings({ DATABASE_URL: 'mysql://u:hunter2@h/x' })).message).not.toContain(
    'hunter2',
  );
});

test('a service refuses to start without a needed setting', () => {
  expect(readServiceSettings(services).databaseUrl).toBe(services.DATABASE_URL);
  for (const name of Object.keys(services)) {
    expect(errorOf(() => readServiceSettings({ ...services, [name]: undefined })).variable).toBe(name);
  }
});

test('the demonstration is refused if PostgreSQL is on another machine', () => {
  expect(readServiceSettings({ ...services, DEMO: 'true' }).demo).toBe(true);
  const remote = { ...services, DEMO: 'true', DATABASE_URL: 'postgres://grant@db.example.org/grant' };
  expect(errorOf(() => readServiceSettings(remote)).variable).toBe('DEMO');
});

test('every variable has a unique name and a description', () => {
  const descriptions = Object.values(variables);
  expect(new Set(descriptions.map((setting) => setting.name)).size).toBe(descriptions.length);
  for (const setting of descriptions) expect(setting.description).toMatch(/^[A-Z]/);
});

test('an identity provider needs issuer, client id and secret together, and http only on this machine', () => {
  const completeEnv = {
    OIDC_ISSUER: 'http://127.0.0.1:4000',
    OIDC_CLIENT_ID: 'office',
    OIDC_CLIENT_SECRET: 'x',
  };
  expect(readSettings(completeEnv)).toMatchObject({
    oidcIssuer: 'http://127.0.0.1:4000',
    oidcClientId: 'office',
  });
  for (const name of Object.keys(completeEnv)) {
    expect(errorOf(() => readSettings({ ...completeEnv, [name]: undefined })).variable).toBe(name);
  }
});
