import { z } from 'zod';
import type { generatedDocuments, Row } from '../../../../db/models';
import type { Texts } from '../../../../records/documents/change';
import { genitiveOfName } from '../../../../texts/ukrainian/genitive';
import { parseInput } from '../../../middleware/parse';
import { DETAILS, type Details } from '../contract/bank-details';

/**
 * Validates the applicant's bank details by the schema of the document's kind of requisites. The name's genitive is derived if it is missing,
 * or if it is still the one derived from the stored name (rules/documents, "Names in the genitive").
 */
export function validateBankDetails(
  {
    requisites,
    fin_details_client,
  }: Pick<Row<typeof generatedDocuments>, 'requisites' | 'fin_details_client'>,
  details: Details,
): Texts {
  const schema = z.object({ fin_details_client: DETAILS[requisites] as z.ZodType<Texts> });
  const checked = parseInput(schema, { fin_details_client: details }).fin_details_client;
  const { name_in_genitive_case: genitive } = checked;
  const isDerived = !genitive || genitive === genitiveOfSigner(fin_details_client ?? {});
  return { ...checked, name_in_genitive_case: isDerived ? genitiveOfSigner(checked) : genitive };
}

const genitiveOfSigner = ({ full_applicant_name, user_name }: Texts): string =>
  genitiveOfName(full_applicant_name || user_name || '');
