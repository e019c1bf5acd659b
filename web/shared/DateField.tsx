import CalendarOutlined from '@ant-design/icons/CalendarOutlined';
import { DatePicker, type DatePickerProps } from 'antd';
import { useRef, useState } from 'react';
import dayjs, { type Dayjs } from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/uk';
import { useTranslation } from 'react-i18next';

/** Accepted formats of a typed or pasted day; a day is shown in the first of them. */
const FORMATS = ['DD.MM.YYYY', 'D.M.YYYY', 'DDMMYYYY', 'YYYY-MM-DD'];

/** A text with all figures of a day. */
const WHOLE = /^(\d{1,2}\.\d{1,2}\.\d{4}|\d{8}|\d{4}-\d{2}-\d{2})$/;

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
  /** The field is a filter, which takes effect at once: a day out of bounds is shown with the reason, but not reported to `onChange`. */
  live?: boolean;
  'aria-label'?: string;
  /** Set by a `Form.Item` that shows the error itself. */
  'aria-invalid'?: 'true';
}

/**
 * Field of a day without a time: antd's DatePicker with a value of the form `YYYY-MM-DD`. The week begins on Monday. A typed day out of
 * bounds stays in the field with its reason; the form's rules reject it. So does a text that is no day, which is reported as empty.
 */
export function DateField({ value, onChange, min, max, live = false, status, ...rest }: DateFieldProps) {
  const { t, i18n } = useTranslation();
  // The locale is set here and not with the language, because the sign-in needs no calendar. `en-gb` is used because its week begins on Monday.
  dayjs.locale(i18n.language === 'en' ? 'en-gb' : i18n.language);
  const [open, setOpen] = useState(false);
  // A day out of bounds, which was not reported to the filter.
  const [refusedText, setRefusedText] = useState<string>();
  // The day before a typed text that is no day. The picker keeps it, because a change of its value would replace the text.
  const [dayBefore, setDayBefore] = useState<string>();
  // A form that is reset has a day again. A new picker shows it, because the old one keeps its text while its value stays.
  const [resetCount, setResetCount] = useState(0);
  if (dayBefore !== undefined && !live && value) {
    setDayBefore(undefined);
    setResetCount(resetCount + 1);
  }
  const isNoDay = dayBefore !== undefined;
  const current = dayBefore ?? refusedText ?? value ?? '';
  const early = !isNoDay && !!current && !!min && current < min;
  const late = !isNoDay && !!current && !!max && current > max;
  const isOut = (day: string) => !!day && ((!!min && day < min) || (!!max && day > max));
  const report = (chosenDay: Dayjs | null) => {
    const day = chosenDay?.format('YYYY-MM-DD') ?? '';
    if (day === current) return;
    changeDay(day);
  };
  const changeDay = (day: string) => {
    setDayBefore(undefined);
    const isRefused = live && isOut(day);
    setRefusedText(isRefused ? day : undefined);
    if (!isRefused && day !== (value ?? '')) onChange?.(day);
  };
  // After a typed day Enter sends the form or ends the input; without this, the picker would open the calendar again.
  const byKeys = useRef(false);
  const staysClosed = useRef(false);
  const changeOpen = (next: boolean) => {
    const isIgnored = next && staysClosed.current;
    staysClosed.current = false;
    if (!isIgnored) setOpen(next);
  };
  // A typed day is reported at once and not only on blur, because Enter in the field may send the form.
  const reportTyped = (days: Dayjs | Dayjs[] | null) => {
    const [day] = [days].flat();
    if (!day) return;
    report(day);
    // The calendar closes, so that it does not cover the button that is pressed next.
    setOpen(false);
  };
  /** Marks a text that is no day; `isEnded`: nothing more is typed, so that a part of a day is none either. */
  const judgeText = (target: EventTarget, isEnded: boolean) => {
    if (!(target instanceof HTMLInputElement)) return;
    const text = target.value.trim();
    const day = dayjs(text, FORMATS, true);
    if (text && !day.isValid()) {
      if (isNoDay || !(isEnded || WHOLE.test(text))) return;
      setDayBefore(current);
      if (!live && value) onChange?.('');
    } else if (isNoDay) changeDay(text && day.format('YYYY-MM-DD'));
  };
  const bound = early ? min : max;
  const wrongDay = isNoDay ? 'none' : early ? 'early' : late ? 'late' : undefined;
  return (
    <div
      style={{ display: 'contents' }}
      onInput={({ target }) => judgeText(target, false)}
      onBlur={({ target }) => judgeText(target, true)}
    >
      <DatePicker
        key={resetCount}
        style={{ width: '100%' }}
        {...rest}
        status={wrongDay ? 'error' : status}
        preserveInvalidOnBlur
        open={open}
        onOpenChange={changeOpen}
        value={current ? dayjs(current) : null}
        format={FORMATS}
        minDate={min ? dayjs(min) : undefined}
        maxDate={max ? dayjs(max) : undefined}
        suffixIcon={<CalendarOutlined aria-hidden />}
        onKeyDown={(event) => {
          staysClosed.current = event.key === 'Enter' && !open && byKeys.current;
          byKeys.current = event.key !== 'Enter' && (byKeys.current || event.key.length === 1);
          if (event.key === 'Enter') judgeText(event.target, true);
          // Closes only the calendar, not the panel that contains it.
          if (event.key === 'Escape' && open) event.preventDefault();
        }}
        onCalendarChange={reportTyped}
        onChange={report}
      />
      {wrongDay && (isNoDay || !rest['aria-invalid']) && (
        <small role="alert" style={{ color: 'var(--danger)' }}>
          {t(`shell:day.${wrongDay}`, { day: dayjs(bound).format('DD.MM.YYYY') })}
        </small>
      )}
    </div>
  );
}
