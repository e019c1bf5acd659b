import { mayBeChosen, unfitReasons, type ApplicationFacts, type ExpertFacts, type Unfit } from './fit';

// rules/expert-review, "Distribution" and "Conflicts found".

const expert: ExpertFacts = {
  blocked: false,
  askedBefore: false,
  load: 2,
  limit: 10,
  taxId: '2890104518',
  email: 'oksana@teatr.example.ua',
  workplace: 'Театр імені Леся Курбаса, Львів',
  conflictDeclared: false,
  programs: ['p1'],
  sector: 'stage',
  keywords: ['theatre'],
};
const application: ApplicationFacts = {
  program: 'p1',
  sector: 'stage',
  keywords: ['dance'],
  applicant: { taxIds: ['3184710691', '38412207'], name: 'ГО «Простір»', email: 'office@prostir.example.ua' },
};

const unfitnessWith = (
  expertChange: Partial<ExpertFacts>,
  applicant: Partial<ApplicationFacts['applicant']> = {},
): Unfit[] =>
  unfitReasons(
    { ...expert, ...expertChange },
    { ...application, applicant: { ...application.applicant, ...applicant } },
  );

test('an expert of the programme and the field who may take one more application is fit', () => {
  expect(unfitnessWith({})).toEqual([]);
  expect(mayBeChosen([])).toBe(true);
});

test.each<[string, Partial<ExpertFacts>, Partial<ApplicationFacts['applicant']>, Unfit]>([
  ['a blocked account', { blocked: true }, {}, 'blocked'],
  ['an earlier review of the application', { askedBefore: true }, {}, 'asked-before'],
  ['open reviews up to the limit', { load: 10 }, {}, 'limit-reached'],
  ['the applicant’s own number', { taxId: '3184710691' }, {}, 'own-application'],
  ['the applicant’s own mail', { email: 'Office@Prostir.example.ua' }, {}, 'own-application'],
  [
    'the applicant as workplace',
    { workplace: 'Громадська організація, ГО "ПРОСТІР", Київ' },
    { name: 'ГО «Простір»' },
    'same-organisation',
  ],
  [
    'a workplace within the applicant’s name',
    {},
    { name: 'КП «Театр імені Леся Курбаса», Львів' },
    'same-organisation',
  ],
  [
    'the registration number in the workplace',
    { workplace: 'директор (ЄДРПОУ 38412207)' },
    {},
    'same-organisation',
  ],
  ['one mail domain', {}, { email: 'kasa@teatr.example.ua' }, 'same-mail-domain'],
  ['a conflict declared before', { conflictDeclared: true }, {}, 'conflict-declared'],
])('%s makes an expert unfit, also for a choice by hand', (_name, expertChange, applicant, reason) => {
  const unfitness = unfitnessWith(expertChange, applicant);
  expect(unfitness).toContain(reason);
  expect(mayBeChosen(unfitness)).toBe(false);
});

test.each<[string, Partial<ExpertFacts>, Partial<ApplicationFacts['applicant']>]>([
  ['mail that anybody can have', { email: 'oksana@ukr.net' }, { email: 'office@ukr.net' }],
  ['a short name within another', { workplace: 'Простір культури' }, { name: 'Прост' }],
  ['a longer number', { workplace: 'рахунок 384122071' }, {}],
  ['no workplace', { workplace: null }, {}],
  ['no number', { taxId: null }, {}],
])('%s does not make an expert unfit', (_name, here, applicant) => {
  expect(unfitnessWith(here, applicant)).toEqual([]);
});

test('an expert of another programme or field is not drawn, but may be chosen by hand', () => {
  expect(unfitnessWith({ programs: ['p2'] })).toEqual(['other-programme']);
  expect(unfitnessWith({ sector: 'music' })).toEqual(['other-field']);
  expect(unfitnessWith({ sector: 'music', keywords: ['dance'] })).toEqual([]);
  expect(unfitnessWith({ sector: null })).toEqual([]);
  expect(mayBeChosen(['other-programme', 'other-field'])).toBe(true);
  expect(mayBeChosen(['other-field', 'blocked'])).toBe(false);
});
