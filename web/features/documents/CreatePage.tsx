import { Alert, Button, Flex, Typography } from 'antd';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import type { StoredTemplateDraft } from '../../../api/areas/documents/contract/drafts';
import { contract } from '../../../api/contract';
import { writesTemplates } from '../../../domain/roles';
import { call } from '../../api/client';
import { readAgain } from '../../reads/api';
import { templateAddress } from '../../routes/documentRoutes';
import { accountOf } from '../../session/slice';
import { ActButton } from '../../shared/ActButton';
import { Page } from '../../shared/Page';
import { useSubmit } from '../../shared/useSubmit';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { toast } from '../../toasts/slice';
import { bodyOf, contentOf, NEW_CONTENT } from './content';
import { DiscardDialog } from './DiscardDialog';
import { DraftLoader } from './DraftLoader';
import type { EditorHandle } from './editor/BlockEditor';
import { OtherDraft } from './OtherDraft';
import { SaveFailure } from './SaveFailure';
import { TemplateForm } from './TemplateForm';
import { useDraftState } from './useDraftState';
import { useTemplateDraft } from './useTemplateDraft';

/** /documents/create: a new template. */
export default function CreatePage() {
  const { t } = useTranslation('documents');
  const mayWrite = useAppSelector((state) => writesTemplates(accountOf(state)?.role ?? 'unassigned'));
  if (mayWrite) return <DraftLoader of="new">{(first) => <NewTemplate first={first} />}</DraftLoader>;
  return (
    <Page>
      <Alert type="info" showIcon title={t('readOnly')} />
    </Page>
  );
}

/** Form of a new template, with the account's draft of it. */
function NewTemplate({ first }: { first: StoredTemplateDraft | null }) {
  const { t } = useTranslation('documents');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { search } = useLocation();
  const editor = useRef<EditorHandle | undefined>(undefined);
  const submit = useSubmit();
  const draft = useTemplateDraft({ of: 'new', stored: NEW_CONTENT, version: 0, first, held: submit.busy });
  const draftState = useDraftState(draft);
  const [discards, setDiscards] = useState(false);
  // All attempts of this page have the same key, so that a repeat after a lost answer creates no second template.
  const [idempotencyKey] = useState(() => crypto.randomUUID());

  const create = () =>
    submit.run(async () => {
      const blocks = (await editor.current?.read()) ?? draft.content.blocks;
      const content = { ...draft.content, blocks };
      draft.change({ blocks });
      const body = { ...bodyOf(content), draft: await draft.flush() };
      const { template } = await call(contract.storeTemplate, { body }, { idempotencyKey });
      draft.saved(content, contentOf(template), template.version);
      dispatch(readAgain('documentTemplates'));
      dispatch(toast.success({ key: 'documents:form.created' }));
      // The panel beside the text keeps its tab and the application of its preview.
      void navigate(`${templateAddress(template._id)}${search}`, { replace: true });
    });

  return (
    <Page
      extra={
        <Flex gap="small" wrap>
          {draft.dirty && <Button onClick={() => setDiscards(true)}>{t('form.discard')}</Button>}
          <ActButton type="primary" loading={submit.busy} onClick={() => void create()}>
            {t('form.create')}
          </ActButton>
        </Flex>
      }
    >
      <Flex vertical gap="middle">
        {draftState && <Typography.Text type="secondary">{draftState}</Typography.Text>}
        <OtherDraft draft={draft} />
        {submit.failure && (
          <SaveFailure
            failure={submit.failure}
            content={draft.content}
            onBlock={(index) => editor.current?.focusBlock(index)}
          />
        )}
        <TemplateForm draft={draft} editor={editor} errors={submit.failure?.errors} />
      </Flex>
      {discards && (
        <DiscardDialog
          onConfirm={() => {
            draft.discard();
            submit.clear();
          }}
          onClose={() => setDiscards(false)}
        />
      )}
    </Page>
  );
}
