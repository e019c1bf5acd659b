import { pinnedLookup, webhookTarget } from './address';

const resolvesTo =
  (...addresses: string[]) =>
  () =>
    Promise.resolve(addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })));
const isTarget = async (url: string, demo: boolean, ...addresses: string[]) =>
  (await webhookTarget(url, demo, resolvesTo(...addresses))) !== undefined;

test.each([
  ['https://applicants.example/hook', '93.184.215.14'],
  ['https://applicants.example:443/hook', '93.184.215.14'],
  ['https://applicants.example:8443/hook', '93.184.215.14', '2606:2800:21f:cb07::1'],
  ['https://93.184.215.14/hook'],
])('a webhook may go to %s', async (url, ...addresses) => {
  expect(await isTarget(url, false, ...addresses)).toBe(true);
});

test.each([
  ['http://applicants.example/hook', '93.184.215.14'],
  ['ftp://applicants.example/hook', '93.184.215.14'],
  ['https://user@applicants.example/hook', '93.184.215.14'],
  ['https://user:secret@applicants.example/hook', '93.184.215.14'],
  ['https://applicants.example:9200/hook', '93.184.215.14'],
  ['https://applicants.example:80/hook', '93.184.215.14'],
  ['https://unresolved.example/hook'],
  ['https://both.example/hook', '93.184.215.14', '10.0.0.1'],
  ['https://127.0.0.1/'],
  ['https://2130706433/'],
  ['https://0x7f.1/'],
  ['https://[::1]/'],
  ['https://[::ffff:10.0.0.1]/'],
  ['https://169.254.169.254/latest/meta-data'],
  ['not an address'],
])('no webhook may go to %s', async (url, ...addresses) => {
  expect(await isTarget(url, false, ...addresses)).toBe(false);
});

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.9.9.9',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('no webhook may go to a name that resolves to %s', async (address) => {
  expect(await isTarget('https://applicants.example/', false, address)).toBe(false);
});

test('the demonstration may use http, loopback and any port, but no private address', async () => {
  expect(await isTarget('http://localhost:4567/hook', true, '127.0.0.1')).toBe(true);
  expect(await isTarget('http://127.0.0.1:4567/hook', true)).toBe(true);
  expect(await isTarget('http://user@localhost/hook', true, '127.0.0.1')).toBe(false);
  expect(await isTarget('http://applicants.example/', true, '10.0.0.1')).toBe(false);
  expect(await isTarget('https://169.254.169.254/', true)).toBe(false);
});

test('a connection uses the addresses that were checked', () => {
  const addresses = [{ address: '93.184.215.14', family: 4 }];
  const single = jest.fn();
  const all = jest.fn();
  pinnedLookup(addresses)('rebound.example', {}, single);
  pinnedLookup(addresses)('rebound.example', { all: true }, all);
  expect(single).toHaveBeenCalledWith(null, '93.184.215.14', 4);
  expect(all).toHaveBeenCalledWith(null, addresses);
});
