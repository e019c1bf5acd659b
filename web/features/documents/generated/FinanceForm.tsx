import { Alert, Flex, Form, Input, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TRANCHES } from '../../../../domain/document/finance/finance';
import { LIMITS } from '../../../../domain/limits';
import { DocumentStatus } from '../../../../domain/statuses';
import { hryvniasText, kopiykasOf } from '../../../../domain/sums';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { formatMoney } from '../../../application-parts/Money';
import { valueOf } from '../../../reads/remote';
import { useRead } from '../../../reads/useRead';
import { useOwnKey } from '../../../session/useOwnKey';
import { FormActions } from '../../../shared/FormActions';
import { LinkButton } from '../../../shared/LinkButton';
import { FILLED, SubmitForm } from '../../../shared/SubmitForm';
import { useEdits } from '../../../shared/useEdits';
import { StatusNote } from '../../../steps/StatusNote';
import {
  failureByField,
  financeInfoOf,
  financeValues,
  SUM,
  trancheDifference,
  trancheField,
  variableField,
  type FinanceValues,
} from './financeForm';
import type { DocumentTabProps } from './foundDocument';
import { handVariables } from './handVariables';
import { PaymentTable } from './PaymentTable';
import { useDocumentStep } from './useDocumentStep';
import { useUnsavedReason } from './useUnsavedReason';
import { Withheld } from './Withheld';

/** The financier's form: sum, tranches, and the variables that are not computed from them. */
export function FinanceForm({ found: { document, template }, onUnsaved }: DocumentTabProps) {
  const { t, i18n } = useTranslation('documents');
  const label = useVariableLabel();
  const application = useRead('application', { params: { id: document.application_id } });
  const grantedSum = valueOf(application.remote)?.application.payments?.granted;
  const byHand = handVariables(template.variables);
  const storedValues = financeValues(
    document,
    byHand.map(({ name }) => name),
    grantedSum,
  );
  const { values, dirty, change, saved, undo } = useEdits<FinanceValues>(
    useOwnKey('document-finance', document._id),
    storedValues,
  );
  useUnsavedReason(dirty, t('document.finance.unsaved'), onUnsaved);
  const lastSent = useRef<FinanceValues>({});
  const [isSaved, setIsSaved] = useState(false);
  const { status, busy, failure, dismiss, send } = useDocumentStep(document, 'document.save_finance', {
    onDone: () => {
      saved(lastSent.current);
      setIsSaved(true);
    },
  });
  const money = (sum: string) => formatMoney(sum, i18n.language);
  const info = financeInfoOf(values);
  const kopiykas = kopiykasOf(info.sum);
  const difference = trancheDifference(info);
  const sum = (name: string, text: string, { required = false, extra = '' } = {}) => (
    <Form.Item
      key={name}
      name={name}
      label={text}
      rules={required ? [FILLED] : []}
      extra={extra || undefined}
    >
      <Input inputMode="decimal" autoComplete="off" suffix="₴" style={{ maxWidth: '16rem' }} />
    </Form.Item>
  );
  return (
    <Flex vertical gap="middle">
      {isSaved && !dirty && <SavedNote regenerates={document.can['document.regenerate'] !== undefined} />}
      <SubmitForm
        aria-label={t('document.tab.fin-info')}
        submit={{ busy, failure: failureByField(failure, values), clear: dismiss }}
        values={values}
        onChange={change}
        together
        notice={failure?.errors ? undefined : <StatusNote status={status} />}
        onSend={() => {
          if (difference) return;
          lastSent.current = values;
          send({
            status: DocumentStatus.draft,
            fin_info_data: { sum: info.sum, tranches: [...info.tranches] },
            fin_fields: Object.fromEntries(
              byHand.map(({ name }) => [name, values[variableField(name)] ?? '']),
            ),
          });
        }}
        actions={
          <FormActions
            submit={t('processes:step.document.save_finance.label')}
            busy={busy}
            disabled={Boolean(difference)}
            dirty={dirty}
            onUndo={undo}
          />
        }
      >
        {sum(SUM, t('document.finance.sum'), {
          required: true,
          extra: grantedSum ? t('document.finance.granted', { sum: money(grantedSum) }) : '',
        })}
        {TRANCHES.map((name) => sum(trancheField(name), t(`document.finance.tranche.${name}`)))}
        {difference !== undefined && (
          <Typography.Paragraph type="secondary" role="status">
            {difference === 0
              ? t('document.finance.same')
              : t(difference > 0 ? 'document.finance.above' : 'document.finance.below', {
                  sum: money(hryvniasText(Math.abs(difference))),
                })}
          </Typography.Paragraph>
        )}
        {byHand.map((variable) => (
          <Form.Item key={variable.name} name={variableField(variable.name)} label={label(variable)}>
            <Input.TextArea autoSize={{ minRows: 1, maxRows: 8 }} maxLength={LIMITS.documentValue} />
          </Form.Item>
        ))}
      </SubmitForm>
      <PaymentTable document={document} info={info} />
      {kopiykas !== undefined && kopiykas > 0 && <Withheld document={document} kopiykas={kopiykas} />}
    </Flex>
  );
}

/** Message that the information is stored, and who has to act next; it stays until the form is changed. */
function SavedNote({ regenerates }: { regenerates: boolean }) {
  const { t } = useTranslation('documents');
  return (
    <Alert
      type="success"
      role="status"
      showIcon
      title={t('document.finance.saved')}
      description={t(regenerates ? 'document.finance.nextIsFile' : 'document.finance.nextIsOthers')}
      action={<LinkButton to="/inbox">{t('inbox:title')}</LinkButton>}
    />
  );
}
