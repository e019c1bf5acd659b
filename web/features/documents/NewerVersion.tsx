import { Alert, Button, Flex } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TemplateView } from '../../../api/areas/documents/contract/templates';
import { templateVersionsAddress } from '../../routes/documentRoutes';
import { ActButton } from '../../shared/ActButton';
import { formatMoment } from '../../shared/DateTime';
import { LinkButton } from '../../shared/LinkButton';
import { contentOf } from './content';
import { ContentComparison } from './ContentComparison';
import type { TemplateDraft } from './useTemplateDraft';

interface NewerVersionProps {
  template: TemplateView;
  draft: TemplateDraft;
  busy: boolean;
  /** Saves the draft as the version after the newest one. */
  onSave: () => void;
  onDiscard: () => void;
}

/** Says that a colleague has saved a version since the draft was begun, and compares the draft with it. */
export function NewerVersion({ template, draft, busy, onSave, onDiscard }: NewerVersionProps) {
  const { t, i18n } = useTranslation('documents');
  const [isComparing, setIsComparing] = useState(false);
  const { _id: id, version } = template;
  const about = {
    base: draft.version,
    version,
    date: formatMoment(template.updated_at, i18n.language, 'dayTime'),
    name: template.updated_by.name,
  };
  const title = t('newer.ofMine', { version });
  return (
    <>
      <Alert
        type="warning"
        role="alert"
        showIcon
        title={t('newer.text', about)}
        description={
          <Flex gap="small" wrap>
            <LinkButton to={`${templateVersionsAddress(id)}?from=${draft.version}&to=${version}`}>
              {t('newer.compare')}
            </LinkButton>
            <Button aria-expanded={isComparing} onClick={() => setIsComparing(!isComparing)}>
              {t('newer.compareMine')}
            </Button>
            <ActButton loading={busy} onClick={onSave}>
              {t('newer.mine')}
            </ActButton>
            <Button onClick={onDiscard}>{t('newer.theirs')}</Button>
          </Flex>
        }
      />
      {isComparing && (
        <section aria-label={title}>
          <h2>{title}</h2>
          <ContentComparison before={contentOf(template)} after={draft.content} />
        </section>
      )}
    </>
  );
}
