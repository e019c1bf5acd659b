import { clientHooks } from '../../api/client';
import { saveToken } from '../../api/token';
import { uploadFile } from './uploadFile';

/** Answers 401 after another token has been stored. */
class Refused extends EventTarget {
  status = 401;
  responseText = '';
  upload = new EventTarget();
  open() {}
  setRequestHeader() {}
  getResponseHeader = () => null;
  send() {
    saveToken('Bearer new');
    this.dispatchEvent(new Event('load'));
  }
}

test('a late refusal of a replaced token ends no session', async () => {
  const realRequest = globalThis.XMLHttpRequest;
  const onEnd = jest.fn();
  const before = clientHooks.onSessionEnded;
  clientHooks.onSessionEnded = onEnd;
  globalThis.XMLHttpRequest = Refused as unknown as typeof XMLHttpRequest;
  saveToken('Bearer old');
  const target = { applicationId: 'a', step: 's', slot: 'f', recordId: null };
  const options = { onProgress: () => undefined, signal: new AbortController().signal };
  await expect(uploadFile(target, new File(['x'], 'x.pdf'), options)).rejects.toThrow('401');
  expect(onEnd).not.toHaveBeenCalled();
  clientHooks.onSessionEnded = before;
  globalThis.XMLHttpRequest = realRequest;
});
