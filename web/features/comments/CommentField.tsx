import { Mentions } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasWords } from '../../../domain/text/key';
import { useRead } from '../../reads/useRead';
import { roleName } from '../../shared/processTexts';
import { valueOf } from '../../reads/remote';
import { useDebounced } from '../../shared/useDebounced';
import { useSteady } from '../../shared/useSteady';
import styles from './comments.module.css';
import { labelFor, typedName, type NamedColleagues } from './names';

interface CommentFieldProps {
  applicationId: string;
  named: NamedColleagues;
  /** Called when a colleague is chosen from the offered names. */
  onNamed: (label: string, id: string) => void;
  autoFocus?: boolean;
  /** The form passes the other props. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean | 'true' | 'false';
}

/** Text field of a comment; after @ names of colleagues are offered. */
export function CommentField({ applicationId, named, onNamed, ...field }: CommentFieldProps) {
  const { t } = useTranslation();
  const [part, setPart] = useState('');
  const [typed, setTyped] = useDebounced(part, setPart, 200);
  const frame = useRef<HTMLDivElement>(null);
  const read = useRead('mentionable', { params: { id: applicationId }, query: { q: part || undefined } });
  const people = valueOf(useSteady(read.remote))?.people ?? [];
  const mentions: Record<string, string> = { ...named };
  // Names of the previous search are shown until the answer; Enter must not choose one of them.
  const meant = people.filter(({ name }) => hasWords(name, typed));
  const options = meant.map((person) => {
    const label = labelFor(person, mentions, (role) => roleName(t, role));
    mentions[label] = person._id;
    return {
      key: person._id,
      value: label,
      label: (
        <>
          {person.name} <small className={styles.role}>{roleName(t, person.role)}</small>
        </>
      ),
    };
  });
  return (
    <div ref={frame} className={styles.frame}>
      <Mentions
        getPopupContainer={() => frame.current ?? document.body}
        {...field}
        className={styles.field}
        autoSize={{ minRows: 3, maxRows: 14 }}
        prefix="@"
        filterOption={false}
        validateSearch={(search) => search.length <= 40 && search.split(' ').length <= 2}
        notFoundContent={null}
        options={options}
        onSearch={setTyped}
        onChange={(next) => {
          field.onChange?.(next);
          // Not every keyboard sends key events: the searched name is read from the text.
          const caret = frame.current?.querySelector('textarea')?.selectionStart ?? next.length;
          setTyped(typedName(next.slice(0, caret)));
        }}
        onSelect={(option) => {
          const label = String(option.value);
          const personId = mentions[label];
          if (personId) onNamed(label, personId);
        }}
      />
    </div>
  );
}
