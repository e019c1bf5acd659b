import { contentDigest, makeAuthority, makePerson } from '../testing/issuing';
import { toHex } from '../cades/bytes';
import type { Identity } from '../cades/certificate';
import { HostRefusal, type HostApi } from './host-api';
import { signItems } from './sign-items';

let identity: Identity;
let sha256: string;
beforeAll(async () => {
  identity = await makePerson((await makeAuthority()).root);
  sha256 = toHex(await contentDigest());
});

/** Signs ten items at a host whose answers the test gives. */
function start() {
  const items = Array.from({ length: 10 }, (_, index) => ({
    id: `i${index + 1}`,
    title: `Протокол № ${index + 1}`,
    sha256,
    used: false,
  }));
  const submitted: { id: string; accept: () => void; refuse: () => void }[] = [];
  const said = { started: [] as string[], signed: [] as string[], failed: [] as string[] };
  const submit = (id: string) =>
    new Promise<void>((accept, reject) => {
      submitted.push({ id, accept, refuse: () => reject(new HostRefusal('wrong-signer')) });
    });
  const stop = new AbortController();
  const done = signItems(
    items,
    identity,
    { submit } as unknown as HostApi,
    {
      started: ({ id }) => said.started.push(id),
      signed: ({ id }) => said.signed.push(id),
      failed: ({ id }) => said.failed.push(id),
    },
    stop.signal,
  );
  /** Waits until so many items have been handed in. */
  const handedIn = async (count: number): Promise<void> => {
    while (submitted.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { submitted, said, done, stop, handedIn };
}

test('signs four items beside each other, the next when one of them is done', async () => {
  const { submitted, said, done, handedIn } = start();
  await handedIn(4);
  expect(said.started).toEqual(['i1', 'i2', 'i3', 'i4']);
  for (let count = 0; count < 10; count++) {
    await handedIn(count + 1);
    submitted[count]?.accept();
    await handedIn(Math.min(10, count + 5));
    expect(said.started).toHaveLength(Math.min(10, count + 5));
  }
  await done;
  expect(said.signed).toHaveLength(10);
});

test('begins no other item once one is refused, and finishes those under way', async () => {
  const { submitted, said, done, handedIn } = start();
  await handedIn(4);
  // First the refusal: an item accepted before it lets the next one begin.
  // Items begin in order, but whose bytes are ready first is handed in first.
  const of = (id: string) => submitted.find((one) => one.id === id);
  of('i2')?.refuse();
  for (const id of ['i1', 'i3', 'i4']) of(id)?.accept();
  await expect(done).rejects.toThrow('wrong-signer');
  expect(said).toEqual({ started: ['i1', 'i2', 'i3', 'i4'], signed: ['i1', 'i3', 'i4'], failed: ['i2'] });
});

test('begins no other item once the person stops', async () => {
  const { submitted, said, done, stop, handedIn } = start();
  await handedIn(4);
  stop.abort();
  for (const one of submitted) one.accept();
  await done;
  expect(said.signed.toSorted()).toEqual(['i1', 'i2', 'i3', 'i4']);
  expect(said.started).toHaveLength(4);
});
