import type { Refusal } from '../../domain/process/types';
import { hasText, translate, type Language } from '../../texts/translate';

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

/**
 * The same where a page only shows that a step is not open: nobody has been refused anything, so nobody is told to refresh the
 * page or to look elsewhere (`refusals:standing.<code>`). A step's own words stay.
 */
export function standingText(...[language, step, refused, names]: Parameters<typeof refusalText>): string {
  const standing = `standing.${refused.code}`;
  const own = hasText(language, `refusals:${refused.code}_${step.replace('.', '_')}`);
  const code = !own && hasText(language, `refusals:${standing}`) ? standing : refused.code;
  return refusalText(language, step, { ...refused, code }, names);
}

function refusalLists(language: Language, { params = {} }: Refusal, names: ReadonlyMap<string, string>) {
  const { experts, roles } = params;
  return {
    ...(Array.isArray(experts) ? { experts: experts.map((id) => names.get(id) ?? id) } : {}),
    ...(Array.isArray(roles)
      ? { roles: roles.map((role) => translate(language, `processes:roleInline.${role}`)) }
      : {}),
  };
}
