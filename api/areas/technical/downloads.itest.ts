import { createHash } from 'node:crypto';
import { row, rows, run } from '../../../db/query';
import { OpenSsl } from '../../../signing/testing/openssl';
import type { Person } from '../../../tests/kit/people';
import { call } from '../../../tests/kit/http';
import { timeStampOf } from '../../../tests/kit/time-stamp';
import { unzip } from '../../../tests/kit/unzip';
import { beginApplication, type ApplicationDriver } from '../../../tests/kit/application-driver';
import type { World } from '../../../tests/kit/world';
import { pdfPages } from '../../../pdf/testing/pdf-text';
import { startTechnical, technicalHelpers } from '../../testing/technical-world';

let world: World;
let contestId: string;
let pm: Person;
const { viewOf, bytesOf } = technicalHelpers(() => world);

beforeAll(async () => {
  ({ world, contestId, pm } = await startTechnical());
});
afterAll(() => world?.stop());

describe('downloads', () => {
  let driver: ApplicationDriver;
  const archive = () => `/api/application/${driver.id}/archive`;
  beforeAll(async () => {
    driver = await beginApplication(world, contestId);
    await driver.technical();
  });

  test('the archive has form, files, signatures, and a manifest with right digests', async () => {
    const { status, headers, bytes } = await bytesOf(pm, archive());
    const { spec_id: number } = await viewOf(driver.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toContain(`filename="${number}.zip"`);
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    const entries = await unzip(bytes);
    const names = [...entries.keys()].map((name) => name.replace(`${number}/`, ''));
    expect(names.slice(0, 2)).toEqual([`Заявка ${number}.pdf`, 'Документи/budget Кошторис.pdf']);
    expect(names.slice(2)).toEqual([
      expect.stringMatching(/^Протоколи\/Протокол технічної перевірки .*\.pdf$/),
      expect.stringMatching(/^Протоколи\/Протокол технічної перевірки .*\.pdf\.p7s$/),
      'manifest.json',
    ]);
    interface Listed {
      path: string;
      sha256: string;
      size: number;
      signatures?: (Listed & { FullName: string })[];
    }
    const manifest = JSON.parse(entries.get(`${number}/manifest.json`)?.toString() ?? '') as {
      files: Listed[];
    };
    const listedFiles = manifest.files.flatMap((file) => [file, ...(file.signatures ?? [])]);
    expect(listedFiles.map(({ path }) => path).sort()).toEqual(
      names.filter((name) => name !== 'manifest.json').sort(),
    );
    for (const { path, sha256, size } of listedFiles) {
      const content = entries.get(`${number}/${path}`) ?? Buffer.alloc(0);
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
        path,
        size,
        sha256,
      ]);
    }
    expect(manifest.files.at(-1)?.signatures?.[0]?.FullName).toBeTruthy();
  });

  test('OpenSSL verifies the protocol’s signature and time stamp, and rejects them after a changed byte', async () => {
    const entries = [...(await unzip((await bytesOf(pm, archive())).bytes))];
    const openssl = new OpenSsl();
    const root = await fetch(new URL('/authority/root.pem', world.services.settings.signingUrl));
    openssl.write('root.pem', await root.text());
    const p7s = entries.find(([name]) => name.endsWith('.p7s'))?.[1] ?? Buffer.alloc(0);
    const signedEntry = entries.find(([name]) => name.includes('Протоколи/') && name.endsWith('.pdf'))?.[1];
    const content = signedEntry ?? Buffer.alloc(0);
    openssl.write('p7s', p7s);
    openssl.write('content', content);
    openssl.write('changed', content.with(100, (content[100] ?? 0) ^ 1));
    const verify = (file: string) =>
      openssl.run(
        ...'cms -verify -cades -binary -inform DER -in p7s -CAfile root.pem -purpose any -out out'.split(' '),
        '-content',
        file,
      );
    expect(verify('content')).toContain('Verification successful');
    expect(() => verify('changed')).toThrow(/digest|verification failure/iu);

    const { stamped, token } = timeStampOf(p7s);
    openssl.write('token', token);
    openssl.write('stamped', stamped);
    openssl.write('other', stamped.with(3, (stamped[3] ?? 0) ^ 1));
    const stamp = (data: string) =>
      openssl.run('ts', '-verify', '-data', data, '-in', 'token', '-token_in', '-CAfile', 'root.pem');
    expect(stamp('stamped')).toContain('Verification: OK');
    expect(() => stamp('other')).toThrow(/message imprint mismatch|Verification: FAILED/iu);
    openssl.remove();
  });

  test('the form can be downloaded alone, as a PDF', async () => {
    const { status, headers, bytes } = await bytesOf(pm, `/api/application/${driver.id}/form`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = pdfPages(bytes).join('').replaceAll('\u00A0', ' ');
    expect(text).toContain('Фестиваль «Співоче поле»');
    expect(text).toContain('budget Кошторис');
  });

  test('person, content and moment of a download are recorded; other roles are refused', async () => {
    const logEntries = await rows<{ user_id: string; kind: string; files: number }>(
      { db: world.services.db },
      'select user_id, kind, files from application_downloads where application_id = $1 order by id',
      [driver.id],
    );
    expect(logEntries).toEqual([
      { user_id: pm.id, kind: 'archive', files: 2 },
      { user_id: pm.id, kind: 'archive', files: 2 },
      { user_id: pm.id, kind: 'form', files: 0 },
    ]);
    const [expert] = world.cast.experts;
    for (const path of [archive(), `/api/application/${driver.id}/form`]) {
      expect((await bytesOf(expert, path)).status).toBe(403);
      expect((await bytesOf(world.cast.by.unassigned, path)).status).toBe(403);
      expect((await bytesOf(undefined, path)).status).toBe(401);
    }
    expect((await bytesOf(pm, `/api/application/${crypto.randomUUID()}/archive`)).status).toBe(404);
    const count = await row<{ count: number }>(
      { db: world.services.db },
      'select count(*)::int as count from application_downloads',
    );
    expect(count?.count).toBe(3);
  });

  test('a download in a support session is recorded for the impersonating administrator', async () => {
    const { admin } = world.cast.by;
    const reason = 'Звернення 17: не відкривається архів';
    const { data } = await call<{ token: string }>(
      world.url,
      admin.token,
      'POST',
      `/api/users/${pm.id}/impersonate`,
      { body: { reason } },
    );
    const token = data.token.replace('Bearer ', '');
    expect((await bytesOf({ ...pm, token }, `/api/application/${driver.id}/form`)).status).toBe(200);
    const [last] = await rows<{ user_id: string }>(
      { db: world.services.db },
      'select user_id from application_downloads order by id desc limit 1',
    );
    expect(last).toEqual({ user_id: admin.id });
  });

  test('the whole archive is refused if the signing provider is unavailable or a file’s bytes are missing', async () => {
    const { db } = world.services;
    const changeColumn = (column: string, value: string) =>
      run({ db }, `update files set ${column} = $2 where application_id = $1 and slot = 'protocol'`, [
        driver.id,
        value,
      ]);
    const file = await row<{ sha256: string; sign_id: string }>(
      { db },
      `select sha256, sign_id from files where application_id = $1 and slot = 'protocol'`,
      [driver.id],
    );
    await changeColumn('sign_id', 'no-such-item');
    expect((await bytesOf(pm, archive())).status).toBe(503);
    await changeColumn('sign_id', file?.sign_id ?? '');
    await changeColumn('sha256', 'a'.repeat(64));
    expect((await bytesOf(pm, archive())).status).toBe(500);
    await changeColumn('sha256', file?.sha256 ?? '');
    expect((await bytesOf(pm, archive())).status).toBe(200);
  });
});
