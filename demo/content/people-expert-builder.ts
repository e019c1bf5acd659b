import type { PersonContent } from './types';

/** Keys of all five programmes. */
export const programmesAll = ['spadok', 'stsena', 'hromada', 'dlia-vsikh', 'rezydentsii'];

export interface ExpertBrief {
  email: string;
  name: string;
  taxNumber: string;
  position: string;
  keywords: string[];
  main: string;
  programmes: string[];
  limit: number;
  workplace: string;
  education: string;
  activity: string;
  rating: string;
  days: number;
}

/** Experts of one sector (dictionary «culture»). */
export const expertsOf = (sector: string, briefs: readonly ExpertBrief[]): PersonContent[] =>
  briefs.map((brief) => expertOf(sector, brief));

/** Text for an expert who has not evaluated yet. */
const NEVER = 'Досвіду оцінювання заявок ще не має.';

function expertOf(sector: string, brief: ExpertBrief): PersonContent {
  const login = brief.email.split('@')[0] ?? '';
  const tail = brief.taxNumber.slice(-7);
  return {
    email: brief.email,
    role: 'expert',
    name: brief.name,
    taxNumber: brief.taxNumber,
    position: brief.position,
    expert: {
      cultural_sector: sector,
      keywords: brief.keywords,
      main_program: brief.main,
      programs_score: brief.programmes,
      max_application_limit: brief.limit,
      profile: {
        phone: `+38040${tail}`,
        address: `${brief.workplace.split(', ').at(-1)}, вул. Мистецька, ${Number(tail.slice(0, 2)) + 1}`,
        workplace: brief.workplace,
        position: brief.position,
        education: brief.education,
        facebook_link: `https://social.example.com/${login}`,
        prof_expirience: 'yes',
        activity_last_years: brief.activity,
        project_managment: brief.limit >= 20 ? 'yes' : 'no',
        maiking_budget: brief.limit >= 34 ? 'yes' : 'no',
        budget_info:
          'Складання та перевірка кошторисів проєктів обсягом від 200 тисяч до 2 мільйонів гривень.',
        rating_expirience: brief.rating === NEVER ? 'no' : 'yes',
        rating: brief.rating,
        work_days: brief.days,
        expected_cultural_sector: sector,
        expected_keywords: brief.keywords,
        expected_programs_main: brief.main,
        expected_programs_secondary: brief.programmes.filter((programme) => programme !== brief.main),
      },
    },
  };
}

/** An expert of cultural heritage. */
export const heritageExpert = (brief: ExpertBrief): PersonContent => expertOf('heritage', brief);

/** An expert of stage and screen. */
export const stageExpert = (brief: ExpertBrief): PersonContent => expertOf('stage-screen', brief);
