import { DateTime } from './DateTime';

/** Two days as a period. */
export function Period({ start, end }: { start: string; end: string }) {
  return (
    <>
      <DateTime at={start} parts="day" /> – <DateTime at={end} parts="day" />
    </>
  );
}
