import { z } from 'zod';
import type { generatedDocuments, Row } from '../../../../db/models';
import type { Texts } from '../../../../records/documents/change';
import { genitiveOfName } from '../../../../texts/ukrainian/genitive';
import { parseInput } from '../../../middleware/parse';
import { DETAILS, type Details } from '../contract/bank-details';

/** Validates the applicant's bank details by the schema of the document's kind of requisites, and adds the name's genitive if it is missing. */
export function validateBankDetails(
  { requisites }: Pick<Row<typeof generatedDocuments>, 'requisites'>,
  details: Details,
): Texts {
  const schema = z.object({ fin_details_client: DETAILS[requisites] as z.ZodType<Texts> });
  const checked = parseInput(schema, { fin_details_client: details }).fin_details_client;
  const name = checked.full_applicant_name || checked.user_name || '';
  return { ...checked, name_in_genitive_case: checked.name_in_genitive_case || genitiveOfName(name) };
}
