import { Flex, Form, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardStage } from '../../../../api/areas/approval/contract/boards';
import { dayInKyiv } from '../../../../domain/deadlines';
import { LIMITS } from '../../../../domain/limits';
import { Panel } from '../../../application-parts/Panel';
import { DateField } from '../../../shared/DateField';
import { FileSlot } from '../../../steps/fields/FileSlot';
import { asksReason } from '../../../steps/findProblems';
import { formShape } from '../../../steps/formShape';
import { stepOf, type BoardsDraft } from './boardsDraft';

interface BoardFormProps {
  stage: BoardStage;
  draft: BoardsDraft;
  /** Errors of the fields shared by all rows, shown after the first attempt to send. */
  problems: Partial<Record<'outcome' | 'sitting_date' | 'sitting_number' | 'comment', string>>;
  change: (change: Partial<BoardsDraft>) => void;
}

const MINUTES = { ofBatch: true, slot: 'sitting' } as const;

/** Form of the fields shared by all chosen applications: decision, comment, sitting. */
export function BoardForm({ stage, draft, problems, change }: BoardFormProps) {
  const { t } = useTranslation();
  const [today] = useState(() => dayInKyiv(Date.now()));
  const shape = formShape(stepOf(stage));
  const errorProps = (field: keyof BoardFormProps['problems']) =>
    problems[field] ? ({ help: problems[field], validateStatus: 'error' } as const) : {};
  return (
    <Panel title={t('approval:boards.forAll')}>
      <Form layout="vertical" component="div">
        <Flex gap="middle" wrap>
          <Form.Item label={t('processes:input.outcome')} {...errorProps('outcome')}>
            <Radio.Group
              aria-label={t('processes:input.outcome')}
              value={draft.outcome}
              options={shape.outcomes.map((value) => ({
                value,
                label: t(`processes:outcome.${stepOf(stage)}.${value}`),
              }))}
              onChange={({ target }) => change({ outcome: String(target.value) })}
            />
          </Form.Item>
          {shape.sitting && (
            <>
              <Form.Item label={t('processes:input.sitting_date')} {...errorProps('sitting_date')}>
                <DateField
                  aria-label={t('processes:input.sitting_date')}
                  max={today}
                  // Only one message is shown: the form's, if there is one.
                  aria-invalid={problems.sitting_date ? 'true' : undefined}
                  value={draft.sitting_date}
                  onChange={(day) => change({ sitting_date: day ?? undefined })}
                />
              </Form.Item>
              <Form.Item label={t('processes:input.sitting_number')} {...errorProps('sitting_number')}>
                <Input
                  aria-label={t('processes:input.sitting_number')}
                  maxLength={LIMITS.sittingNumber}
                  autoComplete="off"
                  value={draft.sitting_number}
                  onChange={({ target }) => change({ sitting_number: target.value })}
                />
              </Form.Item>
            </>
          )}
        </Flex>
        {shape.sitting && (
          <Form.Item extra={t('approval:boards.minutesOnce')}>
            <FileSlot
              upload={MINUTES}
              required={false}
              value={draft.sitting_file}
              onChange={(file) => change({ sitting_file: file })}
            />
          </Form.Item>
        )}
        <Form.Item
          label={t('approval:boards.comment')}
          required={asksReason(stepOf(stage), draft.outcome)}
          {...errorProps('comment')}
        >
          <Input.TextArea
            aria-label={t('approval:boards.comment')}
            aria-invalid={problems.comment ? true : undefined}
            autoSize={{ minRows: 1, maxRows: 8 }}
            maxLength={LIMITS.commentMax}
            value={draft.comment}
            onChange={({ target }) => change({ comment: target.value })}
          />
        </Form.Item>
      </Form>
    </Panel>
  );
}
