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

/** Signs ten items with a host whose answers are decided by the test. */
function startBatch() {
  const items = Array.from({ length: 10 }, (_, index) => ({
    id: `i${index + 1}`,
    title: `Протокол № ${index + 1}`,
    sha256,
    used: false,
  }));
  const submissions: { id: string; accept: () => void; refuse: () => void }[] = [];
  const events = { started: [] as string[], signed: [] as string[], failed: [] as string[] };
  const submit = (id: string) =>
    new Promise<void>((accept, reject) => {
      submissions.push({ id, accept, refuse: () => reject(new HostRefusal('wrong-signer')) });
    });
  const stopController = new AbortController();
  const signing = signItems(
    items,
    identity,
    { submit } as unknown as HostApi,
    {
      started: ({ id }) => events.started.push(id),
      signed: ({ id }) => events.signed.push(id),
      failed: ({ id }) => events.failed.push(id),
    },
    stopController.signal,
  );
  /** Waits until this number of items has been submitted. */
  const untilSubmitted = async (count: number): Promise<void> => {
    while (submissions.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  return { submitted: submissions, events, done: signing, stop: stopController, untilSubmitted };
}

test('signs four items at a time, and starts the next when one of them is done', async () => {
  const { submitted, events, done, untilSubmitted } = startBatch();
  await untilSubmitted(4);
  expect(events.started).toEqual(['i1', 'i2', 'i3', 'i4']);
  for (let count = 0; count < 10; count++) {
    await untilSubmitted(count + 1);
    submitted[count]?.accept();
    await untilSubmitted(Math.min(10, count + 5));
    expect(events.started).toHaveLength(Math.min(10, count + 5));
  }
  await done;
  expect(events.signed).toHaveLength(10);
});

test('starts no further item once one is refused, and finishes the started ones', async () => {
  const { submitted, events, done, untilSubmitted } = startBatch();
  await untilSubmitted(4);
  // The refusal comes first: if an item were accepted before it, the next one would start.
  const submissionOf = (id: string) => submitted.find((submission) => submission.id === id);
  submissionOf('i2')?.refuse();
  for (const id of ['i1', 'i3', 'i4']) submissionOf(id)?.accept();
  await expect(done).rejects.toThrow('wrong-signer');
  expect(events).toEqual({ started: ['i1', 'i2', 'i3', 'i4'], signed: ['i1', 'i3', 'i4'], failed: ['i2'] });
});

test('starts no further item once the person stops', async () => {
  const { submitted, events, done, stop, untilSubmitted } = startBatch();
  await untilSubmitted(4);
  stop.abort();
  for (const submission of submitted) submission.accept();
  await done;
  expect(events.signed.toSorted()).toEqual(['i1', 'i2', 'i3', 'i4']);
  expect(events.started).toHaveLength(4);
});
