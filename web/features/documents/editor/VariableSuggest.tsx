import { useImperativeHandle, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { variableName, type TemplateVariable } from '../../../../domain/document/template/variables';
import { textKey } from '../../../../domain/text/key';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import type { TypedBraces } from './chips';
import styles from './editor.module.css';

/** Keys of the field while the list is open. */
export interface SuggestKeys {
  /** Returns whether the list has handled the key. */
  take: (event: KeyboardEvent) => boolean;
}

interface VariableSuggestProps {
  braces: TypedBraces;
  variables: readonly TemplateVariable[];
  onPick: (name: string) => void;
  onClose: () => void;
  ref?: Ref<SuggestKeys>;
}

/** Maximum number of suggestions. */
const MAX_SUGGESTIONS = 8;

/** Suggestions of variables whose name or label contains the text typed in braces; the focus stays in the text. */
export function VariableSuggest({ braces, variables, onPick, onClose, ref }: VariableSuggestProps) {
  const { t } = useTranslation('documents');
  const labelOf = useVariableLabel();
  const [at, setAt] = useState(0);
  const { query } = braces;
  const suggestions = variables
    .filter((variable) => textKey(`${variable.name} ${labelOf(variable)}`).includes(textKey(query)))
    .slice(0, MAX_SUGGESTIONS)
    .map((variable) => ({ name: variable.name, text: `${variable.name} · ${labelOf(variable)}` }));
  const typedName = variableName(query);
  const isNew = typedName !== '' && variables.every(({ name }) => name !== typedName);
  const options = isNew
    ? [...suggestions, { name: typedName, text: t('variables.declare', { name: typedName }) }]
    : suggestions;
  const current = Math.min(at, options.length - 1);

  useImperativeHandle(ref, () => ({
    take: ({ key }) => {
      if (key === 'Escape') onClose();
      else if (key === 'ArrowDown') setAt((current + 1) % options.length);
      else if (key === 'ArrowUp') setAt((current - 1 + options.length) % options.length);
      else if ((key === 'Enter' || key === 'Tab') && options[current]) onPick(options[current].name);
      else return false;
      return true;
    },
  }));

  if (options.length === 0) return null;
  const { left, bottom } = braces.range.getBoundingClientRect();
  return (
    <div className={styles.suggest} style={{ left, top: bottom }}>
      <ul role="listbox" aria-label={t('variables.suggest')}>
        {options.map(({ name, text }, index) => (
          // The field handles the keys; a click must not take its focus.
          <li
            key={name}
            role="option"
            aria-selected={index === current}
            onMouseDown={(event) => {
              event.preventDefault();
              onPick(name);
            }}
          >
            {text}
          </li>
        ))}
      </ul>
      <span role="status" className="visually-hidden">
        {t('variables.suggested', {
          name: options[current]?.text,
          index: current + 1,
          count: options.length,
        })}
      </span>
    </div>
  );
}
