import { Checkbox, Form, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  builtInMode,
  VARIABLE_MODES,
  variableName,
  type TemplateVariable,
} from '../../../domain/document/template/variables';
import { LIMITS } from '../../../domain/limits';
import { Dialog } from '../../shared/Dialog';
import { changedFields, isNothing } from '../../shared/sessionDrafts';
import { useQuestion } from '../../shared/useQuestion';
import { FieldPicker } from './FieldPicker';

interface VariableDialogProps {
  /** Undefined for a new variable. */
  variable?: TemplateVariable;
  /** Names of the other variables. */
  usedNames: ReadonlySet<string>;
  onDone: (variable: TemplateVariable) => void;
  onClose: () => void;
}

const NEW: TemplateVariable = { name: '', mode: 'generate', label: '', field: null, optional: false };

/** Name, source and label of a variable; for a built-in variable only the parts that may change. */
export function VariableDialog({ variable = NEW, usedNames, onDone, onClose }: VariableDialogProps) {
  const { t } = useTranslation('documents');
  const [values, setValues] = useState(variable);
  const [sent, setSent] = useState(false);
  const question = useQuestion();
  const builtIn = builtInMode(variable.name) !== undefined;
  const name = variableName(values.name);
  const change = (part: Partial<TemplateVariable>) => setValues((now) => ({ ...now, ...part }));
  const nameFault =
    name === ''
      ? t(values.name.trim() ? 'variables.nameLetters' : 'variables.nameRequired')
      : usedNames.has(name) || (!builtIn && builtInMode(name))
        ? t('variables.nameTaken')
        : undefined;
  const fieldFault =
    values.mode === 'application' && !values.field ? t('variables.fieldRequired') : undefined;

  /** Escape and the cross ask before unsaved input is discarded. */
  function close() {
    if (isNothing(changedFields(values, variable))) return onClose();
    question({
      title: t('shell:leave.title'),
      content: t('variables.discard'),
      okText: t('shell:leave.ok'),
      cancelText: t('shell:leave.stay'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: onClose,
    });
    return undefined;
  }

  function send() {
    setSent(true);
    if (nameFault || fieldFault) return;
    onDone({
      ...values,
      name,
      label: values.label.trim(),
      field: values.mode === 'application' ? values.field : null,
    });
  }

  return (
    <Dialog
      title={variable.name ? t('variables.change', { name: variable.name }) : t('variables.new')}
      okText={t('variables.done')}
      cancelText={t('shell:cancel')}
      onOk={send}
      onCancel={close}
    >
      <Form layout="vertical" component="div">
        <Form.Item
          label={t('variables.name')}
          htmlFor="variable-name"
          required
          validateStatus={sent && nameFault ? 'error' : undefined}
          help={sent && nameFault ? nameFault : undefined}
          extra={name && name !== values.name ? t('variables.becomes', { name }) : t('variables.nameHelp')}
        >
          <Input
            id="variable-name"
            value={values.name}
            disabled={builtIn}
            maxLength={LIMITS.variableName}
            onChange={({ target }) => change({ name: target.value })}
            onPressEnter={send}
          />
        </Form.Item>
        <Form.Item label={t('variables.label')} htmlFor="variable-label" extra={t('variables.labelHelp')}>
          <Input
            id="variable-label"
            value={values.label}
            maxLength={LIMITS.variableLabel}
            onChange={({ target }) => change({ label: target.value })}
            onPressEnter={send}
          />
        </Form.Item>
        <Form.Item label={t('variables.mode')} htmlFor="variable-mode">
          <Select
            id="variable-mode"
            value={values.mode}
            disabled={builtIn}
            options={VARIABLE_MODES.map((mode) => ({ value: mode, label: t(`mode.${mode}`) }))}
            onChange={(mode) => change({ mode })}
          />
        </Form.Item>
        {values.mode === 'application' && (
          <Form.Item
            label={t('variables.field')}
            htmlFor="variable-field"
            required
            validateStatus={sent && fieldFault ? 'error' : undefined}
            help={sent && fieldFault ? fieldFault : undefined}
          >
            <FieldPicker id="variable-field" value={values.field} onChange={(field) => change({ field })} />
          </Form.Item>
        )}
        <Checkbox checked={values.optional} onChange={({ target }) => change({ optional: target.checked })}>
          {t('variables.isOptional')}
        </Checkbox>
      </Form>
    </Dialog>
  );
}
