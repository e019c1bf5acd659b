import { DateTime } from './DateTime';

/** From a day to a day. */
export function Period({ start, end }: { start: string; end: string }) {
  return (
    <>
      <DateTime at={start} parts="day" /> – <DateTime at={end} parts="day" />
    </>
  );
}
