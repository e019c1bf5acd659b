import { useRead } from '../reads/useRead';
import { valueOf } from '../reads/remote';

/** Returns the fields of the application form, undefined until they are read, and their labels; a removed field's label is its name. */
export function useFormFields() {
  const fields = valueOf(useRead('applicationFields').remote)?.fields;
  const labelOf = (name: string) => fields?.find((field) => field.name === name)?.label ?? name;
  return { fields, labelOf };
}
