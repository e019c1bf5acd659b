/** Returns the element of widget.html with this id. @throws Error if the page has no such element of this type */
export function byId<T extends HTMLElement>(id: string, kind: new () => T): T {
  const element = document.getElementById(id);
  if (!(element instanceof kind)) throw new Error(`widget.html lacks #${id}`);
  return element;
}

/** Returns a new element with a text. */
export function textElement(tag: 'dt' | 'dd' | 'span' | 'li', text: string, className = ''): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  if (className) element.className = className;
  return element;
}

/** Elements of the page, found once. */
export const findElements = () => ({
  window: byId('window', HTMLElement),
  itemsHeading: byId('items-heading', HTMLElement),
  items: byId('items', HTMLUListElement),
  form: byId('key-form', HTMLFormElement),
  source: byId('source', HTMLSelectElement),
  fileRow: byId('file-row', HTMLElement),
  file: byId('file', HTMLInputElement),
  password: byId('password', HTMLInputElement),
  hint: byId('hint', HTMLElement),
  signer: byId('signer', HTMLElement),
  signerDetails: byId('signer-details', HTMLElement),
  change: byId('change', HTMLButtonElement),
  progressRow: byId('progress-row', HTMLElement),
  progress: byId('progress', HTMLProgressElement),
  status: byId('status', HTMLElement),
  error: byId('error', HTMLElement),
  read: byId('read', HTMLButtonElement),
  sign: byId('sign', HTMLButtonElement),
  cancel: byId('cancel', HTMLButtonElement),
});
export type Elements = ReturnType<typeof findElements>;
