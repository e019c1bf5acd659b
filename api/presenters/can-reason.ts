import type { Refusal } from '../../domain/process/types';
import { translate, type Language } from '../../texts/translate';

/**
 * A refusal as a sentence: `refusals:<code>`, with the step as context (`wrong-status_agreement_scan`) where there is such
 * a text. Experts come as names, roles as their titles.
 */
export const refusalText = (
  language: Language,
  step: string,
  refused: Refusal,
  names: ReadonlyMap<string, string>,
): string =>
  translate(language, `refusals:${refused.code}`, {
    ...refused.params,
    ...refusalLists(language, refused, names),
    process: step.split('.')[0],
    context: step.replace('.', '_'),
  });

function refusalLists(language: Language, { params = {} }: Refusal, names: ReadonlyMap<string, string>) {
  const { experts, roles } = params;
  return {
    ...(Array.isArray(experts) ? { experts: experts.map((id) => names.get(id) ?? id) } : {}),
    ...(Array.isArray(roles)
      ? { roles: roles.map((role) => translate(language, `processes:roleInline.${role}`)) }
      : {}),
  };
}
