import type { Decision } from '../../domain/process/body';
import { call, formWith, xlsxForm, type Answer } from './http';
import { pdf } from './pdf';
import type { World } from './world';

const signer = {
  email: 'applicant@zaiavnyk.example.net',
  fullName: 'Заявниця Олена Іванівна',
  taxId: '3184710691',
};

interface OpenStep {
  asked: { step: string; record_id: string | null }[];
  files: { _id: string; slot: string; url: string }[];
  overall: number;
  completed: boolean;
}
type ApplicantStepAnswer = Answer<{ decision: Decision }>;

/** Returns the applicant's system, which uses only the integration API. */
export function applicantSystemOf(world: World) {
  const key = world.cast.integrationKey;
  const callApi = <T>(method: string, path: string, body?: unknown, idempotencyKey?: string) =>
    call<T>(world.url, key, method, `/api/integration${path}`, { body, key: idempotencyKey });

  /** Uploads a PDF with this title, or a workbook with these bytes. */
  async function putFile(slot: string, title: string, workbook?: Uint8Array): Promise<string> {
    const form = workbook ? xlsxForm(title, workbook) : formWith(`${title}.pdf`, await pdf(title));
    const { data } = await callApi<{ file: { _id: string } }>('POST', `/files?slot=${slot}`, form);
    return data.file._id;
  }

  async function bytesOf(fileId: string): Promise<Uint8Array> {
    const response = await fetch(new URL(`/api/integration/files/${fileId}`, world.url), {
      headers: { authorization: `Bearer ${key}` },
    });
    return new Uint8Array(await response.arrayBuffer());
  }

  return {
    to: callApi,
    putFile,
    signer,
    /** Submits an application; `budget` is a workbook for the budget of its form. */
    async submit(contest: string, title = 'Фестиваль «Співоче поле»', budget?: Uint8Array): Promise<string> {
      const document = await putFile('document', 'Кошторис', budget);
      const { data } = await callApi<{ _id: string }>('POST', '/applications', {
        contest,
        applicant: {
          type: 'natural_person',
          name: signer.fullName,
          signer: { full_name: signer.fullName, tax_id: signer.taxId },
          email: signer.email,
        },
        fields: [
          {
            title: 'Проєкт',
            fields: [{ name: 'title_project', label: 'Назва', type: 'text', value: title }],
          },
        ],
        documents: [
          { file_id: document, prefix: 'budget', title: 'Кошторис', ...(budget && { budget: true }) },
        ],
      });
      return data._id;
    },
    async look(id: string): Promise<OpenStep> {
      return (await callApi<{ application: OpenStep }>('GET', `/applications/${id}`)).data.application;
    },
    /** Answers an online negotiation with another title, a file and these further fields. */
    async changes(procedureId: string, fields: Record<string, unknown> = {}): Promise<ApplicantStepAnswer> {
      const file = await putFile('changes', 'Уточнений кошторис');
      return callApi('POST', `/procedures/${procedureId}/changes`, {
        fields: { title_project: 'Нова назва', ...fields },
        file_ids: [file],
      });
    },
    /** Signs these slots of the application's files with the applicant's key. */
    async sign(path: string, id: string, slots: string[]): Promise<ApplicantStepAnswer> {
      const { files } = await this.look(id);
      return this.signFiles(
        path,
        files.filter(({ slot }) => slots.includes(slot)).map(({ _id }) => _id),
      );
    },
    /** Signs these files. */
    async signFiles(path: string, fileIds: string[]): Promise<ApplicantStepAnswer> {
      const signatures = [];
      for (const file_id of fileIds)
        signatures.push({ file_id, cms: await world.signer.signBytes(signer, await bytesOf(file_id)) });
      return callApi('POST', path, { signatures });
    },
    async report(id: string, type: 'content' | 'finance'): Promise<ApplicantStepAnswer> {
      return callApi('POST', `/applications/${id}/reporting/${type}`, {
        file_ids: [await putFile('report', 'Звіт')],
      });
    },
  };
}
