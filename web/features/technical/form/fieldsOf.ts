import type { Form, Marked } from './marks';

/** The form as its fields have it, named as the server names them in a problem's `errors`. */
export interface Fields {
  marks: Marked;
  need_direction: boolean;
  comment: string;
}

export const fieldsOf = ({ message, need_direction, ...marks }: Form): Fields => ({
  marks,
  need_direction,
  comment: message,
});

/** Returns the form's changes by a change of fields. */
export const changeOf = ({ marks, comment, ...rest }: Partial<Fields>): Partial<Form> => ({
  ...marks,
  ...rest,
  ...(comment !== undefined && { message: comment }),
});
