import { Button, Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROTOCOL_PREVIEW_PATH } from '../../../../api/contract/technical';
import { address } from '../../../api/address';
import { fetchAuthorised } from '../../../api/client';
import { failureOf } from '../../../api/problem';
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
  const ready = unmarked(form, documentIds) === 0;

  const show = async () => {
    setBusy(true);
    try {
      const body = JSON.stringify({ ...validationOf(form, documentIds), message: form.message });
      setHref(await printed(applicationId, body));
    } catch (error) {
      dispatch(failureToast(failureOf(error)));
    }
    setBusy(false);
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

/** An address within this page of the PDF that the server has printed. */
async function printed(id: string, body: string): Promise<string> {
  const response = await fetchAuthorised(address(PROTOCOL_PREVIEW_PATH, { id }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return URL.createObjectURL(await response.blob());
}
