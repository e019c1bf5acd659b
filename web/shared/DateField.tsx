import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { DatePicker, type DatePickerProps } from 'antd';
import { useRef, useState } from 'react';
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
  /** A filter, which takes effect at once: a day out of bounds is shown with its reason, and not told. */
  live?: boolean;
  'aria-label'?: string;
  /** Set by a `Form.Item` that says an error itself. */
  'aria-invalid'?: 'true';
}

/**
 * A day without a time: antd's DatePicker over the days of the contract. The week begins on Monday. A typed day out of bounds stays in
 * the field with its reason; the form's rules reject it.
 */
export function DateField({ value, onChange, min, max, live = false, status, ...rest }: DateFieldProps) {
  const { t, i18n } = useTranslation();
  // Here, and not where the language is chosen: the sign-in needs no calendar. A British week begins on Monday, as everybody's here.
  dayjs.locale(i18n.language === 'en' ? 'en-gb' : i18n.language);
  const [open, setOpen] = useState(false);
  // A day that a filter has not been told.
  const [refused, setRefused] = useState<string>();
  const current = refused ?? value ?? '';
  const early = !!current && !!min && current < min;
  const late = !!current && !!max && current > max;
  const isOut = (day: string) => !!day && ((!!min && day < min) || (!!max && day > max));
  const tell = (chosen: Dayjs | null) => {
    const day = chosen?.format('YYYY-MM-DD') ?? '';
    if (day === current) return;
    const isRefused = live && isOut(day);
    setRefused(isRefused ? day : undefined);
    if (!isRefused && day !== (value ?? '')) onChange?.(day);
  };
  // After a day was typed, Enter sends a form or ends the typing: the picker would open the calendar again.
  const byKeys = useRef(false);
  const staysClosed = useRef(false);
  const changeOpen = (next: boolean) => {
    const isIgnored = next && staysClosed.current;
    staysClosed.current = false;
    if (!isIgnored) setOpen(next);
  };
  // What is typed counts at once, not only when the field is left: a form may be sent from it.
  const typed = (days: Dayjs | Dayjs[] | null) => {
    const [day] = [days].flat();
    if (!day) return;
    tell(day);
    // The calendar has done its part, and must not lie over the button that is pressed next.
    setOpen(false);
  };
  const bound = early ? min : max;
  return (
    <>
      <DatePicker
        style={{ width: '100%' }}
        {...rest}
        status={early || late ? 'error' : status}
        open={open}
        onOpenChange={changeOpen}
        value={current ? dayjs(current) : null}
        format={FORMS}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        suffixIcon={<CalendarOutlined aria-hidden />}
        onKeyDown={(event) => {
          staysClosed.current = event.key === 'Enter' && !open && byKeys.current;
          byKeys.current = event.key !== 'Enter' && (byKeys.current || event.key.length === 1);
          // Closes only the calendar, not the panel that contains it.
          if (event.key === 'Escape' && open) event.preventDefault();
        }}
        onCalendarChange={typed}
        onChange={tell}
      />
      {(early || late) && !rest['aria-invalid'] && (
        <small role="alert" style={{ color: 'var(--danger)' }}>
          {t(early ? 'shell:day.early' : 'shell:day.late', { day: dayjs(bound).format('DD.MM.YYYY') })}
        </small>
      )}
    </>
  );
}
