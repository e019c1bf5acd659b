import { readHostConfig } from './config';

const env = {
  SIGNING_SERVICE_TOKEN: 'service-token-0123456789',
  SIGNING_TICKET_SECRET: 'ticket-secret-0123456789',
  PUBLIC_URL: 'https://grants.example.org',
};

test('only the product may frame the widget unless other origins are set; a local product may also be named localhost', () => {
  expect(readHostConfig(env).allowedOrigins).toEqual(['https://grants.example.org']);
  expect(readHostConfig({ ...env, PUBLIC_URL: 'http://127.0.0.1:3000' }).allowedOrigins).toEqual([
    'http://127.0.0.1:3000',
    'http://localhost:3000',
  ]);
  const listedOrigins = { ...env, SIGNING_ALLOWED_ORIGINS: 'https://a.example.org, https://b.example.org' };
  expect(readHostConfig(listedOrigins).allowedOrigins).toEqual([
    'https://a.example.org',
    'https://b.example.org',
  ]);
});

test.each([
  ['SIGNING_SERVICE_TOKEN', ''],
  ['SIGNING_SERVICE_TOKEN', 'short'],
  ['SIGNING_TICKET_SECRET', ''],
  ['SIGNING_ALLOWED_ORIGINS', '*'],
  ['SIGNING_ALLOWED_ORIGINS', "http://x.example.org,'self'"],
])('the error for %s=%s names the variable', (name, value) => {
  expect(() => readHostConfig({ ...env, [name]: value })).toThrow(name);
});
