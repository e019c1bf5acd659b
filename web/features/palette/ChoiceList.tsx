import { useTranslation } from 'react-i18next';
import type { Section } from './matching';
import styles from './palette.module.css';
import type { Choice } from './types';

interface ChoiceListProps {
  id: string;
  sections: readonly Section[];
  /** Index of the active choice across all groups. */
  here: number;
  optionId: (index: number) => string;
  onChosen: (choice: Choice) => void;
}

/** Choices by group; the focus stays in the text box above, which refers to the active choice. */
export function ChoiceList({ id, sections, here, optionId, onChosen }: ChoiceListProps) {
  const { t } = useTranslation('search');
  const starts = sections.map((_, index) =>
    sections.slice(0, index).reduce((sum, { choices }) => sum + choices.length, 0),
  );
  return (
    <div id={id} role="listbox" aria-label={t('palette.list')} className={styles.list}>
      {sections.map(({ group, choices }, index) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <div id={`${id}-${group}`} className={styles.group}>
            {t(`palette.${group}`)}
          </div>
          {choices.map((choice, offset) => {
            const choiceIndex = (starts[index] ?? 0) + offset;
            return (
              <div
                key={choice.id}
                id={optionId(choiceIndex)}
                role="option"
                aria-selected={choiceIndex === here}
                className={styles.option}
                // The focus must stay in the text box.
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChosen(choice)}
              >
                <span>{choice.label}</span>
                {choice.note && <small>{choice.note}</small>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
