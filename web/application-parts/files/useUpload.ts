import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileView } from '../../../api/areas/files/contract/files';
import { SLOTS } from '../../../domain/slots';
import { failureOf, failureText, mayBeTemporary } from '../../api/problem';
import { formatSize } from './formatSize';
import { uploadFile, type UploadTarget } from './uploadFile';

type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; name: string; share: number }
  | { kind: 'failed'; text: string; again?: File };

/**
 * Uploads a file into one slot; a new upload replaces a running one. After a temporary failure the file is kept for a
 * retry.
 */
export function useUpload(target: UploadTarget, onStored: (file: FileView) => void) {
  const { t, i18n } = useTranslation();
  const [upload, setUpload] = useState<UploadState>({ kind: 'idle' });
  const running = useRef<AbortController>(undefined);

  const cancel = useCallback(() => running.current?.abort(), []);

  const send = async (file: File) => {
    running.current?.abort();
    const refusal = refusalOf(file, target.slot);
    if (refusal) {
      const size = formatSize(SLOTS[target.slot]?.maxBytes ?? 0, i18n.language);
      setUpload({ kind: 'failed', text: t(refusal, { name: file.name, size }) });
      return;
    }
    const controller = new AbortController();
    running.current = controller;
    const onProgress = (share: number) => {
      if (running.current === controller) setUpload({ kind: 'sending', name: file.name, share });
    };
    onProgress(0);
    try {
      const stored = await uploadFile(target, file, { onProgress, signal: controller.signal });
      if (running.current !== controller) return;
      setUpload({ kind: 'idle' });
      onStored(stored);
    } catch (error) {
      const failure = failureOf(error);
      if (running.current !== controller) return;
      const text = failure.errors?.file ?? failureText(t, failure);
      const retryFile = mayBeTemporary(failure) ? file : undefined;
      setUpload(failure.code === 'aborted' ? { kind: 'idle' } : { kind: 'failed', text, again: retryFile });
    }
  };

  return { upload, start: (file: File) => void send(file), cancel };
}

/**
 * Returns the text key of an error that the browser detects, by size and extension; the server also checks the
 * content.
 */
function refusalOf(file: File, slot: string): string | undefined {
  const rules = SLOTS[slot];
  if (!rules) return undefined;
  if (file.size > rules.maxBytes) return 'application:file.tooLarge';
  const isAccepted = rules.accept.some((kind) => file.name.toLowerCase().endsWith(`.${kind}`));
  if (isAccepted) return undefined;
  return rules.signed ? 'application:file.wrongTypeSigned' : 'application:file.wrongType';
}
