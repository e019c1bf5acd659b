import { Button, Modal } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROTOCOL_PREVIEW_PATH } from '../../../../api/contract/technical';
import { address } from '../../../api/address';
import { fetchAuthorised } from '../../../api/client';
import { ApiError, failureOf } from '../../../api/problem';
import { useAppDispatch } from '../../../app/hooks';
import { failureToast } from '../../../toasts/failureToast';
import styles from './form.module.css';
import { unmarked, validationOf, type Form } from './marks';

interface ProtocolPreviewProps {
  applicationId: string;
  documentIds: readonly string[];
  form: Form;
}

/** The protocol that the form would make, printed by the server and shown over the page. */
export function ProtocolPreview({ applicationId, documentIds, form }: ProtocolPreviewProps) {
  const { t } = useTranslation('technical');
  const dispatch = useAppDispatch();
  const [href, setHref] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => (href ? URL.revokeObjectURL(href) : undefined), [href]);
  const running = useRef<AbortController>(undefined);
  // Left, or edited meanwhile: what is being printed is not wanted any more.
  useEffect(() => () => running.current?.abort(), [applicationId, form]);
  const ready = unmarked(form, documentIds) === 0;

  const show = async () => {
    const mine = new AbortController();
    running.current = mine;
    setBusy(true);
    try {
      const body = JSON.stringify({ ...validationOf(form, documentIds), message: form.message });
      const pdf = await printed(applicationId, body, mine.signal);
      if (!mine.signal.aborted) setHref(URL.createObjectURL(pdf));
    } catch (error) {
      const failure = failureOf(error);
      if (!mine.signal.aborted) dispatch(failureToast(failure));
    }
    if (running.current === mine) setBusy(false);
  };

  return (
    <>
      <Button
        loading={busy}
        disabled={!ready}
        title={ready ? undefined : t('form.previewHint')}
        onClick={() => void show()}
      >
        {t('form.preview')}
      </Button>
      {href && (
        <Modal
          open
          title={t('form.previewTitle')}
          width="min(960px, 96vw)"
          footer={null}
          onCancel={() => setHref(undefined)}
        >
          <iframe className={styles.preview} src={href} title={t('form.previewTitle')} />
        </Modal>
      )}
    </>
  );
}

/** The PDF that the server prints. @throws ApiError */
async function printed(id: string, body: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetchAuthorised(address(PROTOCOL_PREVIEW_PATH, { id }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  return response.blob().catch((cause: unknown) => {
    throw new ApiError({ status: 0, code: 'connection', detail: '' }, { cause });
  });
}
