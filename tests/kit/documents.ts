import type { DocumentView } from '../../api/areas/generated-documents/contract/documents';
import type { Role } from '../../domain/roles';
import { call } from './http';
import { signAll, type StepAnswer } from './staff';
import type { World } from './world';

export const IBAN = 'UA213223130000026007233566001';
/** Bank details of the applicant of `applicant.ts`. */
export const DETAILS = {
  full_applicant_name: 'Заявниця Олена Іванівна',
  passport: '001234567',
  passport_by: '8035',
  rnokpp: '3184710691',
  registration_address: 'м. Київ, вул. Хрещатик, 1',
  bank_account: IBAN,
  bank_name: 'АТ «Банк»',
  user_phone: '+380501234567',
};

const chip = (name: string) => `<span data-variable="${name}">${name}</span>`;
const paragraph = (text: string) => ({ type: 'paragraph', data: { text } });
const variable = (name: string, mode: string, overrides: object = {}) => ({
  name,
  mode,
  label: `Поле ${name}`,
  ...overrides,
});

/** A template with a variable of every mode, a payment table and bank details. */
export const TEMPLATE = {
  title: 'Договір про надання гранту',
  template: {
    blocks: [
      { type: 'header', data: { text: `ДОГОВІР № ${chip('number')}`, level: 1 } },
      paragraph(
        `Проєкт «${chip('project')}», в особі ${chip('name_in_genitive_case')}, сума ${chip('sum_number')} грн (${chip('sum_text')}).`,
      ),
      {
        type: 'table',
        data: {
          withHeadings: true,
          content: [
            ['Транш', 'Сума'],
            ['I', chip('tranche_I_number')],
            ['остаточний', chip('tranche_final_number')],
          ],
        },
      },
      { type: 'bankDetails', data: { type: 'full' } },
    ],
  },
  variables: [
    variable('number', 'generate'),
    variable('project', 'application', { field: 'title_project' }),
    variable('tranche_I_number', 'finance'),
    variable('tranche_final_number', 'finance'),
  ],
};

interface Generation {
  key?: string;
  template_data?: object;
  bank_details_template?: string;
}

/** Answer of a change of a document. */
type ChangedDocument = { document: DocumentView } & StepAnswer['data'];

/** Calls of the staff about generated documents, over HTTP. */
export function documents(world: World) {
  const callAs = <T>(role: Role, method: string, path: string, body?: unknown, key?: string) =>
    call<T>(world.url, world.cast.by[role].token, method, `/api/documents${path}`, { body, key });
  return {
    ask: callAs,
    /** Stores a template; returns its id. */
    storeTemplate: async (template: object = TEMPLATE): Promise<string> => {
      const answer = await callAs<{ template: { _id: string } }>(
        'lawyer',
        'POST',
        '/templates/store',
        template,
      );
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.problem));
      return answer.data.template._id;
    },
    generate: (template: string, application_id: string, { key, ...more }: Generation = {}) =>
      callAs<{ document_id: string; source: string }>(
        'lawyer',
        'POST',
        `/templates/${template}/generate`,
        { application_id, template_data: { number: '12' }, bank_details_template: 'natural_person', ...more },
        key,
      ),
    view: async (id: string, role: Role = 'lawyer'): Promise<DocumentView> =>
      (await callAs<{ document: DocumentView }>(role, 'GET', `/doc/${id}`)).data.document,
    update: (role: Role, id: string, body: object) =>
      callAs<ChangedDocument>(role, 'POST', `/doc/${id}/update`, body),
    // The path is spelt as in the other system (rules/interface, "Wire names").
    regenerate: (id: string, key?: string) =>
      callAs<ChangedDocument>('lawyer', 'POST', `/doc/${id}/regenerage`, undefined, key),
    /** Signs the document at the signing host with the chief's key. */
    sign: async (id: string): Promise<void> => {
      const chief = world.cast.by.chief;
      const ticket = await call<{ ticket: string; items: { id: string }[] }>(
        world.url,
        chief.token,
        'POST',
        '/api/signing/ticket',
        {
          body: { document_id: id },
        },
      );
      if (ticket.status !== 200) throw new Error(JSON.stringify(ticket.problem));
      await signAll(world, chief, ticket.data);
    },
  };
}
