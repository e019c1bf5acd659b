import { TwoLines } from '../../shared/table/TwoLines';

/** Cell with an expert's programme and under it the sector; a dash for what is not known. */
export const programAndSector = (program = '—', sector = '—') => (
  <TwoLines first={<span title={program}>{program}</span>} second={<span title={sector}>{sector}</span>} />
);
