import { z } from 'zod';
import { fieldErrors } from './parse';

// rules/platform, "Messages of validation".

const errorsOf = (schema: z.ZodType, input: unknown) => {
  const { error } = schema.safeParse(input);
  return error && fieldErrors(error);
};

test('the error of an empty text asks to fill in the field; the error of a text that is too short has the limit', () => {
  expect(errorsOf(z.object({ name: z.string().min(1) }), { name: '' })).toEqual({
    name: { key: 'errors:field.required' },
  });
  expect(errorsOf(z.object({ name: z.string().min(4) }), { name: 'а' })).toEqual({
    name: { key: 'errors:field.tooSmall.text', params: { count: 4 } },
  });
  expect(errorsOf(z.object({ list: z.array(z.string()).min(1) }), { list: [] })).toEqual({
    list: { key: 'errors:field.tooSmall.list', params: { count: 1 } },
  });
});
