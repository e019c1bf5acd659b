import { InputNumber, type InputNumberProps } from 'antd';

interface WholeNumberProps extends Omit<
  InputNumberProps<number>,
  'decimalSeparator' | 'onChange' | 'precision'
> {
  onChange?: (value: number | null) => void;
}

/** Input of an integer. With its default separator antd would remove a typed comma and turn 4,5 into 45. */
export function WholeNumber({ onChange, ...props }: WholeNumberProps) {
  return (
    <InputNumber<number>
      {...props}
      decimalSeparator=","
      precision={0}
      // A fraction is reported only after antd has rounded it on blur.
      onChange={(value) => (value === null || Number.isInteger(value)) && onChange?.(value)}
    />
  );
}
