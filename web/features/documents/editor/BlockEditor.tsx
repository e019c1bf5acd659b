import QuestionCircleOutlined from '@ant-design/icons/QuestionCircleOutlined';
import RedoOutlined from '@ant-design/icons/RedoOutlined';
import UndoOutlined from '@ant-design/icons/UndoOutlined';
import { Button } from 'antd';
import { useEffect, useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { Block } from '../../../../domain/document/template/blocks';
import type { TemplateVariable } from '../../../../domain/document/template/variables';
import { KeysHelp } from '../../../shared/list/KeysHelp';
import { isSame } from '../content';
import type { TypedBraces } from './chips';
import type { TemplateEditor } from './createEditor';
import styles from './editor.module.css';
import { EDITOR_KEYS } from './editorKeys';
import { VariableSuggest, type SuggestKeys } from './VariableSuggest';

export type EditorHandle = Pick<
  TemplateEditor,
  'read' | 'insertVariable' | 'renameVariable' | 'focusBlock' | 'focusVariable'
>;

interface BlockEditorProps {
  blocks: readonly Block[];
  readOnly?: boolean;
  variables: readonly TemplateVariable[];
  onChange: (blocks: Block[]) => void;
  /** Declares a variable typed in braces or selected, unless it exists; returns its name. */
  nameOf: (typed: string) => string;
  ref?: Ref<EditorHandle | undefined>;
}

/** Block editor of a template; its code is loaded lazily. */
export function BlockEditor({
  blocks,
  readOnly = false,
  variables,
  onChange,
  nameOf,
  ref,
}: BlockEditorProps) {
  const { t } = useTranslation('documents');
  const place = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<TemplateEditor>();
  const [can, setCan] = useState({ undo: false, redo: false });
  const [keysOpen, setKeysOpen] = useState(false);
  const [braces, setBraces] = useState<TypedBraces>();
  const keys = useRef<SuggestKeys>(null);
  /** Blocks that the editor shows. */
  const rendered = useRef<readonly Block[]>(blocks);
  const latest = useRef({ blocks, onChange, nameOf });
  useEffect(() => {
    latest.current = { blocks, onChange, nameOf };
  });

  useEffect(() => {
    let isDestroyed = false;
    let started: TemplateEditor | undefined;
    void (async () => {
      const { createEditor } = await import('./createEditor');
      if (isDestroyed || !place.current) return;
      rendered.current = latest.current.blocks;
      started = await createEditor(place.current, {
        blocks: latest.current.blocks,
        readOnly,
        t,
        onChange: (changed) => {
          rendered.current = changed;
          latest.current.onChange(changed);
        },
        onHistory: setCan,
        onBraces: setBraces,
        onKey: (event) => keys.current?.take(event) ?? false,
        nameOf: (typed) => latest.current.nameOf(typed),
      });
      // The component may have been unmounted while the editor started.
      if (isDestroyed) void started.destroy();
      else setEditor(started);
    })();
    return () => {
      isDestroyed = true;
      void started?.destroy();
      setEditor(undefined);
    };
  }, [readOnly, t]);

  useEffect(() => {
    if (!editor || isSame(blocks, rendered.current)) return;
    rendered.current = blocks;
    void editor.show(blocks);
  }, [editor, blocks]);

  useImperativeHandle(ref, () => editor, [editor]);

  return (
    <section aria-label={t('editor.label')} aria-busy={!editor} className={styles.editor}>
      {!readOnly && (
        <div className={styles.tools}>
          <Button
            icon={<UndoOutlined aria-hidden />}
            aria-label={t('editor.undo')}
            data-hint={t('editor.undo')}
            disabled={!can.undo}
            onClick={() => editor?.undo()}
          />
          <Button
            icon={<RedoOutlined aria-hidden />}
            aria-label={t('editor.redo')}
            data-hint={t('editor.redo')}
            disabled={!can.redo}
            onClick={() => editor?.redo()}
          />
          <Button
            icon={<QuestionCircleOutlined aria-hidden />}
            aria-label={t('editor.keysTitle')}
            data-hint={t('editor.keysTitle')}
            onClick={() => setKeysOpen(true)}
          />
          {keysOpen && (
            <KeysHelp
              title={t('editor.keysTitle')}
              keys={EDITOR_KEYS.map(([name, key]) => [key, t(`editor.key.${name}`)] as const)}
              onClose={() => setKeysOpen(false)}
            />
          )}
        </div>
      )}
      {!editor && <p role="status">{t('editor.loading')}</p>}
      <div ref={place} className={styles.sheet} />
      {braces && !readOnly && (
        <VariableSuggest
          ref={keys}
          braces={braces}
          variables={variables}
          onPick={(name) => {
            editor?.insertVariable(nameOf(name), braces.range);
            setBraces(undefined);
          }}
          onClose={() => setBraces(undefined)}
        />
      )}
    </section>
  );
}
