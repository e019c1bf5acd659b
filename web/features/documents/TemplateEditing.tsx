import { Alert, Button, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import type { TemplateView } from '../../../api/areas/documents/contract/templates';
import { contract } from '../../../api/contract';
import { writesTemplates } from '../../../domain/roles';
import { call } from '../../api/client';
import { readAgain } from '../../reads/api';
import { templateAddress, TEMPLATES, templateVersionsAddress } from '../../routes/documentRoutes';
import { accountOf } from '../../session/slice';
import { ActButton } from '../../shared/ActButton';
import { ConfirmDialog } from '../../shared/ConfirmDialog';
import { formatMoment } from '../../shared/DateTime';
import { LinkButton } from '../../shared/LinkButton';
import { Page } from '../../shared/Page';
import { useSubmit } from '../../shared/useSubmit';
import { useWrite } from '../../shared/useWrite';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toast } from '../../toasts/slice';
import { bodyOf, contentOf } from './content';
import { DiscardDialog } from './DiscardDialog';
import type { EditorHandle } from './editor/BlockEditor';
import { NewerVersion } from './NewerVersion';
import { OtherDraft } from './OtherDraft';
import { OtherEditors } from './OtherEditors';
import { SaveFailure } from './SaveFailure';
import { TemplateForm } from './TemplateForm';
import { useDraftState } from './useDraftState';
import { useTemplateDraft } from './useTemplateDraft';

interface TemplateEditingProps {
  template: TemplateView;
  refresh: () => void;
  /** The account's draft on the server when the page was opened. */
  first: StoredTemplateDraft | null;
}

/** Editor of a template: change, save as a new version, delete. Readers see the text only. */
export function TemplateEditing({ template, refresh, first }: TemplateEditingProps) {
  const { t, i18n } = useTranslation('documents');
  const { _id: id } = template;
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const mayWrite = useAppSelector((state) => writesTemplates(accountOf(state)?.role ?? 'unassigned'));
  const editor = useRef<EditorHandle | undefined>(undefined);
  const submit = useSubmit({
    onFailure: ({ code }) => {
      if (code === 'template-changed') refresh();
    },
  });
  const draft = useTemplateDraft({
    of: id,
    stored: contentOf(template),
    version: template.version,
    first,
    held: submit.busy,
    readOnly: !mayWrite,
  });
  const draftState = useDraftState(draft);
  const [question, setQuestion] = useState<'remove' | 'discard'>();
  const remove = useWrite('deleteTemplate', {
    done: 'documents:remove.done',
    makesOld: ['documentTemplates'],
    onDone: () => {
      draft.discard();
      void navigate(TEMPLATES, { replace: true });
    },
  });
  const about = {
    version: template.version,
    date: formatMoment(template.updated_at, i18n.language, 'dayTime'),
    name: template.updated_by.name,
  };
  const isOverNewer = draft.dirty && draft.version < template.version;

  /** Returns the content with the newest input of the editor. */
  async function newestContent() {
    const blocks = (await editor.current?.read()) ?? draft.content.blocks;
    draft.change({ blocks });
    return { ...draft.content, blocks };
  }

  const save = (over: number) =>
    submit.run(async () => {
      const content = await newestContent();
      const { template: stored } = await call(
        contract.updateTemplate,
        { params: { id }, body: { ...bodyOf(content), draft: await draft.flush() } },
        { ifMatch: String(over) },
      );
      draft.saved(content, contentOf(stored), stored.version);
      dispatch(readAgain('documentTemplate', 'documentTemplates', 'templateVersions'));
      dispatch(toast.success({ key: 'documents:form.saved', params: { version: stored.version } }));
    });

  const saveAsNew = () =>
    submit.run(async () => {
      const { template: stored } = await call(contract.storeTemplate, {
        body: bodyOf(await newestContent()),
      });
      draft.discard();
      dispatch(readAgain('documentTemplates'));
      dispatch(toast.success({ key: 'documents:form.created' }));
      void navigate(templateAddress(stored._id), { replace: true });
    });

  return (
    <Page
      title={template.title}
      extra={
        <Flex gap="small" wrap>
          <LinkButton to={templateVersionsAddress(id)}>{t('versions.open')}</LinkButton>
          {mayWrite && (
            <>
              <ActButton danger onClick={() => setQuestion('remove')}>
                {t('remove.do')}
              </ActButton>
              {draft.dirty && <Button onClick={() => setQuestion('discard')}>{t('form.discard')}</Button>}
              <ActButton type="primary" loading={submit.busy} onClick={() => void save(draft.version)}>
                {t('form.save')}
              </ActButton>
            </>
          )}
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        {!mayWrite && <Alert type="info" showIcon title={t('readOnly')} />}
        <Typography.Text type="secondary">
          {t('form.version', about)}
          {draftState && ` · ${draftState}`}
        </Typography.Text>
        {mayWrite && <OtherEditors id={id} />}
        <OtherDraft draft={draft} />
        {isOverNewer && (
          <NewerVersion
            template={template}
            draft={draft}
            busy={submit.busy}
            onSave={() => void save(template.version)}
            onDiscard={() => setQuestion('discard')}
          />
        )}
        {submit.failure && submit.failure.code !== 'template-changed' && (
          <SaveFailure
            failure={submit.failure}
            content={draft.content}
            onBlock={(index) => editor.current?.focusBlock(index)}
            onSaveAsNew={() => void saveAsNew()}
          />
        )}
        <TemplateForm
          draft={draft}
          editor={editor}
          readOnly={!mayWrite}
          missing={
            new Set(template.variables.filter((variable) => variable.field_missing).map(({ name }) => name))
          }
          errors={submit.failure?.errors}
        />
      </Flex>
      {question === 'remove' && (
        <ConfirmDialog
          title={t('remove.sure')}
          ok={t('remove.do')}
          danger
          onConfirm={() => remove.send({ params: { id } })}
          onClose={() => setQuestion(undefined)}
        >
          <p>{t('remove.text', { title: template.title })}</p>
        </ConfirmDialog>
      )}
      {question === 'discard' && (
        <DiscardDialog
          onConfirm={() => {
            draft.discard();
            submit.clear();
          }}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Page>
  );
}
