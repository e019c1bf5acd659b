import { act, screen, waitFor, within } from '@testing-library/react';
import type { FileView } from '../../../api/areas/files/contract/files';
import { renderApp, signedInAs } from '../../testing/renderApp';
import { problemAnswer, silentStream, mockServer } from '../../testing/server';
import { blankView, mayTake, storedFile, uuid } from '../../testing/application/blankView';

const PATH = `/api/application/${uuid(100)}`;
const STEP = `${PATH}/steps/agreement.file`;
const LABEL = 'Зберегти файли договору';

/** Uploads under way, by slot. */
let uploads: Record<string, (file: FileView) => void>;

/** Names of the files that were sent. */
let sentBodies: string[];

/** Functions that make the upload of a slot fail without connection. */
let failures: Record<string, () => void>;

/** Mock upload that ends when the test calls `uploads[slot]`. */
class Upload extends EventTarget {
  status = 200;
  responseText = '';
  upload = new EventTarget();
  getResponseHeader = () => 'application/json';
  setRequestHeader() {}
  send(form: FormData) {
    sentBodies.push((form.get('file') as File).name);
  }
  abort() {}
  open(_: string, url: string) {
    const slot = new URL(url, 'http://localhost').searchParams.get('slot') ?? '';
    failures[slot] = () => this.dispatchEvent(new Event('error'));
    uploads[slot] = (file) => {
      this.responseText = JSON.stringify({ data: { file } });
      this.dispatchEvent(new Event('load'));
    };
  }
}

const realRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  uploads = {};
  failures = {};
  sentBodies = [];
  globalThis.XMLHttpRequest = Upload as unknown as typeof XMLHttpRequest;
});
afterEach(() => {
  globalThis.XMLHttpRequest = realRequest;
});

const decision = {
  _id: '1',
  application_id: uuid(100),
  step: 'agreement.file',
  outcome: null,
  record_id: null,
  status: 0,
  overall: 0,
  epoch: 0,
  version: 7,
};

test('files uploaded at the same time are both shown; a removed or sent file is not', async () => {
  const account = signedInAs('lawyer');
  let offline = true;
  const requests = mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application: blankView({ can: [mayTake('agreement.file')] }) }),
    [`POST ${STEP}`]: () =>
      offline ? problemAnswer(503, 'unavailable', 'Не зараз') : { pending: false, decision },
  });
  const app = await renderApp(`/application/${uuid(100)}?step=agreement.file`);
  const form = within(await screen.findByRole('form', { name: LABEL }));
  const clickSend = () => app.user.click(form.getByRole('button', { name: LABEL }));
  await clickSend();
  const files = form.getByRole('group', { name: 'Файли' });
  await waitFor(() =>
    expect(files).toHaveAccessibleDescription(/^Завантажте щонайменше один файл Завантажте/),
  );
  expect(files).toBeInvalid();
  expect(files).toContainElement(document.activeElement as HTMLElement);

  const inputOf = (name: string) =>
    form.getByRole('group', { name }).querySelector<HTMLInputElement>('input[type=file]')!;
  await app.user.upload(inputOf('Основний договір'), new File(['x'], 'договір.pdf'));
  await app.user.upload(inputOf('Протокол'), new File(['x'], 'протокол.pdf'));
  await act(async () => uploads.protocol?.(storedFile(72, 'протокол.pdf')));
  await act(async () => uploads.main?.(storedFile(71, 'договір.pdf')));
  expect(await form.findByRole('button', { name: /^протокол\.pdf/ })).toBeInTheDocument();
  expect(await form.findByRole('button', { name: /^договір\.pdf/ })).toBeInTheDocument();
  await app.user.click(form.getByRole('button', { name: 'Прибрати файл протокол.pdf' }));
  expect(form.queryByRole('button', { name: /^протокол\.pdf/ })).toBeNull();
  await clickSend();
  expect(await form.findByText('Не зараз')).toBeInTheDocument();
  expect(requests.at(-1)?.body).toEqual({ files: { main: [uuid(71)] } });
  expect(form.getByRole('button', { name: /^договір\.pdf/ })).toBeInTheDocument();
  offline = false;
  await clickSend();
  // The step can be taken again with an empty form.
  await waitFor(() => expect(form.queryByRole('button', { name: /^договір\.pdf/ })).toBeNull());
});

test('a file whose upload lost the connection is sent again without a new choice', async () => {
  const account = signedInAs('lawyer');
  mockServer({
    'GET /api/events': silentStream,
    'GET /api/users/me': () => ({ account }),
    'GET /api/inbox/count': () => ({ total: 0, today: 0, overdue: 0 }),
    [`GET ${PATH}`]: () => ({ application: blankView({ can: [mayTake('agreement.file')] }) }),
  });
  const app = await renderApp(`/application/${uuid(100)}?step=agreement.file`);
  const slot = within(await screen.findByRole('group', { name: 'Основний договір' }));
  const input = screen
    .getByRole('group', { name: 'Основний договір' })
    .querySelector<HTMLInputElement>('input[type=file]')!;
  await app.user.upload(input, new File(['x'], 'договір.pdf'));
  expect(await slot.findByRole('progressbar', { name: 'Завантажується договір.pdf' })).toBeInTheDocument();
  await act(async () => failures.main?.());
  await app.user.click(await slot.findByRole('button', { name: 'Надіслати ще раз' }));
  await waitFor(() => expect(sentBodies).toEqual(['договір.pdf', 'договір.pdf']));
  await act(async () => uploads.main?.(storedFile(71, 'договір.pdf')));
  expect(await slot.findByRole('button', { name: /^договір\.pdf/ })).toBeInTheDocument();
  expect(slot.queryByRole('alert')).toBeNull();
});
