import FileTextOutlined from '@ant-design/icons/FileTextOutlined';
import { Alert, Button, Drawer, Flex, Form, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { contract } from '../../../api/contract';
import type { OutputOf } from '../../../api/contract/endpoint';
import type { FileView } from '../../../api/areas/files/contract/files';
import { STEP_FILES, type StepWithTemplate } from '../../../domain/document/template/step-files';
import { LIMITS } from '../../../domain/limits';
import { normaliseSum } from '../../../domain/sums';
import { TemplateChoice } from '../../application-parts/documents/TemplateChoice';
import { useVariableLabel } from '../../application-parts/documents/useVariableLabel';
import { FileLink } from '../../application-parts/files/FileLink';
import { useRead } from '../../reads/useRead';
import { useOwnKey } from '../../session/useOwnKey';
import { FormActions } from '../../shared/FormActions';
import { Loaded } from '../../shared/Loaded';
import { FILLED, SubmitForm } from '../../shared/SubmitForm';
import { useDrawer } from '../../shared/useDrawer';
import { useEdits } from '../../shared/useEdits';
import type { Draft } from '../draft';
import { StatusNote } from '../StatusNote';
import { useDecision } from '../submit/useSubmission';

interface FromTemplateProps {
  applicationId: string;
  step: StepWithTemplate;
  /** Called with the PDF that has been made. */
  onMade: (file: FileView) => void;
}

/** Button that makes the file of a step from a template, in a drawer beside the form (rules/documents, "Files of steps"). */
export function FromTemplate(props: FromTemplateProps) {
  const { t } = useTranslation('documents');
  const drawer = useDrawer();
  const [template, setTemplate] = useState<string>();
  return (
    <>
      <Button icon={<FileTextOutlined aria-hidden />} onClick={drawer.open}>
        {t('stepFile.open')}
      </Button>
      <Drawer
        {...drawer.props}
        destroyOnHidden
        title={t('stepFile.title')}
        closable={{ 'aria-label': t('stepFile.close') }}
        size="min(720px, 100vw)"
      >
        <Form layout="vertical" component="div">
          <TemplateChoice purpose={STEP_FILES[props.step].purpose} value={template} onChange={setTemplate} />
        </Form>
        {template && <TemplateFields key={template} {...props} template={template} />}
      </Drawer>
    </>
  );
}

type Fields = OutputOf<typeof contract.stepFileFields>['fields'];
type Made = OutputOf<typeof contract.makeStepFile>;

/** Fields of the chosen template; its sum is the one that is typed in the step's form, or else the granted one. */
function TemplateFields(props: FromTemplateProps & { template: string }) {
  const { applicationId, step, template } = props;
  const form = Form.useFormInstance<Draft>();
  const [sum] = useState(() => normaliseSum(form.getFieldValue('sum')));
  const { remote, refresh } = useRead('stepFileFields', {
    params: { id: applicationId, template },
    query: { step, sum },
  });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ fields }) => <FieldsForm {...props} sum={sum} fields={fields} />}
    </Loaded>
  );
}

/** Returns a field's name as in the server's errors. */
const fieldOf = (name: string) => `template_data.${name}`;

interface FieldsFormProps extends FromTemplateProps {
  template: string;
  sum: string | undefined;
  fields: Fields;
}

/** Values that no record has; with them the file is made and added to the step's form. */
function FieldsForm({ applicationId, step, template, sum, fields, onMade }: FieldsFormProps) {
  const { t } = useTranslation('documents');
  const label = useVariableLabel();
  const [made, setMade] = useState<Made>();
  const { values, dirty, change, undo } = useEdits<Record<string, string>>(
    useOwnKey('step-file', applicationId, step, template),
    Object.fromEntries(fields.map(({ name }) => [fieldOf(name), ''])),
  );
  const { status, busy, submit, dismiss } = useDecision(
    'makeStepFile',
    { kind: 'application', id: applicationId },
    {
      detail: `${step} ${template}`,
      onDone: (files) => {
        setMade(files);
        onMade(files.file);
      },
    },
  );
  const failure = status?.kind === 'failed' ? status.failure : undefined;
  const make = () => {
    setMade(undefined);
    const template_data = Object.fromEntries(fields.map(({ name }) => [name, values[fieldOf(name)] ?? '']));
    submit({ params: { id: applicationId, template }, body: { step, sum, template_data } });
  };
  return (
    <SubmitForm
      aria-label={t('stepFile.fields')}
      submit={{ busy, failure, clear: dismiss }}
      values={values}
      onChange={change}
      onSend={make}
      notice={failure && !failure.errors ? <StatusNote status={status} /> : undefined}
      actions={<FormActions submit={t('stepFile.make')} busy={busy} dirty={dirty} onUndo={undo} />}
    >
      <Form.Item>
        <Alert type="info" showIcon title={t(fields.length > 0 ? 'stepFile.held' : 'stepFile.noFields')} />
      </Form.Item>
      {fields.map((variable) => (
        <Form.Item
          key={variable.name}
          name={fieldOf(variable.name)}
          label={label(variable)}
          rules={variable.optional ? [] : [FILLED]}
          extra={
            variable.in_document && (
              <InDocument
                value={variable.in_document}
                onTake={(value) => change({ [fieldOf(variable.name)]: value })}
              />
            )
          }
        >
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} maxLength={LIMITS.documentValue} />
        </Form.Item>
      ))}
      {busy && <Alert type="info" role="status" showIcon title={t('stepFile.running')} />}
      {made && <MadeFiles {...made} />}
    </SubmitForm>
  );
}

/** Value that the application's document has for a variable of the same name; it can be taken over. */
function InDocument({ value, onTake }: { value: string; onTake: (value: string) => void }) {
  const { t } = useTranslation('documents');
  return (
    <Flex align="center" gap="small" wrap>
      <span>{t('stepFile.inDocument', { value })}</span>
      <Button type="link" size="small" onClick={() => onTake(value)}>
        {t('stepFile.take')}
      </Button>
    </Flex>
  );
}

/** The files that have been made, scrolled into view. */
function MadeFiles({ file, docx }: Made) {
  const { t } = useTranslation('documents');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <div ref={top}>
      <Alert
        type="success"
        role="status"
        showIcon
        title={t('stepFile.made')}
        description={
          <Flex vertical gap="small" align="start">
            <FileLink file={file} />
            <FileLink file={docx} />
            <span>{t('stepFile.madeText')}</span>
          </Flex>
        }
      />
    </div>
  );
}
