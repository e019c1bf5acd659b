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
import { unmarked, validationOf, type Form } from './marks';

interface ProtocolPreviewProps {
  applicationId: string;
  documentIds: readonly string[];
  form: Form;
}

/** A preview of this form as it stands. */
interface Wanted {
  applicationId: string;
  body: string;
  signal: AbortSignal;
}

/** The protocol that the form would make, printed by the server and shown over the page. */
export function ProtocolPreview({ applicationId, documentIds, form }: ProtocolPreviewProps) {
  const { t } = useTranslation('technical');
  const dispatch = useAppDispatch();
  const [href, setHref] = useState<string>();
  const [busy, setBusy] = useState(false);
  useEffect(() => () => (href ? URL.revokeObjectURL(href) : undefined), [href]);
  const body = JSON.stringify({ ...validationOf(form, documentIds), message: form.message });
  // Left, or edited meanwhile: what is being printed is not wanted any more.
  const request = useRef<Wanted>(undefined);
  useEffect(() => {
    const stopping = new AbortController();
    request.current = { applicationId, body, signal: stopping.signal };
    return () => stopping.abort();
  }, [applicationId, body]);
  const ready = unmarked(form, documentIds) === 0;

  const show = async () => {
    const mine = request.current;
    if (!mine) return;
    setBusy(true);
    try {
      const pdf = await printed(mine);
      if (!mine.signal.aborted) setHref(URL.createObjectURL(pdf));
    } catch (error) {
      const failure = failureOf(error);
      if (!mine.signal.aborted) dispatch(failureToast(failure));
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

/** The PDF that the server prints. @throws ApiError */
async function printed({ applicationId, body, signal }: Wanted): Promise<Blob> {
  const response = await fetchAuthorised(address(PROTOCOL_PREVIEW_PATH, { id: applicationId }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
    signal,
  });
  return readBlob(response, { signal });
}
