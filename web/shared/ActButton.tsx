import { Button, type ButtonProps } from 'antd';
import { useViewing } from '../session/useViewing';
import { Reason } from './hints/Reason';

interface ActButtonProps extends Omit<ButtonProps, 'title'> {
  /** Says more about an active button than its label. */
  hint?: string;
}

/** A button that changes something by itself, outside of a form: inactive, with the reason, while somebody looks at the system as another. */
export function ActButton({ disabled, hint, ...rest }: ActButtonProps) {
  const viewing = useViewing();
  return (
    <Reason text={viewing}>
      <Button {...rest} disabled={disabled || !!viewing} data-hint={viewing ? undefined : hint} />
    </Reason>
  );
}
