import { Alert, Flex } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { contract } from '../../../api/contract';
import { writesTemplates } from '../../../domain/roles';
import { call } from '../../api/client';
import { readAgain } from '../../reads/api';
import { templateAddress } from '../../routes/documentRoutes';
import { accountOf } from '../../session/slice';
import { useOwnKey } from '../../session/useOwnKey';
import { ActButton } from '../../shared/ActButton';
import { Page } from '../../shared/Page';
import { useSubmit } from '../../shared/useSubmit';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toast } from '../../toasts/slice';
import { bodyOf, contentOf, NEW_CONTENT } from './content';
import type { EditorHandle } from './editor/BlockEditor';
import { SaveFailure } from './SaveFailure';
import { TemplateForm } from './TemplateForm';
import { useTemplateDraft } from './useTemplateDraft';

/** /documents/create: a new template. */
export default function CreatePage() {
  const { t } = useTranslation('documents');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayWrite = useAppSelector((state) => writesTemplates(accountOf(state)?.role ?? 'unassigned'));
  const draft = useTemplateDraft(useOwnKey('template', 'new'), NEW_CONTENT, 0);
  const editor = useRef<EditorHandle | undefined>(undefined);
  const submit = useSubmit();
  // All attempts of this page have the same key, so that a repeat after a lost answer creates no second template.
  const [idempotencyKey] = useState(() => crypto.randomUUID());
  if (!mayWrite)
    return (
      <Page>
        <Alert type="info" showIcon title={t('readOnly')} />
      </Page>
    );

  const create = () =>
    submit.run(async () => {
      const blocks = (await editor.current?.read()) ?? draft.content.blocks;
      const content = { ...draft.content, blocks };
      draft.change({ blocks });
      const { template } = await call(contract.storeTemplate, { body: bodyOf(content) }, { idempotencyKey });
      draft.saved(content, contentOf(template), template.version);
      draft.discard();
      dispatch(readAgain('documentTemplates'));
      dispatch(toast.success({ key: 'documents:form.created' }));
      // The panel beside the text keeps its tab and the application of its preview.
      void navigate(`${templateAddress(template._id)}${search}`, { replace: true });
    });

  return (
    <Page
      extra={
        <ActButton type="primary" loading={submit.busy} onClick={() => void create()}>
          {t('form.create')}
        </ActButton>
      }
    >
      <Flex vertical gap="middle">
        {submit.failure && (
          <SaveFailure
            failure={submit.failure}
            content={draft.content}
            onBlock={(index) => editor.current?.focusBlock(index)}
          />
        )}
        <TemplateForm draft={draft} editor={editor} errors={submit.failure?.errors} />
      </Flex>
    </Page>
  );
}
