import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { failureText, type Failure } from '../../api/problem';
import type { TemplateContent } from './content';

interface SaveFailureProps {
  failure: Failure;
  content: TemplateContent;
  /** Moves the focus to a block of the text. */
  onBlock: (index: number) => void;
  /** Saves the content as a new template, if this one has been deleted. */
  onSaveAsNew?: () => void;
}

/** Reasons why a template was not saved, each with its block or variable. */
export function SaveFailure({ failure, content, onBlock, onSaveAsNew }: SaveFailureProps) {
  const { t } = useTranslation('documents');
  const faults = Object.entries(failure.errors ?? {});
  if (faults.length === 0)
    return (
      <Alert
        type="error"
        role="alert"
        showIcon
        title={failureText(t, failure)}
        action={
          failure.code === 'template-deleted' &&
          onSaveAsNew && <Button onClick={onSaveAsNew}>{t('form.saveAsNew')}</Button>
        }
      />
    );
  return (
    <Alert
      type="error"
      role="alert"
      showIcon
      title={t('form.wrong')}
      description={
        <ul>
          {faults.map(([field, sentence]) => (
            <li key={field}>
              <ErrorLocation field={field} content={content} onBlock={onBlock} /> {sentence}
            </li>
          ))}
        </ul>
      }
    />
  );
}

function ErrorLocation({
  field,
  content,
  onBlock,
}: Pick<SaveFailureProps, 'content' | 'onBlock'> & { field: string }) {
  const { t } = useTranslation('documents');
  const block = /^template\.blocks\.(\d+)/.exec(field)?.[1];
  if (block !== undefined)
    return (
      <Button type="link" size="small" onClick={() => onBlock(Number(block))}>
        {t('form.ofBlock', { number: Number(block) + 1 })}
      </Button>
    );
  const variable = content.variables[Number(/^variables\.(\d+)/.exec(field)?.[1])];
  return variable ? `${t('form.ofVariable', { name: variable.name })}:` : null;
}
