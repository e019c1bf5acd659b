import { Flex, Result } from 'antd';
import { cloneElement, type ReactElement, type ReactNode } from 'react';

interface MessageProps {
  /** Not read out: the words say what it means. */
  icon: ReactElement<{ 'aria-hidden'?: boolean }>;
  title?: string;
  text?: string;
  /** Actions that are possible now. */
  children?: ReactNode;
  role?: 'alert' | 'status';
}

/** A few words in the place of a page's content: no access, a failure, an address that is none. */
export function Message({ icon, title, text, children, role }: MessageProps) {
  return (
    <Result
      role={role}
      // In no wrapper: antd gives it its size.
      icon={cloneElement(icon, { 'aria-hidden': true })}
      title={title ?? text}
      subTitle={title && text}
      extra={
        children && (
          <Flex wrap justify="center" align="center" gap="middle" style={{ marginInlineEnd: 0 }}>
            {children}
          </Flex>
        )
      }
    />
  );
}
