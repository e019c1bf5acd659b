import { Button, type ButtonProps } from 'antd';
import { useViewing } from '../session/useViewing';

/** A button that changes something by itself, outside of a form: inactive, with the reason, while somebody looks at the system as another. */
export function ActButton({ disabled, title, ...rest }: ButtonProps) {
  const viewing = useViewing();
  return <Button {...rest} disabled={disabled || !!viewing} title={viewing ?? title} />;
}
