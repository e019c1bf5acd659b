import { randomBytes } from 'node:crypto';
import { choosePorts } from '../../../scripts/stack/ports';
import type { Stack } from '../../../scripts/stack/stack';
import type { S3Server } from '../s3';
import type { Environment } from './file';

export const host = '127.0.0.1';

type PortName = 'door' | 'signingDoor' | 'signing' | 'api-1' | 'api-2' | 'api-3';
export type Ports = Record<PortName, number>;

/** Chooses free ports; `door` and `signingDoor` are ports of the proxy. */
export async function chooseComposedPorts(): Promise<Ports> {
  const names: PortName[] = ['door', 'signingDoor', 'signing', 'api-1', 'api-2', 'api-3'];
  const ports = await choosePorts(names.map((name) => ({ name, port: 0, host })));
  return Object.fromEntries(names.map((name, index) => [name, ports[index]])) as Ports;
}

/** Returns the variables that the comment at the top of the file requires; the database already has its password. */
export const requiredVariables = (stack: Stack): Environment => ({
  DB_PASSWORD: decodeURIComponent(new URL(stack.urls.database).password),
  FILES_SECRET: randomBytes(24).toString('hex'),
  SIGNING_SERVICE_TOKEN: randomBytes(24).toString('hex'),
  SIGNING_TICKET_SECRET: randomBytes(24).toString('hex'),
  HISTORY_KEY: randomBytes(32).toString('base64'),
});

/**
 * Returns a function that replaces the hosts and ports of the file by those on this machine. The third API is down.
 */
export function withLocalAddresses(stack: Stack, s3: S3Server, ports: Ports): (text: string) => string {
  const knownVariables: [string, string][] = [
    ['db:5432', new URL(stack.urls.database).host],
    ['temporal:7233', stack.urls.temporal],
    ['files:7070', `${host}:${s3.port}`],
    ['signing.localhost:3001', `${host}:${ports.signingDoor}`],
    ['localhost:3000', `${host}:${ports.door}`],
    ['0.0.0.0', host],
    ['grant-office-api-1:3000', `${host}:${ports['api-1']}`],
    ['grant-office-api-2:3000', `${host}:${ports['api-2']}`],
    ['grant-office-api-3:3000', `${host}:${ports['api-3']}`],
    ['signing:3001', `${host}:${ports.signing}`],
    ['\n:3000 {', `\nhttp://:${ports.door} {\n  bind ${host}`],
    ['\n:3001 {', `\nhttp://:${ports.signingDoor} {\n  bind ${host}`],
  ];
  return (text) =>
    knownVariables.reduce((replaced, [original, local]) => replaced.replaceAll(original, local), text);
}
