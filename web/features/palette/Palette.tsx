import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { mayOpenArea, type Role } from '../../../domain/roles';
import { isComposing } from '../../shared/isComposing';
import { Dialog } from '../../shared/Dialog';
import { ChoiceList } from './ChoiceList';
import { sectionsOf } from './matching';
import styles from './palette.module.css';
import type { Choice } from './types';
import { useFoundChoices } from './useFoundChoices';
import { usePageAndActionChoices } from './usePageAndActionChoices';

interface PaletteProps {
  role: Role;
  recent: readonly Choice[];
  onChosen: (choice: Choice) => void;
  onClose: () => void;
}

/** Command palette (Ctrl+K): applications, screens and actions; arrows select, Enter opens, Esc closes. */
export function Palette({ role, recent, onChosen, onClose }: PaletteProps) {
  const { t } = useTranslation('search');
  const id = useId();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const localChoices = usePageAndActionChoices(role);
  const serverChoices = useFoundChoices(role, typed);
  const sections = useMemo(
    () => sectionsOf(typed, serverChoices.choices, localChoices, recent),
    [typed, serverChoices, localChoices, recent],
  );
  const choices = sections.flatMap((section) => section.choices);
  const activeIndex = Math.min(active, choices.length - 1);
  const optionId = (index: number) => `${id}-option-${index}`;
  const shownId = activeIndex >= 0 ? optionId(activeIndex) : undefined;
  useEffect(() => {
    if (shownId) document.getElementById(shownId)?.scrollIntoView?.({ block: 'nearest' });
  }, [shownId]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    const step = MOVES[event.key];
    if (step !== undefined && choices.length > 0) {
      event.preventDefault();
      setActive((activeIndex + step + choices.length) % choices.length);
    } else if (event.key === 'Escape') {
      onClose();
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const activeChoice = choices[activeIndex];
      if (activeChoice) onChosen(activeChoice);
    }
  };

  return (
    <Dialog
      footer={null}
      closable={false}
      width={640}
      title={<span className="visually-hidden">{t('palette.title')}</span>}
      rootClassName={styles.palette}
      onCancel={onClose}
    >
      <div className={styles.box}>
        <span aria-hidden>
          <SearchOutlined />
        </span>
        <input
          role="combobox"
          aria-label={t(mayOpenArea(role, '/search') ? 'palette.input' : 'palette.inputScreens')}
          aria-expanded={choices.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={shownId}
          aria-describedby={`${id}-help`}
          placeholder={t(mayOpenArea(role, '/search') ? 'palette.input' : 'palette.inputScreens')}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setActive(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <ChoiceList
        id={`${id}-list`}
        sections={sections}
        here={activeIndex}
        optionId={optionId}
        onChosen={onChosen}
      />
      <p role="status" className={serverChoices.failure ? styles.failure : styles.state}>
        {serverChoices.failure ?? stateText()}
      </p>
      <p id={`${id}-help`} className={styles.help}>
        {t('palette.help')}
      </p>
    </Dialog>
  );

  function stateText(): string {
    if (serverChoices.state === 'searching') return t('palette.searching');
    if (choices.length === 0) return t(serverChoices.state === 'there' ? 'empty' : 'palette.nothing');
    if (serverChoices.state === 'short') return t('palette.short');
    return typed.trim() ? t('palette.count', { count: choices.length }) : '';
  }
}

const MOVES: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
