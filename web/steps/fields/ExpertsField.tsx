import { Form, Select, type FormItemProps } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CandidateView } from '../../../api/areas/experts/contract/distribution';
import { useRead } from '../../reads/useRead';
import { valueOf } from '../../reads/remote';
import { searchLabels } from '../../shared/searchLabels';
import { useDebounced } from '../../shared/useDebounced';
import { useSteady } from '../../shared/useSteady';
import styles from './fields.module.css';

interface ExpertsFieldProps extends Pick<FormItemProps, 'rules'> {
  applicationId: string;
}

/**
 * Experts chosen by hand for the free places; the remaining experts are drawn by lot (rules/expert-review, "Distribution"). The server
 * searches by name or e-mail; each option shows the expert's load and reasons against the choice.
 */
export function ExpertsField({ applicationId, rules }: ExpertsFieldProps) {
  const { t } = useTranslation('application');
  const [q, setQ] = useState('');
  const [typed, setTyped] = useDebounced(q, setQ);
  const { remote } = useRead('candidates', {
    params: { id: applicationId },
    query: { q: q.trim() || undefined },
  });
  const experts = valueOf(useSteady(remote));
  const isAnswered = remote.kind === 'some' && typed === q;
  return (
    <Form.Item
      name="experts"
      label={t('distribution.byHand')}
      extra={experts && t('distribution.byHandHint', { count: experts.free })}
      rules={rules}
    >
      <Select
        mode="multiple"
        labelInValue
        className={styles.select}
        placeholder={t('distribution.placeholder')}
        maxCount={experts?.free}
        // Found by e-mail too, which no label has; until the answer the earlier options are searched by name.
        showSearch={{
          filterOption: isAnswered ? false : searchLabels.filterOption,
          searchValue: typed,
          onSearch: setTyped,
        }}
        notFoundContent={t('distribution.nobody')}
        options={experts?.candidates.map((candidate) => ({
          value: candidate._id,
          label: candidate.name,
          disabled: !candidate.allowed,
          candidate,
        }))}
        optionRender={candidateOption}
      />
    </Form.Item>
  );
}

const candidateOption = ({ data }: { data: { candidate: CandidateView } }) => (
  <Candidate candidate={data.candidate} />
);

/** An expert's name, load, and reasons against the choice. */
function Candidate({ candidate }: { candidate: CandidateView }) {
  const { t } = useTranslation('application');
  const { name, load, limit, unfit } = candidate;
  const facts = [t('distribution.load', { load, limit }), ...unfit.map((reason) => t(`unfit.${reason}`))];
  return (
    <>
      {name}
      <span className={styles.cardReason}>{facts.join(' · ')}</span>
    </>
  );
}
