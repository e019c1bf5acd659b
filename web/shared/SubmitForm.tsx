import { Alert, Form, type FormInstance, type FormProps } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/problem';
import { isComposing } from './isComposing';
import { differing, isNothing } from './kept';
import styles from './shared.module.css';
import type { Submit } from './useSubmit';
import { useViewing } from '../session/useViewing';

/** The rule of a field that has to be filled in. */
export const FILLED = { required: true, whitespace: true } as const;

/** The first wrong field gets the focus and is scrolled to the middle: at an edge its label and message would be cut off. */
const FIRST_ERROR = { focus: true, block: 'center' } as const;

interface SubmitFormProps<V extends object> extends Pick<
  FormProps<V>,
  'className' | 'disabled' | 'size' | 'requiredMark' | 'aria-label' | 'aria-labelledby'
> {
  /** State of the sending. The server's message about a field is shown below the field, and the first such field gets the focus. */
  submit: Pick<Submit, 'busy' | 'failure' | 'clear'>;
  /** Values of the fields: a draft that is stored outside the form, or the initial values. */
  values: V;
  /** Stores changes of the draft; if not set, the form itself holds the values. */
  onChange?: (changed: Partial<V>) => void;
  /** Called when all rules of the fields are fulfilled. */
  onSend: (values: V) => unknown;
  form?: FormInstance<V>;
  /** Field below which messages are shown that belong to no field; by default they are shown above the buttons. */
  mainField?: keyof V & string;
  /** Shown above the buttons in place of the server's message. */
  notice?: ReactNode;
  /** True if an error of one field may depend on another field: any change then removes all errors. */
  together?: boolean;
  /** Only its button and Ctrl+Enter send it: Enter in one of its fields decides nothing. */
  ctrlEnter?: boolean;
  children: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
}

/** antd's form, sent to the server: rules before, the server's words after, and nothing typed lost on the way. */
export function SubmitForm<V extends object>(props: SubmitFormProps<V>) {
  const {
    submit,
    values,
    onChange,
    onSend,
    form: ownForm,
    mainField,
    notice,
    together = false,
    ctrlEnter = false,
    children,
    actions,
    className = '',
    disabled,
    ...rest
  } = props;
  const { t } = useTranslation();
  const [form] = Form.useForm<V>(ownForm);
  const { failure, clear } = submit;
  const viewing = useViewing();
  /** Fields under which the server's words stand. */
  const placed = useRef<string[]>([]);

  useLayoutEffect(() => {
    if (!onChange) return;
    // Each as a whole: antd's `setFieldsValue` merges records, and a file taken out of one would stay.
    const changes = differing(values, form.getFieldsValue(true) as Partial<V>);
    if (isNothing(changes)) return;
    form.setFields(Object.entries(changes).map(([name, value]) => ({ name, value, errors: [] }) as never));
  });

  useEffect(() => {
    const unplace = (names: readonly string[]) =>
      form.setFields(names.map((name) => ({ name, errors: [] }) as never));
    unplace(placed.current);
    placed.current = [];
    if (!failure) return;
    const words = { ...(mainField && { [mainField]: failureText(t, failure) }), ...failure.errors };
    placed.current = namesOf(form).filter((name) => words[name]);
    form.setFields(placed.current.map((name) => ({ name, errors: [spoken(words[name])] }) as never));
    const [first] = placed.current;
    if (first) form.scrollToField(first, FIRST_ERROR);
  }, [form, failure, mainField, t]);

  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form.submit();
    } else if (isField(event.target)) event.preventDefault();
  };

  const unsaid = failure && !mainField && !namesOf(form).some((name) => failure.errors?.[name]);
  return (
    <Form<V>
      {...rest}
      disabled={disabled || !!viewing}
      className={`${styles.form} ${className}`}
      form={form}
      name={useId()}
      layout="vertical"
      noValidate
      aria-busy={submit.busy}
      // Errors are shown when the form is sent, and not while a field is being corrected.
      validateTrigger={[]}
      scrollToFirstError={FIRST_ERROR}
      initialValues={values}
      onKeyDown={ctrlEnter ? sendByKeys : undefined}
      onValuesChange={(changed: Partial<V>) => {
        const names = Object.keys(changed);
        const said = form.getFieldsError().filter(({ errors }) => errors.length > 0);
        const fields = together ? said.map(({ name }) => name.join('.')) : names;
        form.setFields(fields.map((name) => ({ name, errors: [] }) as never));
        placed.current = placed.current.filter((name) => !fields.includes(name));
        if (placed.current.length === 0 && failure) clear();
        // What the draft has no place for stays in the form: a password is never kept.
        const drafted = names.filter((name) => name in values);
        if (drafted.length > 0)
          onChange?.(
            Object.fromEntries(drafted.map((name) => [name, changed[name as keyof V]])) as Partial<V>,
          );
      }}
      onFinish={onSend}
      onFinishFailed={({ errorFields }) =>
        form.setFields(errorFields.map(({ name, errors }) => ({ name, errors: errors.map(spoken) }) as never))
      }
    >
      {children}
      {viewing && <Alert type="info" showIcon title={viewing} />}
      {notice}
      {unsaid && !notice && (
        <Alert
          className={styles.failure}
          type="error"
          role="alert"
          showIcon
          title={failureText(t, failure)}
        />
      )}
      {actions}
    </Form>
  );
}

/** Returns whether Enter in this field sends the form by itself. In the field of a file it opens the choice of a file instead. */
const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['file', 'submit', 'button'].includes(target.type);

/** Announced by screen readers even if the field already has the focus. */
const spoken = (words: ReactNode): ReactNode => <span role="alert">{words}</span>;

/** The fields that are on the page, in their order. */
const namesOf = <V,>(form: FormInstance<V>): string[] =>
  form.getFieldsError().map(({ name }) => name.join('.'));
