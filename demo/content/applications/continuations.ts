import type { ApplicationContent, DocumentContent, GeneratedStage, Target } from '../application-types';
import type { FieldValue } from '../form-types';
import { communities } from './communities';
import { festivals } from './festivals';
import { inclusive } from './inclusive';
import { libraries } from './libraries';
import { residencies } from './residencies';
import { screen } from './screen';

const FIRST = [...communities, ...festivals, ...inclusive, ...libraries, ...residencies, ...screen];

interface Continuation {
  /** Key of the application that is continued. */
  of: string;
  key: string;
  title: string;
  titleEn: string;
  /** If not set, the uploaded agreement waits for the director. */
  target?: Target;
  /** Stage of the document generated as the agreement, if any. */
  generated?: GeneratedStage;
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
    target: 'agreement:0',
    generated: 'at_director',
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
  {
    of: 'jazz-elevator',
    key: 'jazz-elevator-club',
    title: 'Джаз на елеваторі: клуб молодих музикантів',
    titleEn: 'Jazz at the Elevator: A Club for Young Musicians',
    target: 'agreement:0',
    generated: 'at_finance',
  },
  {
    of: 'voices-of-desna',
    key: 'voices-of-desna-schools',
    title: 'Голоси Десни: усна історія на шкільних уроках',
    titleEn: 'Voices of the Desna: Oral History at School',
    target: 'agreement:0',
    generated: 'without_requisites',
  },
  {
    of: 'museum-by-touch',
    key: 'museum-by-touch-schools',
    title: 'Музей на дотик: тактильні копії для шкільних уроків',
    titleEn: 'A Museum by Touch: For School Lessons',
    target: 'agreement:0',
    generated: 'requisites_returned',
  },
  {
    of: 'play-for-one-entrance',
    key: 'play-for-one-yard',
    title: 'Пʼєса для одного двору',
    titleEn: 'A Play for One Yard',
    target: 'agreement:0',
    generated: 'at_applicant',
  },
  {
    of: 'bibliobus',
    key: 'bibliobus-winter',
    title: 'Бібліобус «Їде казка»: зимові рейси',
    titleEn: 'The Bibliobus: Winter Trips',
    target: 'agreement:0',
    generated: 'signed_by_applicant',
  },
  {
    of: 'violin-steppe',
    key: 'violin-steppe-masterclasses',
    title: 'Скрипка і степ: майстер-класи для шкільних ансамблів',
    titleEn: 'The Violin and the Steppe: Master Classes',
    target: 'agreement:4',
    generated: 'completed',
  },
];

/**
 * Further projects of the same applicants. Their agreements wait for the director, who can sign several at once; some have generated
 * documents.
 */
export const continuations: ApplicationContent[] = CONTINUATIONS.map(
  ({ of, key, title, titleEn, target = 'agreement:1', generated }): ApplicationContent => {
    const first = FIRST.find((application) => application.key === of);
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
      ...(generated && { generated: [generated] }),
    };
  },
);

/** Replaces one title by the other in the JSON of the documents. */
function retitled(
  documents: DocumentContent[],
  from: FieldValue | undefined,
  to: FieldValue,
): DocumentContent[] {
  const inJson = (value: FieldValue | undefined) => JSON.stringify(value ?? '').slice(1, -1);
  const text = JSON.stringify(documents).replaceAll(inJson(from), () => inJson(to));
  return JSON.parse(text) as DocumentContent[];
}
