import { createHash } from 'node:crypto';
import { row, rows, run } from '../../db/query';
import { OpenSsl } from '../../signing/testing/openssl';
import { pdf as plainPdf, xlsx } from '../../files/testing/uploads';
import { contest } from '../../tests/kit/catalogue';
import { call, formWith } from '../../tests/kit/http';
import { approval } from '../../tests/kit/marks';
import type { Person } from '../../tests/kit/people';
import { pdf } from '../../tests/kit/pdf';
import { timeStampOf } from '../../tests/kit/time-stamp';
import { tables } from '../../tests/kit/untouched';
import { unzipped } from '../../tests/kit/unzipped';
import { begin, done, until, type way } from '../../tests/kit/way';
import { startWorld, type World } from '../../tests/kit/world';
import { pdfPages } from '../../workers/pdf/testing/pdf-text';
import type { ApplicationView } from '../contract/application';
import type { ValidationDraft } from '../contract/technical';

type Way = ReturnType<typeof way>;
interface Project extends ApplicationView {
  logs: { _id: string; created_at: string; message: string; user_name: string }[];
  logs_next: string | null;
  protocol: ApplicationView['tech_review']['tech_review_protocol'];
}

/** Quotes, markup, emoji, letters from right to left. */
const HOSTILE = `"Лапки" 'і' «ялинки» <script>alert(1)</script> 🎭👨‍👩‍👧 \u202Eשלום مرحبا {{x}} \\ %00 =cmd`;

let world: World;
let contestId: string;
let pm: Person;
beforeAll(async () => {
  world = await startWorld();
  contestId = await contest(world.services.db);
  pm = world.cast.by.project_manager;
}, 240_000);
afterAll(() => world?.stop());

const ask = <T>(who: Person | undefined, method: string, path: string, body?: unknown) =>
  call<T>(world.url, who?.token, method, path, { body });
const project = async (id: string, who = pm): Promise<Project> =>
  (await ask<{ application: Project }>(who, 'GET', `/api/application/project/${id}`)).data.application;
const bytesOf = async (who: Person | undefined, path: string, body?: unknown) => {
  const response = await fetch(new URL(path, world.url), {
    method: body ? 'POST' : 'GET',
    headers: { ...(who && { authorization: `Bearer ${who.token}` }), 'content-type': 'application/json' },
    body: body ? JSON.stringify(body) : undefined,
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
};
const payload = ({ documents }: ApplicationView, changes: object = {}) => ({
  docs: documents.map(({ _id }) => ({ _id, validation: true })),
  fields: true,
  lot_priorities: true,
  estimate_compliance: true,
  need_direction: false,
  message: 'Зауважень немає',
  ...changes,
});

describe('the project division reads an application', () => {
  let one: Way;
  beforeAll(async () => {
    one = await begin(world, contestId);
  });

  test('with the document as its form calls it, and an empty log at first', async () => {
    const view = await project(one.id);
    expect(view.documents).toEqual([
      expect.objectContaining({
        prefix: 'budget',
        title: 'Кошторис',
        name: 'Кошторис.pdf',
        extension: 'pdf',
        absolute_path: view.documents[0]?.url,
        validation: null,
      }),
    ]);
    expect(view).toMatchObject({ logs: [], logs_next: null, protocol: null });
    expect(view.tech_review).toMatchObject({
      validated_fields: null,
      validated_documents: [],
      session: null,
    });
  });

  test('the outcome follows from the toggles: one wrong document makes it negative, whatever else is right', async () => {
    const view = await project(one.id);
    const docs = view.documents.map(({ _id }) => ({ _id, validation: false }));
    const path = `/api/application/${one.id}/validate`;
    const empty = await ask(pm, 'POST', path, payload(view, { message: ' \n ' }));
    expect([empty.status, Object.keys(empty.problem.errors ?? {})]).toEqual([422, ['message']]);
    const unmarked = await ask(pm, 'POST', path, payload(view, { docs: [] }));
    expect([unmarked.status, unmarked.problem.code]).toEqual([422, 'marks-missing']);
    expect((await project(one.id)).tech_review.status).toBe(0);

    expect((await ask(pm, 'POST', path, payload(view, { docs, message: HOSTILE }))).status).toBe(200);
    const made = await project(one.id);
    expect(made.tech_review).toMatchObject({
      status: -1,
      validate_message: HOSTILE,
      validated_fields: true,
      validated_documents: docs,
      lot_priorities: true,
      estimate_compliance: true,
    });
    expect(made.documents[0]?.validation).toBe(false);
    expect(made.protocol).toEqual(made.tech_review.tech_review_protocol);
    const validator = await row<{ name: string }>(
      { db: world.services.db },
      'select name from users where id = $1',
      [pm.id],
    );
    expect(made.logs).toEqual([
      expect.objectContaining({
        message: `Проведено технічну перевірку: Негативний протокол. ${HOSTILE}`,
        user_name: validator?.name,
      }),
    ]);
  });

  test('a signed protocol names the status it leads to, and no other', async () => {
    const signed = await ask<{ Signs: unknown[] }>(
      pm,
      'GET',
      `/api/files/${(await project(one.id)).protocol?.file_id}/signs`,
    );
    expect(signed.data.Signs).toEqual([]);
    const wrong = await ask(pm, 'POST', `/api/application/${one.id}/status`, { type: 2 });
    expect(wrong.status).toBe(422);
    done(await one.as('project_manager').sign('tech_review.sign'));
    expect((await project(one.id)).tech_review.status).toBe(-2);
    const after = await ask<{ Signs: { FullName: string; SignDateTime: string }[] }>(
      pm,
      'GET',
      `/api/files/${(await project(one.id)).protocol?.file_id}/signs`,
    );
    expect(after.data.Signs).toHaveLength(1);
    expect(after.data.Signs[0]?.FullName).toBeTruthy();
    expect(Date.parse(after.data.Signs[0]?.SignDateTime ?? '')).toBeLessThanOrEqual(Date.now());
  });

  test('the appeal comes with its file and what the applicant wrote', async () => {
    const file_id = await one.outside.putFile('appeal', 'Апеляція');
    const appeal = { file_id, comment: HOSTILE };
    await one.outside.to('POST', `/applications/${one.id}/appeal`, appeal);
    const { tech_review: review } = await project(one.id);
    expect(review).toMatchObject({
      status: -4,
      appeal_message: HOSTILE,
      appeal_file: { name: 'Апеляція.pdf' },
    });
    expect(Date.parse(review.appeal_at ?? '')).toBeGreaterThan(0);
  });
});

test('the title is the first present of three fields, otherwise the number', async () => {
  const { outside } = await begin(world, contestId);
  const titled = async (values: Record<string, string>) => {
    const fields = Object.entries(values).map(([name, value]) => ({
      name,
      label: name,
      type: 'text',
      value,
    }));
    const { data } = await outside.to<{ _id: string; spec_id: string }>('POST', '/applications', {
      contest: contestId,
      applicant: {
        type: 'natural_person',
        name: outside.signer.fullName,
        signer: { full_name: outside.signer.fullName, tax_id: outside.signer.taxId },
        email: outside.signer.email,
      },
      fields: [{ title: 'Проєкт', fields }],
      documents: [],
    });
    const { title, spec_id: number } = await project(data._id);
    return title === number ? 'number' : title;
  };
  const names = { name_organization: 'Організація', title_project2: 'Друга', title_project: 'Перша' };
  expect(await titled(names)).toBe('Перша');
  expect(await titled({ ...names, title_project: ' ' })).toBe('Друга');
  expect(await titled({ name_organization: 'Організація' })).toBe('Організація');
  expect(await titled({ words: 'Без назви' })).toBe('number');
});

test('only the project division validates, and it alone signs', async () => {
  const one = await begin(world, contestId);
  const view = await project(one.id);
  for (const role of ['lawyer', 'financier', 'chief', 'director', 'supervisory', 'expert_manager'] as const) {
    const answer = await ask(
      world.cast.by[role],
      'POST',
      `/api/application/${one.id}/validate`,
      payload(view),
    );
    expect([role, answer.status]).toEqual([role, 403]);
  }
  const admin = one.as('admin');
  done(await admin.take('tech_review.validate', approval(view)));
  expect((await admin.sign('tech_review.sign')).status).toBe(403);
  expect((await ask(world.cast.by.lawyer, 'POST', `/api/application/${one.id}/discard`, {})).status).toBe(
    403,
  );
  done(await one.as('project_head').sign('tech_review.sign'));
  expect((await project(one.id)).tech_review.status).toBe(2);
});

describe('the draft of the form', () => {
  let one: Way;
  const path = () => `/api/application/${one.id}/validation-draft`;
  const draft: ValidationDraft = { docs: [], fields: false, need_direction: false, message: HOSTILE };
  beforeAll(async () => {
    one = await begin(world, contestId);
  });

  test('is the person’s own, and is there wherever they sign in', async () => {
    expect((await ask(pm, 'GET', path())).data).toEqual({ draft: null, updated_at: null });
    const kept = await ask<{ updated_at: string }>(pm, 'PUT', path(), draft);
    expect(kept.status).toBe(200);
    expect((await ask(pm, 'GET', path())).data).toEqual({ draft, updated_at: kept.data.updated_at });
    expect((await ask(world.cast.by.project_head, 'GET', path())).data).toEqual({
      draft: null,
      updated_at: null,
    });
  });

  test('is refused to others, for no application, and of more than a comment may have', async () => {
    for (const role of ['lawyer', 'supervisory', 'chief'] as const)
      expect((await ask(world.cast.by[role], 'PUT', path(), draft)).status).toBe(403);
    const nowhere = `/api/application/${crypto.randomUUID()}/validation-draft`;
    expect((await ask(pm, 'PUT', nowhere, draft)).status).toBe(404);
    expect((await ask(pm, 'GET', nowhere)).status).toBe(404);
    expect((await ask(pm, 'PUT', path(), { ...draft, message: 'ї'.repeat(20_001) })).status).toBe(422);
  });

  test('stays once the protocol is made, when it can no longer be changed, and opens the form again after a discard', async () => {
    const staff = one.as('project_manager');
    done(await staff.take('tech_review.validate', approval(await staff.view())));
    const late = await ask(pm, 'PUT', path(), { ...draft, message: 'пізно' });
    expect([late.status, late.problem.code]).toEqual([409, 'wrong-status']);
    expect(late.problem.detail).toBeTruthy();
    done(await staff.take('tech_review.discard'));
    expect((await ask<{ draft: ValidationDraft }>(pm, 'GET', path())).data.draft.message).toBe(HOSTILE);
    const again = await project(one.id);
    expect(again.tech_review).toMatchObject({
      status: 0,
      validated_fields: null,
      tech_review_protocol: null,
    });
    expect((await ask(pm, 'PUT', path(), draft)).status).toBe(200);
  });

  test('its preview is the protocol, marked as none, and leaves nothing behind', async () => {
    const preview = `/api/application/${one.id}/validate/preview`;
    const body = payload(await project(one.id), { message: 'Слова <b>перегляду</b>', need_direction: true });
    const before = await tables(world.services.db);
    const printed = await bytesOf(pm, preview, body);
    expect([printed.status, printed.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = pdfPages(printed.bytes).join('');
    expect(text).toContain('ПОПЕРЕДНІЙ ПЕРЕГЛЯД');
    expect(text).toContain('Слова <b>перегляду</b>');
    expect(text).toContain('Заявка передається на розгляд дирекції');
    expect((await bytesOf(world.cast.by.lawyer, preview, body)).status).toBe(403);
    expect((await bytesOf(undefined, preview, body)).status).toBe(401);
    expect((await bytesOf(pm, preview, { ...body, fields: 'yes' })).status).toBe(422);
    expect(await tables(world.services.db)).toEqual(before);
  });
});

describe('taken away', () => {
  let one: Way;
  const archive = () => `/api/application/${one.id}/archive`;
  beforeAll(async () => {
    one = await begin(world, contestId);
    await one.technical();
  });

  test('the whole application: form, files, signatures, and a manifest whose digests are right', async () => {
    const { status, headers, bytes } = await bytesOf(pm, archive());
    const { spec_id: number } = await project(one.id);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
    expect(headers.get('content-disposition')).toContain(`filename="${number}.zip"`);
    expect(Number(headers.get('content-length'))).toBe(bytes.length);
    const entries = await unzipped(bytes);
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
    const listed = manifest.files.flatMap((file) => [file, ...(file.signatures ?? [])]);
    expect(listed.map(({ path }) => path).sort()).toEqual(
      names.filter((name) => name !== 'manifest.json').sort(),
    );
    for (const { path, sha256, size } of listed) {
      const content = entries.get(`${number}/${path}`) ?? Buffer.alloc(0);
      expect([path, content.length, createHash('sha256').update(content).digest('hex')]).toEqual([
        path,
        size,
        sha256,
      ]);
    }
    expect(manifest.files.at(-1)?.signatures?.[0]?.FullName).toBeTruthy();
  });

  test('OpenSSL finds the protocol’s signature and its time stamp good, and bad once a byte is another', async () => {
    const entries = [...(await unzipped((await bytesOf(pm, archive())).bytes))];
    const openssl = new OpenSsl();
    const root = await fetch(new URL('/authority/root.pem', world.services.settings.signingUrl));
    openssl.write('root.pem', await root.text());
    const p7s = entries.find(([name]) => name.endsWith('.p7s'))?.[1] ?? Buffer.alloc(0);
    const signed = entries.find(([name]) => name.includes('Протоколи/') && name.endsWith('.pdf'))?.[1];
    const content = signed ?? Buffer.alloc(0);
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

  test('the form alone', async () => {
    const { status, headers, bytes } = await bytesOf(pm, `/api/application/${one.id}/form`);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const text = pdfPages(bytes).join('').replaceAll('\u00A0', ' ');
    expect(text).toContain('Фестиваль «Співоче поле»');
    expect(text).toContain('budget Кошторис');
  });

  test('who took what and when is recorded; others get nothing', async () => {
    const noted = await rows<{ user_id: string; kind: string; files: number }>(
      { db: world.services.db },
      'select user_id, kind, files from application_downloads where application_id = $1 order by id',
      [one.id],
    );
    expect(noted).toEqual([
      { user_id: pm.id, kind: 'archive', files: 2 },
      { user_id: pm.id, kind: 'archive', files: 2 },
      { user_id: pm.id, kind: 'form', files: 0 },
    ]);
    const [expert] = world.cast.experts;
    for (const path of [archive(), `/api/application/${one.id}/form`]) {
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

  test('without the signing provider or a file’s bytes it is refused, rather than half of it given', async () => {
    const { db } = world.services;
    const change = (column: string, value: string) =>
      run({ db }, `update files set ${column} = $2 where application_id = $1 and slot = 'protocol'`, [
        one.id,
        value,
      ]);
    const kept = await row<{ sha256: string; sign_id: string }>(
      { db },
      `select sha256, sign_id from files where application_id = $1 and slot = 'protocol'`,
      [one.id],
    );
    await change('sign_id', 'no-such-item');
    expect((await bytesOf(pm, archive())).status).toBe(503);
    await change('sign_id', kept?.sign_id ?? '');
    await change('sha256', 'a'.repeat(64));
    expect((await bytesOf(pm, archive())).status).toBe(500);
    await change('sha256', kept?.sha256 ?? '');
    expect((await bytesOf(pm, archive())).status).toBe(200);
  });
});

describe('hostile texts', () => {
  test('are kept and shown exactly: name, title, labels, values, comment; 10,000 characters too', async () => {
    const long = `${HOSTILE} ${'ї'.repeat(9_000)} `.padEnd(10_000, 'є');
    const person = begin(world, contestId);
    await person;
    const outside = (await person).outside;
    const document = await outside.putFile('document', 'Кошторис');
    const fields = [
      {
        title: HOSTILE,
        fields: [
          { name: 'title_project', label: HOSTILE, type: 'text', value: long },
          { name: 'words', label: 'Слова', type: 'textarea', value: long },
        ],
      },
    ];
    const secret = {
      title: '',
      fields: [{ name: 'rnokpp', label: 'РНОКПП', type: 'text', value: '3184710691' }],
    };
    const submitted = await outside.to<{ _id: string }>('POST', '/applications', {
      contest: contestId,
      applicant: {
        type: 'natural_person',
        name: HOSTILE,
        signer: { full_name: outside.signer.fullName, tax_id: outside.signer.taxId },
        email: outside.signer.email,
      },
      fields: [...fields, secret],
      documents: [{ file_id: document }],
    });
    expect(submitted.status).toBe(200);
    const id = submitted.data._id;
    await until(async () => (await project(id)).epoch > 0);
    const view = await project(id);
    expect([view.title, view.user.name]).toEqual([long, HOSTILE]);
    expect(view.data.fields.slice(0, -1)).toEqual(fields);
    expect(view.documents[0]).toMatchObject({ prefix: null, title: null, name: 'Кошторис.pdf' });
    const decided = await ask(
      pm,
      'POST',
      `/api/application/${id}/validate`,
      payload(view, { message: long }),
    );
    expect(decided.status).toBe(200);
    expect((await project(id)).tech_review.validate_message).toBe(long.trim());
    const form = pdfPages((await bytesOf(pm, `/api/application/${id}/form`)).bytes).join('');
    expect(form).toContain('<script>alert(1)</script> □□');
    expect(form).toContain('додатковий файл (Кошторис.pdf)');
    // Secret numbers stand in the form as on the page.
    expect(form).toContain('••••91');
    expect(form).not.toContain('3184710691');
  });

  test('a zero character or half a character is no text', async () => {
    const one = await begin(world, contestId);
    for (const message of ['а\u0000б', 'а\uD83Dб']) {
      const body = { docs: [], need_direction: false, message };
      const answer = await ask(pm, 'PUT', `/api/application/${one.id}/validation-draft`, body);
      expect([answer.status, answer.problem.code]).toEqual([400, 'malformed-json']);
    }
  });
});

const MB = 1024 * 1024;
const HOSTILE_FILES: [string, string, string, () => Buffer][] = [
  ['a program that calls itself a PDF', 'file-type', 'звіт.pdf', () => Buffer.from('MZ\x90\0 program')],
  ['a page that calls itself a PDF', 'file-type', 'звіт.pdf', () => Buffer.from('<html><script>')],
  ['a PDF that calls itself a workbook', 'file-type', 'звіт.xlsx', () => plainPdf],
  [
    'a zip bomb',
    'file-zip-bomb',
    'звіт.xlsx',
    () => xlsx({ name: 'b.xml', data: Buffer.alloc(40 * MB), declaredSize: 1000 }),
  ],
  ['macros', 'file-macros', 'звіт.xlsx', () => xlsx({ name: 'xl/vbaProject.bin', data: 'x' })],
  ['a path in the name', 'file-path', '../../etc/звіт.pdf', () => plainPdf],
  ['an empty file', 'file-empty', 'звіт.pdf', () => Buffer.alloc(0)],
];

describe('hostile files', () => {
  const bring = (form: FormData) =>
    call<{ file: { name: string } }>(
      world.url,
      world.cast.integrationKey,
      'POST',
      '/api/integration/files?slot=document',
      { body: form },
    );

  test.each(HOSTILE_FILES)(
    'are refused with the reason, and nothing is stored: %s',
    async (_, code, name, bytes) => {
      const before = await tables(world.services.db);
      const put = jest.spyOn(world.services.files, 'put');
      const answer = await bring(formWith(name, bytes(), 'application/pdf'));
      expect([answer.status, answer.problem.code]).toEqual([422, code]);
      expect(answer.problem.detail.length).toBeGreaterThan(20);
      expect(put).not.toHaveBeenCalled();
      put.mockRestore();
      expect(await tables(world.services.db)).toEqual(before);
    },
  );

  test('do not keep good ones out', async () => {
    const answer = await bring(formWith('Кошторис «Ґанок» № 5.pdf', await pdf('Кошторис')));
    expect([answer.status, answer.data.file.name]).toEqual([200, 'Кошторис «Ґанок» № 5.pdf']);
  });
});
