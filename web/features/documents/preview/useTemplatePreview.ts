import { useEffect, useRef, useState } from 'react';
import type { TemplatePreview } from '../../../../api/areas/documents/contract/templates';
import { contract } from '../../../../api/contract';
import type { BodyOf } from '../../../../api/contract/endpoint';
import { call } from '../../../api/client';
import { failureOf, type Failure } from '../../../api/problem';
import type { TemplateContent } from '../content';

/** Pause after the last change before the pages are printed again, in ms. */
export const PREVIEW_PAUSE_MS = 1000;

interface Pages {
  /** Object URL of the PDF. */
  href: string;
  /** Number of the PDF's pages. */
  pages: number;
  application: string;
  of: Omit<TemplatePreview, 'pdf'>;
}

interface Preview {
  /** The newest pages of this application that have arrived. */
  current?: Pages;
  failure?: Failure;
  /** The shown pages do not match the input yet. */
  busy: boolean;
  retry: () => void;
}

/**
 * Returns the pages of an unsaved template for this application, which the server prints after each change and a pause. A change during
 * printing aborts it; the shown pages stay until new ones arrive.
 */
export function useTemplatePreview(
  { title, blocks, variables }: TemplateContent,
  application: string | undefined,
): Preview {
  const [pages, setPages] = useState<Pages>();
  const [answer, setAnswer] = useState<{ request: string; failure?: Failure }>();
  const [attempt, setAttempt] = useState(0);
  const current = pages?.application === application ? pages : undefined;
  const pause = useRef(0);
  useEffect(() => {
    // The first pages of an application are printed at once.
    pause.current = current || attempt > 0 ? PREVIEW_PAUSE_MS : 0;
  });
  /** Body of the request as JSON, so that equal content gives an equal value in every render; a new `attempt` repeats the request. */
  const request =
    application && JSON.stringify({ attempt, body: { application, title, template: { blocks }, variables } });

  useEffect(() => {
    if (!request) return undefined;
    const unmounted = new AbortController();
    const print = async () => {
      const { body } = JSON.parse(request) as { body: BodyOf<typeof contract.previewTemplate> };
      try {
        const { pdf, ...of } = await call(contract.previewTemplate, { body }, { signal: unmounted.signal });
        if (unmounted.signal.aborted) return;
        const file = atob(pdf);
        setPages({
          href: URL.createObjectURL(pdfOf(file)),
          pages: file.match(PAGE)?.length ?? 1,
          application: body.application,
          of,
        });
        setAnswer({ request });
      } catch (error) {
        const failure = failureOf(error);
        if (unmounted.signal.aborted) return;
        // A newer preview of another window of this account has replaced this one.
        if (failure.code === 'preview-superseded') setAttempt((count) => count + 1);
        else setAnswer({ request, failure });
      }
    };
    const timer = window.setTimeout(() => void print(), pause.current);
    return () => {
      window.clearTimeout(timer);
      unmounted.abort();
    };
  }, [request]);
  useEffect(() => () => (pages ? URL.revokeObjectURL(pages.href) : undefined), [pages]);

  const isAnswered = answer?.request === request;
  return {
    current,
    failure: isAnswered ? answer?.failure : undefined,
    busy: request !== undefined && !isAnswered,
    retry: () => setAttempt((count) => count + 1),
  };
}

/** Matches the PDF object of each page; the printer does not compress objects (pdf/print.ts). */
const PAGE = /\/Type\s*\/Page\b/g;

const pdfOf = (file: string): Blob =>
  new Blob([Uint8Array.from(file, (character) => character.charCodeAt(0))], { type: 'application/pdf' });
