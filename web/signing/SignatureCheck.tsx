import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import { Button, Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { useRead } from '../reads/useRead';
import { Loaded } from '../shared/Loaded';
import { useDrawer } from '../shared/useDrawer';
import { CheckedSignature } from './CheckedSignature';

/** A button that has the server check every signature over the file again, and shows what it finds beside the page. */
export function SignatureCheck({ fileId }: { fileId: string }) {
  const { t } = useTranslation('application');
  const drawer = useDrawer();
  return (
    <>
      <Button type="link" size="small" icon={<SafetyCertificateOutlined aria-hidden />} onClick={drawer.open}>
        {t('signing.check')}
      </Button>
      <Drawer {...drawer.props} title={t('signing.checked')} size="large" destroyOnHidden>
        {drawer.props.open && <Findings fileId={fileId} />}
      </Drawer>
    </>
  );
}

function Findings({ fileId }: { fileId: string }) {
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
