import { Button, type ButtonProps } from 'antd';
import { useImpersonationReason } from '../session/useImpersonationReason';
import { Reason } from './hints/Reason';

interface ActButtonProps extends Omit<ButtonProps, 'title'> {
  /** Explanation of an active button beyond its label. */
  hint?: string;
}

/** Button that changes something outside of a form; inactive, with the reason, while an administrator views the system as another person. */
export function ActButton({ disabled, hint, ...rest }: ActButtonProps) {
  const viewing = useImpersonationReason();
  return (
    <Reason text={viewing}>
      <Button {...rest} disabled={disabled || !!viewing} data-hint={viewing ? undefined : hint} />
    </Reason>
  );
}
