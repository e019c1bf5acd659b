import { Alert, Descriptions, type DescriptionsProps } from 'antd';
import { useTranslation } from 'react-i18next';
import type { CheckedSignatureView } from '../../api/areas/files/contract/files';
import { formatMoment } from '../shared/DateTime';
import styles from './signing.module.css';

/**
 * Result of the server's check of one signature: whether it is valid, its signer, issuer and time, and the time at which the certificate
 * was not revoked.
 */
export function CheckedSignature({ signature }: { signature: CheckedSignatureView }) {
  const { t, i18n } = useTranslation('application');
  const { name, problem, certificate, signed_at: signedAt, not_revoked_at: notRevokedAt } = signature;
  const moment = (at: string) => formatMoment(at, i18n.language, 'second');
  const facts: [string, string | null | undefined][] = [
    ['organisation', certificate?.organisation],
    ['edrpou', certificate?.edrpou],
    ['signedAt', signedAt && moment(signedAt)],
    ['notRevoked', notRevokedAt && moment(notRevokedAt)],
    ['authority', certificate?.authority],
    [
      'valid',
      certificate &&
        t('signing.fact.from', { from: moment(certificate.valid_from), to: moment(certificate.valid_to) }),
    ],
    ['serial', certificate?.serial],
    ['thumbprint', certificate?.thumbprint],
  ];
  const items: DescriptionsProps['items'] = facts.flatMap(([key, children]) =>
    children ? [{ key, label: t(`signing.fact.${key}`), children }] : [],
  );
  return (
    <section className={styles.checked} aria-label={name}>
      <h3>{name}</h3>
      <Alert showIcon type={problem ? 'error' : 'success'} title={problem ?? t('signing.holds')} />
      {items.length > 0 && <Descriptions size="small" column={1} bordered items={items} />}
    </section>
  );
}
