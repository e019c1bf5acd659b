export interface Repeated {
  stop(): Promise<void>;
}

/** Does something again and again with a pause between; a failure waits for the next time. `stop` ends after the round. */
export function every(pauseMs: number, round: () => Promise<unknown>): Repeated {
  let stopped = false;
  let wake = () => {};
  const ended = (async () => {
    while (!stopped) {
      await round().catch(() => undefined);
      if (!stopped) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, pauseMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
    }
  })();
  return {
    stop: () => {
      stopped = true;
      wake();
      return ended;
    },
  };
}
