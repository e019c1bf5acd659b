import { Input, type InputProps } from 'antd';

/** The rules of an e-mail address that has to be given. */
export const EMAIL = [{ required: true, whitespace: true }, { type: 'email' as const }];

/** An e-mail address, as long as the server takes one. */
export function EmailInput(props: Omit<InputProps, 'type' | 'maxLength' | 'required'>) {
  return <Input {...props} type="email" maxLength={320} />;
}
