import { readName } from '../../signing/cades/names';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import { HostApi } from '../../signing/widget/host-api';
import { signItems } from '../../signing/widget/sign-items';
import { openSigningKey } from '../../signing/widget/signing-key';
import { toAgreementStage } from '../../tests/kit/at-agreement';
import { call } from '../../tests/kit/http';
import { expectDone } from '../../tests/kit/application-driver';
import { timed, type Figure } from '../statistics';
import type { BenchWorld } from '../world';

const AGREEMENTS = 30;
/** Maximum time until all agreements are signed, in ms. */
const LIMIT = 6_000;
/** Maximum time until the first file is signed and the progress is updated, in ms. */
const FIRST_LIMIT = 1_000;

/**
 * Measures the signing of 30 agreements at once by the director, of two and of three files in turn: the ticket, the widget's own functions
 * against the signing host, and the batch until its last step is taken. Without a browser: the dialogs and the key's password are
 * not measured.
 */
export async function measureSigning(bench: BenchWorld): Promise<{ figures: Figure[]; samples: object }> {
  const { world } = bench;
  let submittedCount = 0;
  const ids = await bench.bring(AGREEMENTS + 1, async (driver) => {
    const hasProtocol = submittedCount++ % 2 === 1;
    await toAgreementStage(driver);
    if (hasProtocol) {
      const lawyer = driver.as('lawyer');
      const file = await lawyer.upload('agreement.file', 'protocol');
      expectDone(await lawyer.take('agreement.file', { files: { protocol: [file] } }));
    }
    await driver.uploadAgreement();
    return driver.id;
  });
  const { token, email } = world.cast.by.chief;
  const restore = fetchFrom(world.services.settings.signingUrl);
  try {
    const firstIds = ids.slice(0, 1);
    const single = {
      widget: await timed(() => sign(firstIds)),
      batch: await timed(() => carryOut(firstIds)),
    };
    const otherIds = ids.slice(1);
    let firstAfter = 0;
    const startedAt = performance.now();
    const onFirst = () => (firstAfter ||= performance.now() - startedAt);
    const manyTimes = {
      widget: await timed(() => sign(otherIds, onFirst)),
      batch: await timed(() => carryOut(otherIds)),
    };
    const manyMs = manyTimes.widget + manyTimes.batch;
    const singleMs = single.widget + single.batch;
    const detail = {
      'in the widget': manyTimes.widget,
      'steps of the batch': manyTimes.batch,
      'one alone': singleMs,
    };
    return {
      samples: { single, many: manyTimes },
      figures: [
        {
          name: `signing ${AGREEMENTS} agreements, of ${LIMIT / 1000} s`,
          ratio: manyMs / LIMIT,
          aim: 1,
          failsAbove: 2,
          detail,
        },
        {
          name: `first progress of signing, of ${FIRST_LIMIT / 1000} s`,
          ratio: firstAfter / FIRST_LIMIT,
          aim: 1,
          failsAbove: 2,
          detail: { 'the first file signed': firstAfter },
        },
      ],
    };
  } finally {
    restore();
  }

  /** Signs as the widget does after the key was opened: from the ticket to the last signature. */
  async function sign(applications: readonly string[], onSigned?: () => void): Promise<void> {
    const steps = applications.map((id) => ({ application_id: id, step: 'agreement.sign' }));
    const answer = await call<{ ticket: string }>(world.url, token, 'POST', '/api/signing/ticket', {
      body: { steps },
    });
    const api = new HostApi(answer.data.ticket);
    const { items, user } = await api.contents();
    const [demoKey] = await api.demoKeys();
    if (!demoKey) throw new Error(`no key for ${email}`);
    const key = await openSigningKey(await api.demoContainer(demoKey.id), DEMO_PASSWORD, user.taxId);
    const signedFiles: string[] = [];
    const events = { started: () => undefined, failed: () => undefined };
    await signItems(
      items,
      key.identity,
      api,
      {
        ...events,
        signed({ id }) {
          signedFiles.push(id);
          onSigned?.();
        },
      },
      new AbortController().signal,
    );
    if (signedFiles.length !== items.length || signedFiles.length < 2 * applications.length)
      throw new Error(
        `${readName(key.identity.certificate.subject).commonName} signed ${signedFiles.length} files`,
      );
  }

  /** Takes the steps as one batch, and waits until all are taken. */
  async function carryOut(applications: readonly string[]): Promise<void> {
    const key = crypto.randomUUID();
    const body = { applications };
    for (;;) {
      const { status, data } = await call<{ results: { ok: boolean; pending: boolean }[] }>(
        world.url,
        token,
        'POST',
        '/api/reporting/multi-sign-grunts',
        { body, key },
      );
      if (status !== 200 && status !== 202) throw new Error(`the batch was answered with ${status}`);
      if (data.results.every(({ ok }) => ok)) return;
      if (data.results.some(({ ok, pending }) => !ok && !pending))
        throw new Error('an agreement was refused');
    }
  }
}

/** Has `fetch` resolve bare paths against `origin`, as on the widget's own page. Returns a function that restores `fetch`. */
function fetchFrom(origin: string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(typeof input === 'string' && input.startsWith('/') ? new URL(input, origin) : input, init);
  return () => void (globalThis.fetch = fetch);
}
