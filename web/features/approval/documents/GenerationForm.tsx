import { Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { TemplateView } from '../../../../api/areas/documents/contract/templates';
import { contract } from '../../../../api/contract';
import type { OutputOf } from '../../../../api/contract/endpoint';
import { documentAddress } from '../../../../domain/addresses';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';
import { LIMITS } from '../../../../domain/limits';
import { call } from '../../../api/client';
import { Generating } from '../../../application-parts/documents/Generating';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { useOwnKey } from '../../../session/useOwnKey';
import { ActButton } from '../../../shared/ActButton';
import { FormActions } from '../../../shared/FormActions';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { useEdits } from '../../../shared/useEdits';
import { useSubmit } from '../../../shared/useSubmit';
import { StatusNote } from '../../../steps/StatusNote';
import { useDecision } from '../../../steps/submit/useSubmission';
import { CheckResult } from './CheckResult';

interface GenerationFormProps {
  applicationId: string;
  template: TemplateView;
  requisites: RequisitesKind;
}

type Values = Record<string, string>;
type Check = OutputOf<typeof contract.checkTemplate>;

const PREFIX = 'template_data.';
/** Returns a field's name as in the server's errors. */
const fieldOf = (name: string) => `${PREFIX}${name}`;

/** Fields of the template, and those that the application leaves empty; missing values are checked before the document is generated. */
export function GenerationForm({ applicationId, template, requisites }: GenerationFormProps) {
  const { t } = useTranslation('documents');
  const label = useVariableLabel();
  const navigate = useNavigate();
  /** Variables for which the application has no value; they are known once the values have been checked. */
  const [byHand, setByHand] = useState<Check['by_hand']>([]);
  const fields = [...template.generate_fields, ...byHand];
  const optional = new Set(
    template.variables.filter((variable) => variable.optional).map(({ name }) => name),
  );
  const { values, edits, dirty, change, undo } = useEdits<Values>(
    useOwnKey('generate-document', applicationId, template._id),
    Object.fromEntries(fields.map(({ name }) => [fieldOf(name), ''])),
  );
  const body = {
    application_id: applicationId,
    bank_details_template: requisites,
    template_data: Object.fromEntries(
      Object.entries(values).map(([field, value]) => [field.slice(PREFIX.length), value]),
    ),
  };
  const checking = useSubmit();
  const [checked, setChecked] = useState<{ of: string; result: Check }>();
  const subject = JSON.stringify(edits);
  const result = checked?.of === subject ? checked.result : undefined;
  const { status, busy, submit, dismiss } = useDecision(
    'generateDocument',
    { kind: 'document', id: null },
    {
      detail: `${applicationId} ${template._id}`,
      onDone: ({ document_id: id }) => {
        undo();
        void navigate(documentAddress(id));
      },
    },
  );
  const failure = status?.kind === 'failed' ? status.failure : undefined;
  const check = () => {
    dismiss();
    return checking.run(async () => {
      const input = { params: { id: template._id }, body };
      const answer = await call(contract.checkTemplate, input);
      setByHand(answer.by_hand);
      setChecked({ of: subject, result: answer });
    });
  };
  return (
    <>
      <SubmitForm
        aria-label={t('generate.fields')}
        submit={{
          busy: checking.busy || busy,
          failure: failure ?? checking.failure,
          clear: () => {
            checking.clear();
            dismiss();
          },
        }}
        values={values}
        onChange={change}
        onSend={check}
        notice={failure && !failure.errors ? <StatusNote status={status} /> : undefined}
        actions={
          <FormActions submit={t('generate.check')} busy={checking.busy} dirty={dirty} onUndo={undo} />
        }
      >
        {fields.map((variable) => (
          <Form.Item
            key={variable.name}
            name={fieldOf(variable.name)}
            label={label(variable)}
            rules={optional.has(variable.name) ? [] : [FILLED]}
            extra={byHand.includes(variable) && t('notInApplication')}
          >
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} maxLength={LIMITS.documentValue} />
          </Form.Item>
        ))}
      </SubmitForm>
      {result && (
        <CheckResult templateId={template._id} result={result}>
          <ActButton
            type="primary"
            loading={busy}
            disabled={!result.ready}
            onClick={() =>
              submit(
                { params: { id: template._id }, body },
                {
                  doneText: 'processes:step.document.create.done',
                  reads: ['applicationDocuments', 'documentFeed', 'inboxCount'],
                },
              )
            }
          >
            {t('processes:step.document.create.label')}
          </ActButton>
          {busy && <Generating />}
        </CheckResult>
      )}
    </>
  );
}
