import { buffers, eventChannel, type EventChannel } from 'redux-saga';
import type { Progress } from './provider';
import { signFiles, type FilesToSign } from './signFiles';
import type { SigningOutcome } from './signTicket';

export type SigningNews = { progress: Progress } | { kind: SigningOutcome['kind'] } | { error: unknown };

export type SigningChannel = EventChannel<SigningNews>;

/** Returns a channel by which a saga follows a signing; `onEnd` is called with the result even if no saga waits for it any more. */
export const signingChannel = (
  files: FilesToSign,
  language: string,
  onEnd?: (kind: SigningOutcome['kind']) => unknown,
): SigningChannel =>
  eventChannel((tell) => {
    signFiles(files, { language, onProgress: (progress) => tell({ progress }) }).then(
      ({ kind }) => {
        onEnd?.(kind);
        tell({ kind });
      },
      (error: unknown) => tell({ error }),
    );
    return () => undefined;
  }, buffers.expanding());
