import { render, screen } from '@testing-library/react';
import { Tag } from './Tag';

test('a tag in a narrow column keeps its icon beside its first word', () => {
  render(
    <Tag colour="info" icon={<i data-testid="icon" />}>
      Заплановано на завтра
    </Tag>,
  );
  const tag = screen.getByTestId('icon').closest('.ant-tag');
  // Items of a flex line do not wrap; the text wraps inside its own item.
  expect(tag).toHaveStyle({ display: 'inline-flex', whiteSpace: 'normal' });
  expect(tag).not.toHaveStyle({ flexWrap: 'wrap' });
});
