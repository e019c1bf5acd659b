import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { RegisterType } from '../../../domain/expert-register';
import { call } from '../../api/client';
import { FileButton } from './FileButton';

const MADE_BY = {
  active: contract.generateExpertTable,
  unassigned: contract.generateUnassignedTable,
} as const;

/** The register of active experts, or of candidates, as a file. */
export function RegisterButton({ type }: { type: RegisterType }) {
  const { t } = useTranslation('expert-list');
  return <FileButton label={t('register.make')} make={() => call(MADE_BY[type], {})} />;
}
