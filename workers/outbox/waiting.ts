export interface Waiting {
  id: string;
  kind: 'webhook' | 'letter';
  application_id: string | null;
  payload: Record<string, string>;
  attempts: number;
  /** Orders an application's webhooks (rules/integration, "Notices"). */
  sequence: string;
}
