import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../../domain/limits';
import fields from '../../application/steps/fields/fields.module.css';

interface CommentToApplicantProps {
  value: string;
  problem?: string;
  onChange: (comment: string) => void;
}

/** The comment to the applicant, never empty (rules/technical-review, "Form"). */
export function CommentToApplicant({ value, problem, onChange }: CommentToApplicantProps) {
  const { t } = useTranslation('technical');
  return (
    <div className={fields.field} data-field="comment">
      <label htmlFor="technical-comment" className={fields.label}>
        {t('form.comment')}
      </label>
      <Input.TextArea
        id="technical-comment"
        dir="auto"
        value={value}
        status={problem && 'error'}
        aria-required
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? 'technical-comment-problem' : 'technical-comment-hint'}
        autoSize={{ minRows: 4, maxRows: 20 }}
        maxLength={LIMITS.commentMax}
        onChange={({ target }) => onChange(target.value)}
      />
      <div id="technical-comment-hint" className={fields.hint}>
        {t('form.commentHint')}
      </div>
      {problem && (
        <p id="technical-comment-problem" className={fields.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
