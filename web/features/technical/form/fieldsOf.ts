import type { Form, Marked } from './marks';

/** Values of the form's fields, named as in the server's `errors`. */
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

/** Returns the changes of the form for changed fields. */
export const changeOf = ({ marks, comment, ...rest }: Partial<Fields>): Partial<Form> => ({
  ...marks,
  ...rest,
  ...(comment !== undefined && { message: comment }),
});
