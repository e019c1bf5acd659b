import { variableName } from '../../../../domain/document/template/variables';

export const CHIP = 'span[data-variable]';

/** Creates the chip element of a variable. */
export function chipElement(name: string): HTMLElement {
  const chip = document.createElement('span');
  chip.dataset.variable = name;
  return prepareChip(chip);
}

/** Makes a chip uneditable and shows the variable's name in it. */
function prepareChip(chip: HTMLElement): HTMLElement {
  const name = chip.dataset.variable ?? '';
  if (chip.contentEditable !== 'false') chip.setAttribute('contenteditable', 'false');
  if (chip.textContent !== name) chip.textContent = name;
  return chip;
}

export function prepareChips(holder: Element): void {
  for (const chip of holder.querySelectorAll<HTMLElement>(CHIP)) prepareChip(chip);
}

export function renameChips(holder: Element, from: string, to: string): void {
  for (const chip of holder.querySelectorAll<HTMLElement>(CHIP))
    if (chip.dataset.variable === from) {
      chip.dataset.variable = to;
      prepareChip(chip);
    }
}

/** Scrolls to the variable's next chip after the caret, or to its first, and puts the caret behind it. */
export function focusChip(holder: Element, name: string, caret: Range | undefined): void {
  const chips = [...holder.querySelectorAll<HTMLElement>(CHIP)].filter(
    ({ dataset }) => dataset.variable === name,
  );
  const chip = chips.find((chip) => caret?.comparePoint(chip, 0) === 1) ?? chips[0];
  if (!chip) return;
  chip.scrollIntoView({ block: 'center' });
  fieldOf(chip.parentElement)?.focus({ preventScroll: true });
  const caretRange = chip.ownerDocument.createRange();
  caretRange.setStartAfter(chip);
  chip.ownerDocument.getSelection()?.removeAllRanges();
  chip.ownerDocument.getSelection()?.addRange(caretRange);
}

/** Returns the editable field around a node. */
export const fieldOf = (node: Node | null): HTMLElement | null =>
  (node instanceof Element ? node : node?.parentElement)?.closest<HTMLElement>('[contenteditable="true"]') ??
  null;

/** Replaces the range's content by a chip and puts the caret behind it. */
export function insertChip(range: Range, name: string): void {
  range.deleteContents();
  const chip = chipElement(name);
  range.insertNode(chip);
  // Browsers show no caret behind the last element of a field unless text follows; this character is not stored.
  if (!chip.nextSibling || chip.nextSibling.textContent === '') chip.after(document.createTextNode('\u200B'));
  const selection = chip.ownerDocument.getSelection();
  const caretRange = document.createRange();
  caretRange.setStart(chip.nextSibling ?? chip, 0);
  caretRange.collapse(true);
  selection?.removeAllRanges();
  selection?.addRange(caretRange);
}

/** Braces being typed before the caret: their range and the text in them. */
export interface TypedBraces {
  range: Range;
  query: string;
  /** The braces are closed: the name is complete. */
  closed: boolean;
}

export function typedBraces(selection: Selection | null): TypedBraces | undefined {
  const node = selection?.focusNode;
  if (!selection?.isCollapsed || node?.nodeType !== Node.TEXT_NODE || !fieldOf(node)) return undefined;
  const before = (node.textContent ?? '').slice(0, selection.focusOffset);
  const [typed, query = '', end] = /\{\{([^{}]{0,60})(\}\})?$/.exec(before) ?? [];
  if (typed === undefined) return undefined;
  const range = document.createRange();
  range.setStart(node, before.length - typed.length);
  range.setEnd(node, before.length);
  return { range, query: query.trim(), closed: end !== undefined && variableName(query) !== '' };
}
