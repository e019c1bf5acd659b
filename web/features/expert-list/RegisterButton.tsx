import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { RegisterType } from '../../../domain/expert-register';
import { call } from '../../api/client';
import { FileButton } from './FileButton';

const MADE_BY = {
  active: contract.generateExpertTable,
  unassigned: contract.generateUnassignedTable,
} as const;

interface RegisterButtonProps {
  type: RegisterType;
  /** The list is filtered: the button says that the file has all people. */
  filtered: boolean;
}

/** The register of all active experts, or of all candidates, as a file. */
export function RegisterButton({ type, filtered }: RegisterButtonProps) {
  const { t } = useTranslation('expert-list');
  return (
    <FileButton
      label={t(filtered ? 'register.makeWhole' : 'register.make')}
      make={() => call(MADE_BY[type], {})}
    />
  );
}
