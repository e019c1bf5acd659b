import { Checkbox, Form, Input, Segmented, Select } from 'antd';
import { useEffect, useMemo, useState, type ReactNode, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { PURPOSES } from '../../../domain/document/template/purposes';
import { REQUISITES } from '../../../domain/document/template/requisites';
import {
  builtInMode,
  usedVariables,
  variableName,
  type TemplateVariable,
} from '../../../domain/document/template/variables';
import { LIMITS } from '../../../domain/limits';
import { useQueryState } from '../../shared/useQueryState';
import styles from './documents.module.css';
import { BlockEditor, type EditorHandle } from './editor/BlockEditor';
import type { TemplateContent } from './content';
import { createFormerVariables } from './formerVariables';
import type { TemplateDraft } from './useTemplateDraft';
import { PreviewPanel } from './preview/PreviewPanel';
import { VariablesPanel } from './VariablesPanel';

export type EditorRef = RefObject<EditorHandle | undefined>;

interface TemplateFormProps {
  draft: Pick<TemplateDraft, 'content' | 'change'>;
  editor: EditorRef;
  /** Names of variables whose field no longer exists in any form. */
  missing?: ReadonlySet<string>;
  readOnly?: boolean;
  /** The server's error messages, by field. */
  errors?: Readonly<Record<string, string>>;
  /** Content above the text. */
  children?: ReactNode;
}

/** Panels beside the text, shown one at a time. */
const SIDE_PANELS = ['variables', 'preview'] as const;

const NO_NAMES: ReadonlySet<string> = new Set();

/** Form of a template: title, comment, requisites, purpose, text, and beside it variables or preview. */
export function TemplateForm(props: TemplateFormProps) {
  const { draft, editor, missing = NO_NAMES, readOnly = false, errors = {}, children } = props;
  const { t } = useTranslation('documents');
  const { content, change } = draft;
  const { blocks, variables } = content;
  const [address, changeBeside] = useQueryState(['beside']);
  const beside = address.beside === 'preview' && !readOnly ? 'preview' : 'variables';
  const used = useMemo(() => new Set(usedVariables(blocks)), [blocks]);
  const [former] = useState(createFormerVariables);
  useEffect(() => former.store(variables), [former, variables]);
  const changeVariables = (next: (now: TemplateVariable[]) => TemplateVariable[]) =>
    change((now) => ({ variables: next(now.variables) }));

  /** Declares a variable typed in braces or made from a selection, unless it exists; returns its name. */
  function nameOf(typed: string): string {
    const name = variableName(typed) || freeName(variables);
    if (variables.every((variable) => variable.name !== name)) {
      const label = typed.trim() === name ? '' : typed.trim().slice(0, LIMITS.variableLabel);
      const mode = builtInMode(name) ?? 'generate';
      changeVariables((now) => [...now, { name, mode, label, field: null, optional: false }]);
    }
    return name;
  }

  function save(variable: TemplateVariable, before: string | undefined) {
    if (before === undefined) {
      changeVariables((now) => [...now, variable]);
      return;
    }
    changeVariables((now) => now.map((candidate) => (candidate.name === before ? variable : candidate)));
    if (variable.name === before) return;
    former.renamed(before, variable.name);
    editor.current?.renameVariable(before, variable.name);
  }

  return (
    <div className={styles.workplace}>
      <div className={styles.text}>
        <Form layout="vertical" component="div" disabled={readOnly}>
          <Form.Item
            label={t('form.title')}
            htmlFor="template-title"
            required
            validateStatus={errors.title ? 'error' : undefined}
            help={errors.title}
          >
            <Input
              id="template-title"
              value={content.title}
              maxLength={LIMITS.templateTitle}
              onChange={({ target }) => change({ title: target.value })}
            />
          </Form.Item>
          <Form.Item label={t('form.comment')} htmlFor="template-comment" help={errors.comment}>
            <Input.TextArea
              id="template-comment"
              rows={5}
              value={content.comment}
              maxLength={LIMITS.templateComment}
              onChange={({ target }) => change({ comment: target.value })}
            />
          </Form.Item>
          <Form.Item
            label={<span id="template-requisites">{t('form.requisites')}</span>}
            help={errors.requisites}
          >
            <Checkbox.Group
              aria-labelledby="template-requisites"
              value={content.requisites}
              options={REQUISITES.map((value) => ({ value, label: t(`requisites.${value}`) }))}
              // The chosen values are in the order of the list, not of the clicks.
              onChange={(chosenKinds) =>
                change({ requisites: REQUISITES.filter((kind) => chosenKinds.includes(kind)) })
              }
            />
          </Form.Item>
          <Form.Item label={t('form.purpose')} htmlFor="template-purpose" extra={t('form.purposeHelp')}>
            <Select
              id="template-purpose"
              value={content.purpose}
              options={PURPOSES.map((value) => ({ value, label: t(`purpose.${value}`) }))}
              onChange={(purpose) => change({ purpose })}
            />
          </Form.Item>
        </Form>
        {children}
        <h2 className="visually-hidden">{t('form.text')}</h2>
        <BlockEditor
          ref={editor}
          blocks={blocks}
          readOnly={readOnly}
          variables={variables}
          nameOf={nameOf}
          onChange={(changed) =>
            change((now) => ({
              blocks: changed,
              variables: former.declareUsed(now.variables, changed),
            }))
          }
        />
      </div>
      <div className={beside === 'preview' ? styles.pages : styles.panel}>
        {!readOnly && (
          <Segmented
            aria-label={t('beside.label')}
            value={beside}
            options={SIDE_PANELS.map((value) => ({ value, label: t(`beside.${value}`) }))}
            onChange={(value) => changeBeside({ beside: value === 'variables' ? undefined : value })}
          />
        )}
        {beside === 'preview' ? (
          <PreviewPanel content={content} onVariable={(name) => editor.current?.focusVariable(name)} />
        ) : (
          <VariablesPanel
            variables={variables}
            used={used}
            missing={missing}
            readOnly={readOnly}
            onInsert={(name) => editor.current?.insertVariable(name)}
            onSave={save}
            onRemove={(name) => changeVariables((now) => now.filter((variable) => variable.name !== name))}
          />
        )}
      </div>
    </div>
  );
}

/** Returns an unused name for a variable; used if the selected text contains no letters that a name may have. */
function freeName(variables: TemplateContent['variables']): string {
  for (let number = 1; ; number++) {
    const name = `variable-${number}`;
    if (variables.every((variable) => variable.name !== name)) return name;
  }
}
