import { Checkbox, type CheckboxProps } from 'antd';
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactElement, type ReactNode } from 'react';

/**
 * Returns a memoised copy of antd's checkbox of a row. antd creates the checkboxes of all rows again with each tick, because its handler
 * closes over all ticked rows.
 */
export const rowCheckbox = (box: ReactNode): ReactNode => (
  <RowCheckbox {...(box as ReactElement<LabelledCheckboxProps>).props} />
);

type LabelledCheckboxProps = CheckboxProps & { 'aria-label'?: string };

function RowCheckbox(props: LabelledCheckboxProps) {
  const latest = useRef(props);
  useLayoutEffect(() => {
    latest.current = props;
  });
  const change = useCallback<NonNullable<CheckboxProps['onChange']>>(
    (event) => latest.current.onChange?.(event),
    [],
  );
  const click = useCallback<NonNullable<CheckboxProps['onClick']>>(
    (event) => latest.current.onClick?.(event),
    [],
  );
  const { 'aria-label': label, checked, disabled } = props;
  return useMemo(
    () => (
      <Checkbox
        aria-label={label}
        checked={checked}
        disabled={disabled}
        skipGroup
        onChange={change}
        onClick={click}
      />
    ),
    [label, checked, disabled, change, click],
  );
}
