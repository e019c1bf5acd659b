import { useEffect, useRef, useState } from 'react';
import { fetchAuthorised } from '../../../api/client';
import { readBlob, saveBlob, type Progress } from '../../../api/download';
import { failureOf } from '../../../api/problem';
import { useAppDispatch } from '../../../store/hooks';
import { failureToast } from '../../../toasts/failureToast';
import { toast } from '../../../toasts/slice';

/** Downloads one file at a time with the token, reports its progress, and saves it. */
export function useDownload() {
  const dispatch = useAppDispatch();
  const [download, setDownload] = useState<Progress>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (url: string, name: string, controller: AbortController) => {
    const { signal } = controller;
    setDownload({ done: 0, total: 0 });
    try {
      const response = await fetchAuthorised(url, { signal });
      saveBlob(await readBlob(response, { signal, onProgress: setDownload }), name);
      dispatch(toast.success({ key: 'technical:take.done', params: { name } }));
    } catch (error) {
      const failure = failureOf(error);
      if (!signal.aborted) dispatch(failureToast(failure));
    }
    if (running.current === controller) setDownload(undefined);
  };

  const start = (url: string, name: string) => {
    running.current?.abort();
    running.current = new AbortController();
    void run(url, name, running.current);
  };
  return { download, start, stop: () => running.current?.abort() };
}
