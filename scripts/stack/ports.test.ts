import { createServer, type AddressInfo, type Server } from 'node:net';
import { freePort, choosePorts } from './ports';

const host = '127.0.0.1';
let occupied: Server;
let takenPort: number;

beforeAll(async () => {
  occupied = createServer();
  await new Promise<void>((resolve) => occupied.listen(0, host, resolve));
  takenPort = (occupied.address() as AddressInfo).port;
});

afterAll(() => new Promise((resolve) => occupied.close(resolve)));

test('a port in use is refused in one line with the port, its variable and a free alternative', async () => {
  const settling = choosePorts([{ name: 'SIGNING_PORT', port: takenPort, host }]);
  await expect(settling).rejects.toThrow(
    new RegExp(`^[^\\n]*${takenPort} \\(SIGNING_PORT\\)[^\\n]*SIGNING_PORT=\\d+$`),
  );
});

test('two parts cannot have the same port', async () => {
  const port = await freePort(host);
  const wishes = ['PORT', 'SIGNING_PORT'].map((name) => ({ name, port, host }));
  await expect(choosePorts(wishes)).rejects.toThrow(/\(SIGNING_PORT\)/);
});

test('a named port that is free is used, and for 0 free ports are picked, none of them twice', async () => {
  const chosenPort = await freePort(host);
  const wishes = [0, chosenPort, 0, 0].map((port, index) => ({ name: `P${index}`, port, host }));
  const ports = await choosePorts(wishes);
  expect(ports[1]).toBe(chosenPort);
  expect(new Set(ports).size).toBe(4);
  expect(ports).not.toContain(takenPort);
});

test('an address of another machine is refused, and the message names it', async () => {
  const settling = choosePorts([{ name: 'PORT', port: await freePort(host), host: '192.0.2.1' }]);
  await expect(settling).rejects.toThrow(/\(PORT\).*192\.0\.2\.1.*EADDRNOTAVAIL/);
});
