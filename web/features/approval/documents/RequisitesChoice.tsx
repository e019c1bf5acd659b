import { Form, Radio } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { RequisitesKind } from '../../../../domain/document/template/requisites';

interface RequisitesChoiceProps {
  /** Kinds of requisites with which documents of the template can be generated. */
  kinds: readonly RequisitesKind[];
  /** The applicant's kind, the only one that can be chosen; null if it is not known. */
  applicant: RequisitesKind | null;
  value: RequisitesKind | undefined;
  onChange: (kind: RequisitesKind) => void;
}

/** Choice of the kind of requisites. */
export function RequisitesChoice({ kinds, applicant, value, onChange }: RequisitesChoiceProps) {
  const { t } = useTranslation('documents');
  const id = useId();
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={<span id={id}>{t('generate.requisites')}</span>}
        required
        extra={applicant && t('generate.requisitesOfApplicant', { kind: t(`requisites.${applicant}`) })}
      >
        <Radio.Group
          aria-labelledby={id}
          value={value}
          onChange={({ target }) => onChange(target.value as RequisitesKind)}
          options={kinds.map((kind) => ({
            value: kind,
            label: t(`requisites.${kind}`),
            disabled: applicant !== null && kind !== applicant,
          }))}
        />
      </Form.Item>
    </Form>
  );
}
