import { builtInMode } from '../../domain/document/template/variables';
import { LIMITS } from '../../domain/limits';
import type { Refusal } from '../../domain/process/types';
import { variablesOf, type NamedVariable } from '../../records/documents/facts';
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
  translate(language, `refusals:${sentenceOf(language, step, refused)}`, {
    ...refused.params,
    ...refusalLists(language, step, refused, names),
    process: step.split('.')[0],
    context: step.replace('.', '_'),
  });

/** A comment that only must not be empty is refused in one sentence everywhere, but where a step has its own (rules/limits, "Comments"). */
function sentenceOf(language: Language, step: string, { code, params }: Refusal): string {
  const isEmpty = code === 'comment-too-short' && params?.limit === LIMITS.comment;
  return isEmpty && !hasOwnText(language, step, code) ? 'comment-empty' : code;
}

const hasOwnText = (language: Language, step: string, code: string): boolean =>
  hasText(language, `refusals:${code}_${step.replace('.', '_')}`);

/** Returns the sentence that names the only takers of a step, where the catalogue has one: "only the head of the department signs". */
export function reservedText(language: Language, step: string): string | undefined {
  const key = `refusals:role_${step.replace('.', '_')}`;
  return hasText(language, key) ? translate(language, key) : undefined;
}

/**
 * The same where a page only shows that a step is not open: nobody has been refused anything, so nobody is told to refresh the
 * page or to look elsewhere (`refusals:standing.<code>`). A step's own words stay.
 */
export const standingText: typeof refusalText = (...said) => saidAs('standing', said);

/** The same of a step that will be open: when that will be (`refusals:later.<code>`), where its own words do not say it. */
export const hintText: typeof refusalText = (...said) =>
  saidAs('later', said, () => saidAs('standing', said));

function saidAs(
  kind: string,
  [language, step, refused, names]: Parameters<typeof refusalText>,
  otherwise = () => refusalText(language, step, refused, names),
): string {
  const own = hasOwnText(language, step, refused.code);
  const code = `${kind}.${refused.code}`;
  if (own || !hasText(language, `refusals:${code}`)) return otherwise();
  return refusalText(language, step, { ...refused, code }, names);
}

function refusalLists(
  language: Language,
  step: string,
  { code, params = {} }: Refusal,
  names: ReadonlyMap<string, string>,
) {
  const { experts, roles, from } = params;
  const variables = variablesOf({ code, params });
  return {
    ...(Array.isArray(experts) ? { experts: experts.map((id) => names.get(id) ?? id) } : {}),
    ...(Array.isArray(roles)
      ? { roles: roles.map((role) => translate(language, `processes:roleInline.${role}`)) }
      : {}),
    ...(variables.length > 0 ? { names: variables.map((one) => variableText(language, one)) } : {}),
    ...(Array.isArray(from) ? { from: from.map((one) => statusInQuotes(language, step, one)) } : {}),
  };
}

const statusInQuotes = (language: Language, step: string, status: string): string =>
  translate(language, 'application:hint.quoted', {
    text: translate(language, `processes:status.${step.split('.')[0]}.${status}`),
  });

/** The label of a variable: its own, that of a built-in one, or else its name. */
const variableText = (language: Language, { name, label }: NamedVariable): string =>
  label || (builtInMode(name) ? translate(language, `documents:builtIn.${name}`) : name);
