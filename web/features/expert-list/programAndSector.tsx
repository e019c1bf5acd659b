import { TwoLines } from '../../shared/table/TwoLines';

/** Cell with an expert's programme and under it the sector; a dash for what is not known. */
export const programAndSector = (program = '—', sector = '—') => (
  <TwoLines
    first={<span data-hint={program}>{program}</span>}
    second={<span data-hint={sector}>{sector}</span>}
  />
);
