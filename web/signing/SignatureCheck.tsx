import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRead } from '../reads/useRead';
import { Loaded } from '../shared/Loaded';
import { useDrawer } from '../shared/useDrawer';
import { CheckedSignature } from './CheckedSignature';

/** Button that makes the server check every signature of the file again, and shows the results in a drawer. */
export function SignatureCheck({ fileId }: { fileId: string }) {
  const { t } = useTranslation('application');
  const drawer = useDrawer();
  return (
    <>
      <Button type="link" size="small" icon={<SafetyCertificateOutlined aria-hidden />} onClick={drawer.open}>
        {t('signing.check')}
      </Button>
      <Drawer {...drawer.props} title={t('signing.checked')} size="large" destroyOnHidden>
        {drawer.props.open && <CheckResults fileId={fileId} />}
      </Drawer>
    </>
  );
}

function CheckResults({ fileId }: { fileId: string }) {
  const { remote, refresh } = useRead('verification', { params: { id: fileId } });
  return (
    <Loaded remote={remote} onRetry={refresh}>
      {({ signatures }) => (
        <>
          {signatures.map((signature, index) => (
            <CheckedSignature key={index} signature={signature} />
          ))}
        </>
      )}
    </Loaded>
  );
}
