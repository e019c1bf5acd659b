import { Input, type InputProps } from 'antd';

/** An e-mail address, as long as the server takes one. */
export function EmailInput(props: Omit<InputProps, 'type' | 'maxLength' | 'required'>) {
  return <Input {...props} type="email" required maxLength={320} />;
}
