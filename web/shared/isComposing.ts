/**
 * Returns whether a key belongs to an input method that is composing text, where Enter accepts a candidate. Safari ends the
 * composition before the key event; that key then has the code 229.
 */
export const isComposing = ({
  isComposing: composing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => composing || keyCode === 229;
