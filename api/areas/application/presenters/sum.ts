import type { ApplicationView } from '../contract/application';
import { overall } from '../../../../domain/application/overall';
import { SUM_FIELD, sumOf } from '../../../../domain/sums';
import { NegotiationStatus, Overall } from '../../../../domain/statuses';
import type { ApplicationRecords } from '../../../queries/application-rows';
import { latest } from './decisions';

/** What is asked for and what was granted; an expert judges what was submitted. */
export function presentSum(records: ApplicationRecords, forExpert: boolean): ApplicationView['sum'] {
  const { form, state } = records.application;
  const asked = form.raw_fields?.[SUM_FIELD] ?? fieldOf(form);
  const granted = !forExpert && overall(state) >= Overall.agreement ? (agreed(records) ?? asked) : undefined;
  return { asked: sumOf(asked), granted: sumOf(granted) };
}

/** What a negotiation that has been signed left of it. */
function agreed(records: ApplicationRecords): unknown {
  const signed = records.application.state.procedures.filter(
    ({ status }) => status === NegotiationStatus.passedSigned,
  );
  const sums = signed.map(
    ({ id }) => latest(records, ['negotiation.changes'], id)?.body.changed_fields?.[SUM_FIELD],
  );
  return sums.findLast((sum) => sum !== undefined);
}

const fieldOf = ({ fields = [] }: ApplicationRecords['application']['form']): unknown =>
  fields.flatMap((section) => section.fields).find(({ name }) => name === SUM_FIELD)?.value;
