import { useTranslation } from 'react-i18next';
import { useRead } from '../../../reads/useRead';
import { valueOf } from '../../../reads/remote';
import { passkeysHere } from '../../sign-in/second-factor/passkey';

/** Returns whether passkeys work on this page, and the reason if they do not. */
export function usePasskeysHere(): { works: boolean; why?: string } {
  const { t } = useTranslation('second-factor');
  const ways = valueOf(useRead('signInWays').remote);
  if (!ways || passkeysHere(ways.passkey)) return { works: !!ways };
  if (!ways.passkey) return { works: false, why: t('passkeys.notAvailable') };
  const here = location.hostname === ways.passkey || location.hostname.endsWith(`.${ways.passkey}`);
  if (here) return { works: false, why: t('passkeys.noBrowser') };
  const address = location.origin.replace(location.hostname, ways.passkey);
  return { works: false, why: t('passkeys.elsewhere', { address }) };
}
