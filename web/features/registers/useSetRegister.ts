import { useTranslation } from 'react-i18next';
import type { Registry } from '../../../api/areas/registers/contract/registers';
import { useWrite } from '../../shared/useWrite';

/** Returns a function that publishes or hides a register; it throws ApiError. */
export function useSetRegister(id: string, registry: Registry): (published: boolean) => Promise<unknown> {
  const { t } = useTranslation('registers');
  const { send } = useWrite('setRegisters', {
    done: (_answer, { body }) => ({
      key: `registers:admin.${body?.registries[registry] ? 'donePublished' : 'doneHidden'}`,
      params: { name: t(`name.${registry}`) },
    }),
    makesOld: ['lotsRegisterById'],
  });
  return (published) => send({ params: { id }, body: { registries: { [registry]: published } } });
}
