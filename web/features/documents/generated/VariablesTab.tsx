import { Alert, Flex, Form, Input, Typography } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DocumentVariable } from '../../../../api/areas/generated-documents/contract/documents';
import { REPRESENTED_BY, valueInDetails } from '../../../../domain/document/details';
import { LIMITS } from '../../../../domain/limits';
import { mayEverTake } from '../../../../domain/processes';
import { failureText } from '../../../api/problem';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { documentTabAddress } from '../../../routes/documentRoutes';
import { accountOf } from '../../../session/slice';
import { useImpersonationReason } from '../../../session/useImpersonationReason';
import { useAppSelector } from '../../../store/hooks';
import { isOpen, type FoundDocument } from './foundDocument';
import { useVariableValues } from './useVariableValues';

/** …/gen-info: variables that people fill in; the form saves itself (rules/documents, "Variables"). */
export function VariablesTab({ found: { document, template } }: { found: FoundDocument }) {
  const { t } = useTranslation('documents');
  const id = useId();
  const label = useVariableLabel();
  const viewing = useImpersonationReason();
  const role = useAppSelector((state) => accountOf(state)?.role);
  const writes = role !== undefined && mayEverTake('document.create', role);
  const editable = writes && isOpen(document) && !viewing;
  const { valueOf, change, failure, state } = useVariableValues(document, editable);
  const variables = template.variables
    .filter(({ mode, by_hand }) => mode === 'generate' || mode === 'applicant' || by_hand)
    // Made of the bank details.
    .filter(({ name }) => name !== REPRESENTED_BY);
  const reason = viewing ?? t(writes ? 'document.variables.closed' : 'document.variables.readOnly');
  /** Returns the value from the applicant's bank details, which overrides the one typed here. */
  const fromDetails = ({ name, mode }: DocumentVariable) =>
    mode === 'applicant' ? valueInDetails(document.fin_details_client, name) : '';
  const errorOf = (name: string) => failure?.errors?.[`template_data.${name}`];
  if (variables.length === 0) return <p>{t('document.variables.none')}</p>;
  return (
    <Flex vertical gap="small">
      {!editable && <Alert type="info" showIcon title={reason} />}
      <Form layout="vertical" disabled={!editable} aria-label={t('document.tab.gen-info')}>
        {variables.map((variable) => {
          const { name, mode, by_hand } = variable;
          const field = `${id}-${name}`;
          const detail = fromDetails(variable);
          return (
            <Form.Item
              key={name}
              htmlFor={field}
              label={label(variable)}
              validateStatus={errorOf(name) ? 'error' : undefined}
              help={errorOf(name)}
              extra={
                detail ? (
                  <Link to={documentTabAddress(document._id, 'details')}>
                    {t('document.variables.fromDetails')}
                  </Link>
                ) : (
                  (mode === 'applicant' && t('document.variables.ofApplicant')) ||
                  (by_hand && t('notInApplication'))
                )
              }
            >
              <Input.TextArea
                id={field}
                autoSize={{ minRows: 1, maxRows: 8 }}
                maxLength={LIMITS.documentValue}
                disabled={!editable || !!detail}
                value={detail || valueOf(name)}
                onChange={({ target }) => change(name, target.value)}
              />
            </Form.Item>
          );
        })}
      </Form>
      {failure && <Alert type="error" role="alert" showIcon title={failureText(t, failure)} />}
      <Typography.Text type="secondary" role="status">
        {state && t(`document.variables.${state}`)}
      </Typography.Text>
    </Flex>
  );
}
