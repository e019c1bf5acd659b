import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { builtInMode, type TemplateVariable } from '../../../domain/document/template/variables';

/** The label of a variable: its own, that of a built-in one, or else its name. */
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
