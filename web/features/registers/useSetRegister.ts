import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { Registry } from '../../../api/areas/registers/contract/registers';
import { call } from '../../api/client';
import { useAppDispatch } from '../../store/hooks';
import { readAgain } from '../../reads/api';
import { toast } from '../../toasts/slice';

/** Returns a function that publishes or hides a register; it throws ApiError. */
export function useSetRegister(id: string, registry: Registry): (published: boolean) => Promise<void> {
  const { t } = useTranslation('registers');
  const dispatch = useAppDispatch();
  return async (published) => {
    await call(contract.setRegisters, { params: { id }, body: { registries: { [registry]: published } } });
    dispatch(readAgain('lotsRegisterById'));
    const key = published ? 'registers:admin.donePublished' : 'registers:admin.doneHidden';
    dispatch(toast.success({ key, params: { name: t(`name.${registry}`) } }));
  };
}
