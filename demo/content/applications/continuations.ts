import type { ApplicationContent, DocumentContent } from '../application-types';
import type { FieldValue } from '../form-types';
import { communities } from './communities';
import { festivals } from './festivals';
import { inclusive } from './inclusive';
import { residencies } from './residencies';
import { screen } from './screen';

const FIRST = [...communities, ...festivals, ...inclusive, ...residencies, ...screen];

interface Continuation {
  /** Key of the application that is continued. */
  of: string;
  key: string;
  title: string;
  titleEn: string;
  target?: 'agreement:1' | 'agreement:3';
}

const CONTINUATIONS: readonly Continuation[] = [
  {
    of: 'fort-stage',
    key: 'fort-stage-winter',
    title: '«Форт.Сцена»: зимові читання у казематах',
    titleEn: 'Fort.Stage: Winter Readings in the Casemates',
  },
  {
    of: 'music-under-apricots',
    key: 'music-under-apricots-children',
    title: 'Музика під абрикосами: дитячі концерти у дворах',
    titleEn: 'Music under the Apricots: Children’s Concerts',
  },
  {
    of: 'brass-battle',
    key: 'brass-battle-school',
    title: 'Школа духових оркестрів «Мідні гусари»',
    titleEn: 'The Brass Hussars’ School for Bands',
  },
  {
    of: 'path-to-hear',
    key: 'path-to-hear-schools',
    title: 'Стежка, яку чути: аудіоопис для шкільних екскурсій',
    titleEn: 'A Path You Can Hear: For School Visits',
  },
  {
    of: 'veterans-carving',
    key: 'veterans-carving-families',
    title: 'Майстерня «Стружка»: різьблення для родин ветеранів',
    titleEn: 'Carving for Veterans’ Families',
  },
  {
    of: 'lilac-theatre',
    key: 'lilac-theatre-tour',
    title: 'Театр «Бузковий»: гастролі десятьма громадами',
    titleEn: 'Lilac Theatre: A Tour of Ten Communities',
  },
  {
    of: 'cinema-for-all-ears',
    key: 'cinema-for-all-ears-archive',
    title: 'Кіно, яке чують усі: тифлокоментар до архівної класики',
    titleEn: 'Cinema Everyone Can Hear: The Classics',
    target: 'agreement:3',
  },
  {
    of: 'delta-island',
    key: 'delta-island-autumn',
    title: 'Острів: осіння резиденція перформансу в дельті Дунаю',
    titleEn: 'The Island: An Autumn Residency of Performance',
    target: 'agreement:3',
  },
];

/** Further projects of the same applicants, whose agreements wait for the director, who so has several to sign at once. */
export const continuations: ApplicationContent[] = CONTINUATIONS.map(
  ({ of, key, title, titleEn, target = 'agreement:1' }): ApplicationContent => {
    const first = FIRST.find((one) => one.key === of);
    if (!first) throw new Error(`no application ${of} in the demonstration content`);
    const { contest, quality, applicant, values, documents } = first;
    return {
      key,
      contest,
      target,
      quality,
      applicant,
      procedure: 'offline',
      values: { ...values, title_project: title, title_project2: titleEn },
      documents: retitled(documents, values.title_project, title),
    };
  },
);

/** Replaces one title by the other in the documents, as JSON. */
function retitled(
  documents: DocumentContent[],
  from: FieldValue | undefined,
  to: FieldValue,
): DocumentContent[] {
  const inJson = (value: FieldValue | undefined) => JSON.stringify(value ?? '').slice(1, -1);
  const text = JSON.stringify(documents).replaceAll(inJson(from), () => inJson(to));
  return JSON.parse(text) as DocumentContent[];
}
