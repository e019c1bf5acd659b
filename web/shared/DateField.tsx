import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { DatePicker, type DatePickerProps } from 'antd';
import { useState } from 'react';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/uk';
import { useTranslation } from 'react-i18next';

/** Shown in the first; typed in any, so that a day may be pasted as a program writes it. */
const FORMS = ['DD.MM.YYYY', 'D.M.YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];

interface DateFieldProps extends Pick<
  DatePickerProps,
  'id' | 'disabled' | 'placeholder' | 'status' | 'style' | 'className' | 'size' | 'allowClear'
> {
  /** A day as `YYYY-MM-DD`, or empty. */
  value?: string;
  onChange?: (day: string) => void;
  /** The first and the last day that can be chosen, `YYYY-MM-DD`. */
  min?: string;
  max?: string;
  'aria-label'?: string;
}

/** A day without a time: antd's DatePicker over the days of the contract. The week begins on Monday. */
export function DateField({ value, onChange, min, max, ...rest }: DateFieldProps) {
  const { i18n } = useTranslation();
  // Here, and not where the language is chosen: the sign-in needs no calendar. A British week begins on Monday, as everybody's here.
  dayjs.locale(i18n.language === 'en' ? 'en-gb' : i18n.language);
  const tell = (chosen: Dayjs | null) => {
    const day = chosen?.format('YYYY-MM-DD') ?? '';
    if (day !== (value ?? '')) onChange?.(day);
  };
  const [open, setOpen] = useState(false);
  // What is typed counts at once, not only when the field is left: a form may be sent from it.
  const typed = (days: Dayjs | Dayjs[] | null) => {
    const [day] = [days].flat();
    const text = day?.format('YYYY-MM-DD');
    if (day && text && (!min || text >= min) && (!max || text <= max)) {
      tell(day);
      // The calendar has done its part, and must not lie over the button that is pressed next.
      setOpen(false);
    }
  };
  return (
    <DatePicker
      style={{ width: '100%' }}
      {...rest}
      open={open}
      onOpenChange={setOpen}
      value={value ? dayjs(value) : null}
      format={FORMS}
      minDate={min ? dayjs(min) : undefined}
      maxDate={max ? dayjs(max) : undefined}
      suffixIcon={<CalendarOutlined aria-hidden />}
      onKeyDown={(event) => {
        // Closes the calendar alone, not the panel that it stands in.
        if (event.key === 'Escape' && open) event.preventDefault();
      }}
      onCalendarChange={typed}
      onChange={tell}
    />
  );
}
