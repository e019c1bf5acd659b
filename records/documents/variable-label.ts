import { builtInMode, type TemplateVariable } from '../../domain/document/template/variables';
import { translate } from '../../texts/translate';

/** Agreements are written in Ukrainian, whatever language their reader has chosen. */
const LANGUAGE = 'uk';

/** Returns the label of a variable in a printed text: its own, that of a built-in one, or else its name. */
export function variableLabel({ name, label }: Pick<TemplateVariable, 'name' | 'label'>): string {
  if (label) return label;
  return builtInMode(name) ? translate(LANGUAGE, `documents:builtIn.${name}`) : name;
}
