import { readName } from '../../signing/cades/names';
import { DEMO_PASSWORD } from '../../signing/authority/demo-password';
import { HostApi } from '../../signing/widget/host-api';
import { signItems } from '../../signing/widget/sign-items';
import { openSigningKey } from '../../signing/widget/signing-key';
import { toAgreement } from '../../tests/kit/at-agreement';
import { call } from '../../tests/kit/http';
import { timed, type Figure } from '../statistics';
import type { BenchWorld } from '../world';

const AGREEMENTS = 30;
/** Until all of them are signed, in ms. */
const LIMIT = 6_000;

/**
 * The director signs 30 agreements at once, main file and budget each: the ticket, the widget's own functions against the
 * signing host, and the batch until its last step is taken. Without a browser: its dialogs and the key's password are
 * not part of it.
 */
export async function measureSigning(bench: BenchWorld): Promise<{ figures: Figure[]; samples: object }> {
  const { world } = bench;
  const ids = await bench.bring(AGREEMENTS + 1, async (matter) => {
    await toAgreement(matter);
    return matter.id;
  });
  const { token, email } = world.cast.by.chief;
  const restore = fetchFrom(world.services.settings.signingUrl);
  try {
    const first = ids.slice(0, 1);
    const single = { widget: await timed(() => sign(first)), batch: await timed(() => carryOut(first)) };
    const all = ids.slice(1);
    const many = { widget: await timed(() => sign(all)), batch: await timed(() => carryOut(all)) };
    const took = many.widget + many.batch;
    const one = single.widget + single.batch;
    const detail = {
      'in the widget': many.widget,
      'steps of the batch': many.batch,
      'one alone': one,
    };
    return {
      samples: { single, many },
      figures: [
        {
          name: `signing ${AGREEMENTS} agreements, of ${LIMIT / 1000} s`,
          ratio: took / LIMIT,
          aim: 1,
          failsAbove: 2,
          detail,
        },
      ],
    };
  } finally {
    restore();
  }

  /** From the ticket to the last signature, as the widget does it once the key is open. */
  async function sign(applications: readonly string[]): Promise<void> {
    const steps = applications.map((id) => ({ application_id: id, step: 'agreement.sign' }));
    const answer = await call<{ ticket: string }>(world.url, token, 'POST', '/api/signing/ticket', {
      body: { steps },
    });
    const api = new HostApi(answer.data.ticket);
    const { items, user } = await api.contents();
    const [own] = await api.demoKeys();
    if (!own) throw new Error(`no key for ${email}`);
    const key = await openSigningKey(await api.demoContainer(own.id), DEMO_PASSWORD, user.taxId);
    const signed: string[] = [];
    const events = { started: () => undefined, failed: () => undefined };
    await signItems(
      items,
      key.identity,
      api,
      { ...events, signed: ({ id }) => signed.push(id) },
      new AbortController().signal,
    );
    if (signed.length !== 2 * applications.length)
      throw new Error(
        `${readName(key.identity.certificate.subject).commonName} signed ${signed.length} files`,
      );
  }

  /** Takes the steps as one batch, and waits until each is taken. */
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

/** The widget's page is the signing host's own, and asks it by paths alone. Returns what takes that back. */
function fetchFrom(origin: string): () => void {
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) =>
    fetch(typeof input === 'string' && input.startsWith('/') ? new URL(input, origin) : input, init);
  return () => void (globalThis.fetch = fetch);
}
