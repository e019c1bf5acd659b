import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { thumbprintOf } from '../cades/certificate';
import { openKeyContainer } from '../cades/key-container';
import { readName } from '../cades/names';
import { Authority } from './authority';
import { DEMO_PASSWORD } from './demo-password';
import { KeyRing } from './key-ring';
import { isDemonstrationAuthority } from './names';
import { demonstrationPeople, personByEmail } from '../../demo/key-holders';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'authority-'));
});
afterEach(() => rm(folder, { recursive: true }));

const holder = { email: 'lyra@example.com', fullName: 'Їжак Ганна Юріївна', taxId: '3366602132' };
const openConnection = async () => {
  const authority = await Authority.open(folder);
  return { authority, keyRing: new KeyRing(authority, folder) };
};

test('the authority is created once, also when several processes start at the same time', async () => {
  const connections = await Promise.all([openConnection(), openConnection(), openConnection()]);
  const laterConnection = await openConnection();
  const prints = await Promise.all(
    [...connections, laterConnection].map(({ authority }) => thumbprintOf(authority.root)),
  );
  expect(new Set(prints).size).toBe(1);
});

test('files with keys can be read by their owner only', async () => {
  const { keyRing } = await openConnection();
  await keyRing.identityOf(holder);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const modes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(path.join(file.parentPath, file.name))),
  );
  expect(modes.map(({ mode }) => mode & 0o777)).toEqual([0o600, 0o600]);
});

test('a holder keeps the same key across starts, and another holder has another key', async () => {
  const firstIdentity = await (await openConnection()).keyRing.identityOf(holder);
  const { keyRing } = await openConnection();
  expect(await thumbprintOf((await keyRing.identityOf(holder)).certificate)).toBe(
    await thumbprintOf(firstIdentity.certificate),
  );
  const renamed = await keyRing.identityOf({ ...holder, fullName: 'Їжак Ганна Іванівна' });
  expect(await thumbprintOf(renamed.certificate)).not.toBe(await thumbprintOf(firstIdentity.certificate));
});

test('a container opens with the demonstration password, and its certificate names person and organisation', async () => {
  const { keyRing } = await openConnection();
  const organisation = { ...holder, organisation: 'ГО «Ліра»', edrpou: '90000017' };
  const container = await keyRing.containerOf(organisation);
  const { certificate } = await openKeyContainer(new Uint8Array(container).buffer, DEMO_PASSWORD);
  expect(readName(certificate.subject)).toEqual({
    commonName: 'Їжак Ганна Юріївна',
    surname: 'Їжак',
    givenName: 'Ганна Юріївна',
    organisation: 'ГО «Ліра»',
    taxId: '3366602132',
    edrpou: '90000017',
  });
  expect(isDemonstrationAuthority(readName(certificate.issuer).commonName)).toBe(true);
});

test('a revocation is stored with its first time, and other processes see it', async () => {
  const [firstConnection, secondConnection] = [await openConnection(), await openConnection()];
  const moment = new Date('2026-01-02T03:04:05.000Z');
  await firstConnection.authority.revocations.revoke('0a0b', moment);
  await firstConnection.authority.revocations.revoke('0a0b', new Date());
  const state = await secondConnection.authority.revocations.lookup();
  expect(state('0a0b')).toEqual({ revokedAt: moment });
  expect(state('0a0c')).toBe('good');
});

test('names and tax numbers of the demonstration accounts are unique', () => {
  expect(personByEmail('PROJECT_manager@example.org')?.email).toBe('project_manager@example.org');
  expect(demonstrationPeople.filter(({ taxId }) => !/^\d{10}$/.test(taxId ?? ''))).toEqual([]);
  expect(new Set(demonstrationPeople.map(({ taxId }) => taxId)).size).toBe(demonstrationPeople.length);
});
