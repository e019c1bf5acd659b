import { TwoLines } from '../../shared/table/TwoLines';

/** Returns a cell with an expert's programme and below it the sector; a dash for an unknown value. */
export const programAndSector = (program = '—', sector = '—') => (
  <TwoLines
    first={<span data-hint={program}>{program}</span>}
    second={<span data-hint={sector}>{sector}</span>}
  />
);
