import { InputNumber, type InputNumberProps } from 'antd';

interface WholeNumberProps extends Omit<
  InputNumberProps<number>,
  'decimalSeparator' | 'onChange' | 'precision'
> {
  onChange?: (value: number | null) => void;
}

/** A number without a fraction. antd takes a comma it does not know out of what is typed, and makes 45 of 4,5. */
export function WholeNumber({ onChange, ...props }: WholeNumberProps) {
  return (
    <InputNumber<number>
      {...props}
      decimalSeparator=","
      precision={0}
      // While a fraction is being typed; it is rounded when the field is left.
      onChange={(value) => (value === null || Number.isInteger(value)) && onChange?.(value)}
    />
  );
}
