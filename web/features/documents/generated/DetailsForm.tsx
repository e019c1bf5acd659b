import { Col, Form, Input, Row } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentView } from '../../../../api/areas/generated-documents/contract/documents';
import { DETAIL_FIELDS, FOUNDATION_FIELDS, isOptionalDetail } from '../../../../domain/document/details';
import { Facts } from '../../../shared/Facts';
import { FormActions } from '../../../shared/FormActions';
import { changedFields, isNothing } from '../../../shared/sessionDrafts';
import { SubmitForm } from '../../../shared/SubmitForm';
import { StatusNote } from '../../../steps/StatusNote';
import { requisitesOf } from './foundDocument';
import { useDocumentStep } from './useDocumentStep';

export type DetailsSide = 'fin_details_client' | 'fin_details_fund';

interface DetailsFormProps {
  document: DocumentView;
  side: DetailsSide;
  /** Called with whether there is unsaved input. */
  onTyped: (side: DetailsSide, typed: boolean) => void;
}

/** Maximum length of a bank detail, in characters. */
const MAX_LENGTH = 500;

/** Fields as wide as the form, because their value is long or must be checked character by character. */
const WHOLE_LINE = [
  'bank_account',
  'bank_account_additional',
  'bank_name',
  'legal_name',
  'legal_address',
  'post_address',
  'registration_address',
  'payment_info',
];

/** Bank details of one side. The input is not stored in the browser, because it contains tax numbers. */
export function DetailsForm({ document, side, onTyped }: DetailsFormProps) {
  const { t } = useTranslation('documents');
  const requisites = side === 'fin_details_fund' ? 'legal_entity' : requisitesOf(document);
  const names = side === 'fin_details_fund' ? FOUNDATION_FIELDS : DETAIL_FIELDS[requisites];
  const details = document[side];
  const [typed, setTyped] = useState<Record<string, string>>({});
  const { allowed, status, busy, failure, dismiss, send } = useDocumentStep(document, 'fin_details.fill', {
    detail: side,
    onDone: () => setTyped({}),
  });
  // Fields have the names of the server's errors.
  const storedValues = Object.fromEntries(names.map((name) => [`${side}.${name}`, details?.[name] ?? '']));
  const values = { ...storedValues, ...typed };
  const dirty = !isNothing(changedFields(values, storedValues));
  useEffect(() => onTyped(side, dirty), [onTyped, side, dirty]);
  useEffect(() => () => onTyped(side, false), [onTyped, side]);
  const labelOf = (name: string) => {
    if (name === 'name_in_genitive_case' || name === 'works_by_document') return t(`builtIn.${name}`);
    const isRnokpp = name === 'edropu' && requisites === 'legal_entity_fop';
    return t(`generated-documents:field.${isRnokpp ? 'rnokpp' : name}`);
  };
  if (allowed !== true)
    return details ? (
      <Facts items={names.map((name) => ({ label: labelOf(name), value: details[name] || '–' }))} />
    ) : (
      <p>{t('document.details.none')}</p>
    );
  return (
    <SubmitForm
      aria-label={t(`document.details.${side}`)}
      submit={{ busy, failure, clear: dismiss }}
      values={values}
      onChange={(changed) => setTyped((before) => ({ ...before, ...(changed as Record<string, string>) }))}
      together
      notice={failure?.errors ? undefined : <StatusNote status={status} />}
      onSend={() =>
        send({ [side]: Object.fromEntries(names.map((name) => [name, values[`${side}.${name}`] ?? ''])) })
      }
      actions={
        <FormActions
          submit={t('processes:step.fin_details.fill.label')}
          busy={busy}
          disabled={!dirty}
          dirty={dirty}
          onUndo={() => setTyped({})}
        />
      }
    >
      <Row gutter={16}>
        {names.map((name) => (
          <Col key={name} xs={24} xl={WHOLE_LINE.includes(name) ? 24 : 12}>
            <Form.Item
              name={`${side}.${name}`}
              label={labelOf(name)}
              // The server checks all fields, also empty ones, so that all errors are shown at once.
              required={!isOptionalDetail(requisites, name)}
              extra={name === 'name_in_genitive_case' ? t('document.details.genitive') : undefined}
            >
              <Input autoComplete="off" maxLength={MAX_LENGTH} />
            </Form.Item>
          </Col>
        ))}
      </Row>
    </SubmitForm>
  );
}
