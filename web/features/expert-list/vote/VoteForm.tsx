import { Alert, Form, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { VoteView } from '../../../../api/areas/experts/contract/votes';
import { VOTE_MAXIMA } from '../../../../domain/selection/state';
import { ActButton } from '../../../shared/ActButton';
import { ConfirmDialog } from '../../../shared/ConfirmDialog';
import { FormActions } from '../../../shared/FormActions';
import { SubmitForm } from '../../../shared/SubmitForm';
import { CRITERIA, useVote, type Scores } from './useVote';
import styles from './vote.module.css';

const MAX_SUM = Object.values(VOTE_MAXIMA).reduce((sum, value) => sum + value, 0);
const upTo = (most: number) => Array.from({ length: most + 1 }, (_, value) => ({ label: value, value }));

interface VoteFormProps {
  userId: string;
  view: VoteView;
  onStored: () => void;
}

/** The viewer's sheet: a score for each criterion, the sum so far, and the actions. */
export function VoteForm({ userId, view, onStored }: VoteFormProps) {
  const { t } = useTranslation('expert-list');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const vote = useVote(userId, view, onStored);
  const { values, may, dirty, sum, missing } = vote;
  return (
    <section aria-labelledby="own-vote">
      <h2 id="own-vote">{t('vote.own')}</h2>
      {view.can.vote !== true && <Alert type="info" showIcon title={view.can.vote} />}
      <SubmitForm<Scores>
        aria-labelledby="own-vote"
        submit={vote.saving}
        // The draft contains every criterion, also unscored ones.
        values={{ ...blank, ...values }}
        onChange={vote.change}
        disabled={!may}
        onSend={vote.save}
        actions={
          may && (
            <FormActions
              submit={t('processes:step.vote.save.label')}
              busy={vote.saving.busy}
              disabled={!dirty}
              dirty={dirty}
              onUndo={vote.undo}
            >
              <ActButton disabled={missing > 0} onClick={() => setDialogOpen(true)}>
                {t('processes:step.vote.finalise.label')}
              </ActButton>
              {missing > 0 && <span className={styles.hint}>{t('vote.missing', { count: missing })}</span>}
            </FormActions>
          )
        }
      >
        <div className={styles.criteria}>
          {CRITERIA.map((name) => (
            <Form.Item
              key={name}
              name={name}
              label={t(`processes:criterion.${name}`)}
              layout="horizontal"
              colon={false}
              labelAlign="left"
              labelCol={{ flex: '1 1 0' }}
              wrapperCol={{ flex: 'none' }}
            >
              <Radio.Group
                aria-label={t('vote.criterion', {
                  name: t(`processes:criterion.${name}`),
                  max: VOTE_MAXIMA[name],
                })}
                optionType="button"
                buttonStyle="solid"
                options={upTo(VOTE_MAXIMA[name] ?? 0)}
              />
            </Form.Item>
          ))}
        </div>
        <p className={styles.sum} role="status">
          {t('vote.sum')} <strong>{t('vote.of', { sum, most: MAX_SUM })}</strong>
        </p>
      </SubmitForm>
      {isDialogOpen && (
        <ConfirmDialog
          title={t('processes:step.vote.finalise.label')}
          ok={t('processes:step.vote.finalise.label')}
          onClose={() => setDialogOpen(false)}
          onConfirm={() => vote.finalise().then(() => setDialogOpen(false))}
        >
          <p>{t('processes:step.vote.finalise.confirm')}</p>
          <p>
            {t('vote.sum')} <strong>{t('vote.of', { sum, most: MAX_SUM })}</strong>
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}

const blank = Object.fromEntries(CRITERIA.map((name) => [name, undefined])) as unknown as Scores;
