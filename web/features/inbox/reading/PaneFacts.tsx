import { Descriptions, type DescriptionsProps } from 'antd';

/** Facts of a task, and of its application, in one column. */
export const PaneFacts = ({ items }: Pick<DescriptionsProps, 'items'>) => (
  <Descriptions size="small" column={1} colon={false} styles={{ label: { width: '6.5rem' } }} items={items} />
);
