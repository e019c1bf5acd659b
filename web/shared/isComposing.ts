/**
 * Is an input method still composing the text? Its keys are the method's own: Enter there takes a candidate. Safari ends the
 * composition before the key that ends it, which then has the code 229.
 */
export const isComposing = ({
  isComposing: composing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean => composing || keyCode === 229;
