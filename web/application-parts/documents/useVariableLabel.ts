import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { builtInMode, type TemplateVariable } from '../../../domain/document/template/variables';

/** Returns a function that gives a variable's label: its own, the text of a built-in variable, or its name. */
export function useVariableLabel() {
  const { t } = useTranslation('documents');
  return useCallback(
    ({ name, label }: Pick<TemplateVariable, 'name' | 'label'>): string => {
      if (label) return label;
      return builtInMode(name) ? t(`builtIn.${name}`) : name;
    },
    [t],
  );
}
