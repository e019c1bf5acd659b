import SearchOutlined from '@ant-design/icons/SearchOutlined';
import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';

const KEYS = /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘K' : 'Ctrl+K';

interface PaletteButtonProps {
  onOpen: () => void;
  /** With label and keys, as in the sidebar; otherwise only the icon. */
  wide?: boolean;
}

/** Button that opens the palette; its tooltip names the keys. */
export function PaletteButton({ onOpen, wide = false }: PaletteButtonProps) {
  const { t } = useTranslation('search');
  const label = t('palette.open');
  return (
    <Tooltip title={t('palette.tooltip', { keys: KEYS })} placement={wide ? 'right' : 'bottomRight'}>
      <Button
        type={wide ? 'default' : 'text'}
        ghost={wide}
        block={wide}
        icon={<SearchIcon />}
        aria-label={wide ? undefined : label}
        aria-keyshortcuts="Control+K Meta+K"
        onClick={onOpen}
      >
        {wide && (
          <>
            {label} <kbd aria-hidden>{KEYS}</kbd>
          </>
        )}
      </Button>
    </Tooltip>
  );
}

/** antd's icons have built-in English labels. */
const SearchIcon = () => (
  <span aria-hidden>
    <SearchOutlined />
  </span>
);
