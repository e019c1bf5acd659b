import { Button, Flex, Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { useVariableLabel } from '../../../application-parts/documents/useVariableLabel';
import { ErrorState } from '../../../shared/ErrorState';
import { PdfFrame } from '../../../shared/PdfFrame';
import { useQueryState } from '../../../shared/useQueryState';
import type { TemplateContent } from '../content';
import styles from '../documents.module.css';
import { ApplicationChoice } from './ApplicationChoice';
import { useTemplatePreview } from './useTemplatePreview';

interface PreviewPanelProps {
  content: TemplateContent;
  /** Shows a variable's chip in the text. */
  onVariable: (name: string) => void;
}

/** Preview of the template for a real application, with the variables that have no value. */
export function PreviewPanel({ content, onVariable }: PreviewPanelProps) {
  const { t } = useTranslation('documents');
  const labelOf = useVariableLabel();
  const [{ application }, change] = useQueryState(['application']);
  const { current, failure, busy, retry } = useTemplatePreview(content, application);
  const numberError = failure?.errors?.application;
  return (
    <section aria-labelledby="preview-title">
      <h2 id="preview-title">{t('preview.title')}</h2>
      <ApplicationChoice
        key={application}
        number={application ?? ''}
        error={numberError}
        onChoose={(number) => (number === application ? retry() : change({ application: number }))}
      />
      {failure && !numberError && <ErrorState failure={failure} onRetry={retry} />}
      <Typography.Paragraph type="secondary" role="status">
        {application && !failure && busy && t('preview.busy')}
        {current && !busy && !failure && t('preview.current', { title: current.of.application.title })}
      </Typography.Paragraph>
      {current && <PdfFrame href={current.href} title={t('preview.pages')} pages={current.pages} />}
      {current?.of.document && (
        <Typography.Paragraph type="secondary">
          {t('preview.fromDocument', { title: current.of.document })}
        </Typography.Paragraph>
      )}
      {current && (
        <>
          <h3>{t('preview.unresolved')}</h3>
          {current.of.unresolved.length === 0 ? (
            <p>{t('preview.complete')}</p>
          ) : (
            <ul className={styles.variables}>
              {current.of.unresolved.map((variable) => (
                <li key={variable.name}>
                  <Flex vertical align="start">
                    <Button type="link" size="small" onClick={() => onVariable(variable.name)}>
                      {labelOf(variable)}
                    </Button>
                    <Typography.Text type="secondary">
                      {t('preview.modeOf', { mode: t(`mode.${variable.mode}`) })}
                    </Typography.Text>
                  </Flex>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </section>
  );
}
