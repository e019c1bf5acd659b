import { useImperativeHandle, useRef, useState, type ReactNode, type Ref } from 'react';
import styles from './fields.module.css';

/** Props that `Form.Item` passes to a field of several controls. */
export interface GroupItem<V> {
  value?: V;
  onChange?: (value: V) => void;
  id?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
  ref?: Ref<{ focus: () => void }>;
}

interface FieldGroupProps extends Omit<GroupItem<never>, 'value' | 'onChange'> {
  label: ReactNode;
  /** Returns the control to be focused on an error; by default the first. */
  wrong?: (frame: HTMLElement) => HTMLElement | null | undefined;
  children: ReactNode;
}

const CONTROL = 'input:not([disabled]):not([type=file]), button';

const firstOf = (frame: HTMLElement) => frame.querySelector<HTMLElement>(CONTROL);

/**
 * Returns whether the field has been refused since it was opened. `Form` drops an item's errors at the next key; the controls that are
 * still wrong keep theirs until each is right.
 */
export function useWasRefused(item: Pick<GroupItem<never>, 'aria-invalid'>): boolean {
  const [wasRefused, setWasRefused] = useState(false);
  if (item['aria-invalid'] && !wasRefused) setWasRefused(true);
  return wasRefused;
}

/** Several controls as one field of a form, with a common name. */
export function FieldGroup({ label, wrong = firstOf, children, ref, ...item }: FieldGroupProps) {
  const frame = useRef<HTMLFieldSetElement>(null);
  useImperativeHandle(ref, () => ({ focus: () => frame.current && wrong(frame.current)?.focus() }), [wrong]);
  return (
    <fieldset ref={frame} className={styles.group} {...item}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
