import type { Refusal } from '../domain/steps/types';
import { hasText, translate, type Language } from './translate';

/** What a refusal's sentence needs besides its parameters. */
export interface Refused {
  /** `process.step` that was refused. */
  step: string;
  refusal: Refusal;
  /** Names of the experts whom a refusal may name, by id. */
  names?: ReadonlyMap<string, string>;
}

/**
 * The catalogue keys of a refusal, most specific first: the step's own sentence (`role_act_sign`), that of an empty
 * comment where nothing more than some comment is asked for, the code's.
 */
export function refusalKeys(step: string, { code, params }: Refusal): string[] {
  const own = `refusals:${code}_${step.replace('.', '_')}`;
  const empty = code === 'comment-too-short' && params?.limit === 1;
  return [own, ...(empty ? ['refusals:comment-empty'] : []), `refusals:${code}`];
}

/** A refusal as a sentence in the user's language: what is wrong and what to do; the key if it has no text. */
export function refusalText(language: Language, { step, refusal, names = new Map() }: Refused): string {
  const keys = refusalKeys(step, refusal);
  const key = keys.find((one) => hasText(language, one)) ?? `refusals:${refusal.code}`;
  return translate(language, key, readable(language, step, refusal.params ?? {}, names));
}

/** Roles, experts and the status by name; stages, slots, inputs and plurals the sentences look up themselves. */
function readable(
  language: Language,
  step: string,
  { roles, experts, status, ...rest }: NonNullable<Refusal['params']>,
  names: ReadonlyMap<string, string>,
) {
  const list = (ids: unknown, name: (id: string) => string) =>
    Array.isArray(ids) ? new Intl.ListFormat(language).format(ids.map((id) => name(String(id)))) : undefined;
  return {
    ...rest,
    roles: list(roles, (id) => translate(language, `processes:roleInline.${id}`)),
    experts: list(experts, (id) => names.get(id) ?? id),
    status:
      status === undefined
        ? undefined
        : translate(language, `processes:status.${step.split('.')[0]}.${String(status)}`),
  };
}
