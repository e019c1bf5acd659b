import { useRead } from '../reads/useRead';
import { valueOf } from '../reads/remote';

/** The fields of the application form, undefined until they are read, and what each is called: one that the form has no more, by its name. */
export function useFormFields() {
  const fields = valueOf(useRead('applicationFields').remote)?.fields;
  const labelOf = (name: string) => fields?.find((field) => field.name === name)?.label ?? name;
  return { fields, labelOf };
}
