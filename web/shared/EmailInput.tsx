import { Input, type InputProps } from 'antd';

/** Form rules of a required e-mail address. */
export const EMAIL = [{ required: true, whitespace: true }, { type: 'email' as const }];

/** Input of an e-mail address, limited to the length that the server accepts. */
export function EmailInput(props: Omit<InputProps, 'type' | 'maxLength' | 'required'>) {
  return <Input {...props} type="email" maxLength={320} />;
}
