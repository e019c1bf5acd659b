import { relyingParty } from './relying-party';

test.each([
  ['https://grants.example.org', 'grants.example.org', 'https://grants.example.org'],
  ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ['http://[::1]:3000', 'localhost', 'http://localhost:3000'],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('%s has passkeys for the domain %s', (publicUrl, id, origin) => {
  expect(relyingParty({ publicUrl })).toMatchObject({ id, origin });
});

test.each(['http://grants.example.org', 'http://192.168.1.5:3000', 'https://[fe80::1]'])(
  '%s cannot have passkeys',
  (publicUrl) => {
    expect(relyingParty({ publicUrl })).toBeUndefined();
  },
);
