import { ApiError } from '../api/problem';
import { createAutosave, type DraftServer } from './autosave';
import { saveDraft, readStoredDraft } from './sessionDrafts';

interface Note {
  text: string;
}
type Sent = Promise<string>;

const KEY = 'note me 1';
const NOTHING: Note = { text: '' };
const CONFLICT = new ApiError({ status: 409, code: 'changed', detail: 'Змінено' });
const AWAY = new ApiError({ status: 0, code: 'connection', detail: '' });

let sentSaves: { text: string; answer: (by?: ApiError) => Promise<void> }[];
let signedIn: boolean;
let leave: (() => void) | undefined;

/** Mock server; the test gives its answers. */
const server = (
  overrides: Partial<DraftServer<Note, string, string>> = {},
): DraftServer<Note, string, string> => ({
  isStillSignedIn: () => signedIn,
  next: ({ text }, paused) => (paused && text ? text : undefined),
  save: (text): Sent =>
    new Promise((resolve, reject) =>
      sentSaves.push({
        text,
        answer: (by) => {
          if (by) reject(by);
          else resolve('taken');
          return settle();
        },
      }),
    ),
  withoutSent: (draft, text) => (draft.text === text ? NOTHING : draft),
  ...overrides,
});
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};
const wait = async (ms: number) => {
  jest.advanceTimersByTime(ms);
  await settle();
};
const openPage = (draftServer: DraftServer<Note, string, string> | undefined = server(), isHeld = false) => {
  const draft = createAutosave<Note, string, string>({ key: KEY, nothing: NOTHING });
  leave = draft.enter();
  draft.use(draftServer, isHeld);
  return draft;
};
const texts = () => sentSaves.map(({ text }) => text);

beforeEach(() => {
  jest.useFakeTimers();
  sessionStorage.clear();
  sentSaves = [];
  signedIn = true;
});
afterEach(async () => {
  signedIn = false;
  leave?.();
  await Promise.all(sentSaves.map(({ answer }) => answer()));
  jest.useRealTimers();
});

test('a draft is stored in the window with every change, saved after a pause, and removed after it was saved', async () => {
  const draft = openPage();
  draft.change({ text: 'о' });
  await wait(700);
  draft.change({ text: 'ось' });
  await wait(700);
  expect(readStoredDraft(KEY)).toEqual({ text: 'ось' });
  expect(texts()).toEqual([]);
  await wait(200);
  expect(draft.state().busy).toBe(true);
  await sentSaves[0]?.answer();
  expect(texts()).toEqual(['ось']);
  expect(draft.state()).toMatchObject({
    busy: false,
    draft: NOTHING,
    saved: { job: 'ось', answer: 'taken' },
  });
  expect(readStoredDraft(KEY)).toBeUndefined();
});

test('only one save runs at a time; input typed meanwhile is saved next', async () => {
  const draft = openPage();
  draft.change({ text: 'перше' });
  await wait(900);
  draft.change({ text: 'друге' });
  await wait(5000);
  expect(texts()).toEqual(['перше']);
  await sentSaves[0]?.answer();
  await wait(0);
  expect(texts()).toEqual(['перше', 'друге']);
  expect(readStoredDraft(KEY)).toEqual({ text: 'друге' });
});

test('two forms of one draft, one after the other, save in the order of typing', async () => {
  const firstApp = openPage();
  firstApp.change({ text: 'перше' });
  leave?.();
  await settle();
  expect(texts()).toEqual(['перше']);
  const secondApp = openPage();
  secondApp.change({ text: 'друге' });
  await wait(10_000);
  expect(texts()).toEqual(['перше']);
  await sentSaves[0]?.answer(AWAY);
  expect(texts()).toEqual(['перше', 'друге']);
});

test('a temporary failure is shown and retried automatically; a permanent one waits for the person', async () => {
  const draft = openPage();
  draft.change({ text: 'слово' });
  await wait(900);
  await sentSaves[0]?.answer(AWAY);
  expect(draft.state().failure).toBe(AWAY.failure);
  await wait(4000);
  expect(texts()).toHaveLength(1);
  await wait(1000);
  expect(texts()).toHaveLength(2);
  await sentSaves[1]?.answer(CONFLICT);
  await wait(60_000);
  expect(texts()).toHaveLength(2);
  expect(readStoredDraft(KEY)).toEqual({ text: 'слово' });
  draft.saveNow();
  await wait(0);
  expect(texts()).toHaveLength(3);
});

test('after another person’s change the save is based on the new version; input that is refused permanently may be dropped', async () => {
  let isFirst = true;
  const draft = openPage(
    server({
      overtaken: () => Promise.resolve(isFirst),
      refused: () => NOTHING,
    }),
  );
  draft.change({ text: 'слово' });
  await wait(900);
  await sentSaves[0]?.answer(CONFLICT);
  expect(draft.state()).toMatchObject({ failure: undefined, draft: { text: 'слово' } });
  await wait(500);
  isFirst = false;
  await sentSaves[1]?.answer(CONFLICT);
  expect(draft.state()).toMatchObject({ failure: CONFLICT.failure, draft: NOTHING });
});

test('the last input is saved when the form is unmounted, also after a save that is under way', async () => {
  const draft = openPage();
  draft.change({ text: 'перше' });
  leave?.();
  await settle();
  draft.change({ text: 'друге' });
  await sentSaves[0]?.answer();
  expect(texts()).toEqual(['перше', 'друге']);
  await sentSaves[1]?.answer(AWAY);
  await wait(60_000);
  // The form is closed, so the save is retried only when it is opened again.
  expect(texts()).toHaveLength(2);
});

test('a form that was closed does not overwrite what another form of the same draft has stored since', async () => {
  const draft = openPage();
  draft.change({ text: 'старе' });
  leave?.();
  await settle();
  saveDraft(KEY, { text: 'нове' });
  await sentSaves[0]?.answer();
  expect(readStoredDraft(KEY)).toEqual({ text: 'нове' });
});

test('while the form itself is being sent, only a flush saves the draft', async () => {
  const draft = openPage(server(), true);
  draft.change({ text: 'слово' });
  await wait(5000);
  leave?.();
  await settle();
  expect(texts()).toEqual([]);
  leave = draft.enter();
  let isOver = false;
  void draft.flush().then(() => (isOver = true));
  await settle();
  expect(texts()).toEqual(['слово']);
  expect(isOver).toBe(false);
  await sentSaves[0]?.answer();
  expect(isOver).toBe(true);
});

test('a failed flush still ends the wait of its caller', async () => {
  const draft = openPage();
  draft.change({ text: 'слово' });
  let isOver = false;
  void draft.flush().then(() => (isOver = true));
  await settle();
  await sentSaves[0]?.answer(AWAY);
  expect(isOver).toBe(true);
  await wait(5000);
  expect(texts()).toHaveLength(2);
});

test('a draft is neither saved nor stored once another person has signed in', async () => {
  const draft = openPage();
  draft.change({ text: 'таємне' });
  sessionStorage.clear();
  signedIn = false;
  leave?.();
  await settle();
  expect(texts()).toEqual([]);
  expect(draft.state().failure?.code).toBe('signed-out');
  expect(readStoredDraft(KEY)).toBeUndefined();
});

test('hiding the page saves without the pause', async () => {
  const draft = openPage();
  draft.change({ text: 'слово' });
  document.dispatchEvent(new Event('visibilitychange'));
  await wait(0);
  expect(texts()).toEqual(['слово']);
});
