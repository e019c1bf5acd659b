import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { contract } from '../../../api/contract';
import type { Registry } from '../../../api/contract/registers';
import { call } from '../../api/client';
import { failureOf, type Failure } from '../../api/problem';
import { useAppDispatch } from '../../app/hooks';
import { readKey } from '../../reads/names';
import { reads } from '../../reads/slice';
import { toast } from '../../toasts/slice';

/** Publishes or hides a register; `onDone` once the server has done so, the failure otherwise. */
export function useSetRegister(id: string, registry: Registry, onDone: () => void) {
  const { t } = useTranslation('registers');
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();

  const set = async (published: boolean) => {
    if (busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await call(contract.setRegisters, { params: { id }, body: { registries: { [registry]: published } } });
      dispatch(reads.refreshAsked(readKey('lotsRegisterById', { params: { id } })));
      const key = published ? 'registers:admin.donePublished' : 'registers:admin.doneHidden';
      dispatch(toast.success({ key, params: { name: t(`name.${registry}`) } }));
      onDone();
    } catch (error) {
      setFailure(failureOf(error));
      setBusy(false);
    }
  };
  return { busy, failure, set };
}
