import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PROTOCOL_PREVIEW_PATH } from '../../../../api/areas/technical/contract/technical';
import { address } from '../../../api/address';
import { fetchAuthorised } from '../../../api/client';
import { readBlob } from '../../../api/download';
import { failureOf } from '../../../api/problem';
import { Dialog } from '../../../shared/Dialog';
import { PdfFrame } from '../../../shared/PdfFrame';
import { Reason } from '../../../shared/hints/Reason';
import { useAppDispatch } from '../../../store/hooks';
import { failureToast } from '../../../toasts/failureToast';
import { countMissingMarks, validationOf, type Form } from './marks';

interface ProtocolPreviewProps {
  applicationId: string;
  documentIds: readonly string[];
  form: Form;
}

/** Request for a preview of the current form. */
interface PreviewRequest {
  applicationId: string;
  body: string;
  signal: AbortSignal;
}

/** Preview of the protocol of this form, printed by the server and shown in a dialog. */
export function ProtocolPreview({ applicationId, documentIds, form }: ProtocolPreviewProps) {
  const { t } = useTranslation('technical');
  const dispatch = useAppDispatch();
  const [href, setHref] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => (href ? URL.revokeObjectURL(href) : undefined), [href]);
  const body = JSON.stringify({ ...validationOf(form, documentIds), message: form.message });
  // Aborts a pending preview when the form is left or edited.
  const request = useRef<PreviewRequest>(undefined);
  useEffect(() => {
    const stopping = new AbortController();
    request.current = { applicationId, body, signal: stopping.signal };
    return () => stopping.abort();
  }, [applicationId, body]);
  const ready = countMissingMarks(form, documentIds) === 0;

  const show = async () => {
    const ownRequest = request.current;
    if (!ownRequest) return;
    setBusy(true);
    try {
      const pdf = await printProtocol(ownRequest);
      if (!ownRequest.signal.aborted) setHref(URL.createObjectURL(pdf));
    } catch (error) {
      const failure = failureOf(error);
      if (!ownRequest.signal.aborted) dispatch(failureToast(failure));
    }
    setBusy(false);
  };

  return (
    <>
      <Reason text={ready ? undefined : t('form.previewHint')}>
        <Button type="link" size="small" loading={busy} disabled={!ready} onClick={() => void show()}>
          {t('form.preview')}
        </Button>
      </Reason>
      {href && (
        <Dialog
          title={t('form.previewTitle')}
          width="min(960px, 96vw)"
          footer={null}
          onCancel={() => setHref(undefined)}
        >
          <PdfFrame href={href} title={t('form.previewTitle')} />
        </Dialog>
      )}
    </>
  );
}

/** Returns the PDF printed by the server. @throws ApiError */
async function printProtocol({ applicationId, body, signal }: PreviewRequest): Promise<Blob> {
  const response = await fetchAuthorised(address(PROTOCOL_PREVIEW_PATH, { id: applicationId }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  return readBlob(response, { signal });
}
