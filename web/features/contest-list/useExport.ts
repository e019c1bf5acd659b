import { useEffect, useRef, useState } from 'react';
import type { ContestExport } from '../../../api/areas/contest-list/contract/contest-list';
import { failureOf } from '../../api/problem';
import { useAppDispatch } from '../../store/hooks';
import { toast } from '../../toasts/slice';
import { failureToast } from '../../toasts/failureToast';
import { saveBlob } from '../../api/download';
import { fetchExport } from './download';

export interface ExportState {
  /** Received bytes of the running download; undefined without one. */
  bytes?: number;
  start: (request: ContestExport) => void;
  cancel: () => void;
}

/** Downloads a contest's list, one file at a time; leaving the page cancels the download. */
export function useExport(contestId: string): ExportState {
  const dispatch = useAppDispatch();
  const [bytes, setBytes] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const start = async (request: ContestExport) => {
    if (running.current) return;
    const stopping = new AbortController();
    running.current = stopping;
    setBytes(0);
    try {
      const { name, blob } = await fetchExport(contestId, request, {
        signal: stopping.signal,
        onProgress: ({ done }) => setBytes(done),
      });
      saveBlob(blob, name);
      dispatch(toast.success({ key: 'contest-list:export.done', params: { name } }));
    } catch (error) {
      const failure = failureOf(error);
      dispatch(
        failure.code === 'aborted'
          ? toast.note({ key: 'contest-list:export.cancelled' })
          : failureToast(failure),
      );
    }
    running.current = undefined;
    setBytes(undefined);
  };

  return { bytes, start: (request) => void start(request), cancel: () => running.current?.abort() };
}
