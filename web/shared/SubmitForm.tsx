import { Alert, Form, type FormInstance, type FormProps } from 'antd';
import { useEffect, useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../api/problem';
import { isComposing } from './isComposing';
import { changedFields, isNothing } from './sessionDrafts';
import styles from './shared.module.css';
import type { Submit } from './useSubmit';
import { useImpersonationReason } from '../session/useImpersonationReason';

/** Form rule of a required field. */
export const FILLED = { required: true, whitespace: true } as const;

/**
 * Options for scrolling to the first wrong field: it gets the focus and is scrolled to the middle, because at an edge its label and
 * message would be cut off.
 */
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
  /** Called when the fields fulfil all rules. */
  onSend: (values: V) => unknown;
  form?: FormInstance<V>;
  /** Field below which messages are shown that belong to no field; by default they are shown above the buttons. */
  mainField?: keyof V & string;
  /** Shown above the buttons in place of the server's message. */
  notice?: ReactNode;
  /** True if an error of one field may depend on another field: any change then removes all errors. */
  together?: boolean;
  /** Only the button and Ctrl+Enter send the form; Enter in a field does not. */
  ctrlEnter?: boolean;
  children: ReactNode;
  /** The buttons. */
  actions?: ReactNode;
}

/** antd's form whose values are sent to the server. It checks the rules before sending, shows the server's errors afterwards, and keeps the input. */
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
  const viewing = useImpersonationReason();
  /** Names of the fields that show an error of the server. */
  const fieldsWithError = useRef<string[]>([]);

  useLayoutEffect(() => {
    if (!onChange) return;
    // Each value is replaced as a whole, because antd's `setFieldsValue` merges objects and would keep a removed file.
    const changes = changedFields(values, form.getFieldsValue(true) as Partial<V>);
    if (isNothing(changes)) return;
    form.setFields(Object.entries(changes).map(([name, value]) => ({ name, value, errors: [] }) as never));
  });

  useEffect(() => {
    const clearErrors = (names: readonly string[]) =>
      form.setFields(names.map((name) => ({ name, errors: [] }) as never));
    clearErrors(fieldsWithError.current);
    fieldsWithError.current = [];
    if (!failure) return;
    const words = { ...(mainField && { [mainField]: failureText(t, failure) }), ...failure.errors };
    fieldsWithError.current = namesOf(form).filter((name) => words[name]);
    form.setFields(
      fieldsWithError.current.map((name) => ({ name, errors: [asAlert(words[name])] }) as never),
    );
    const [first] = fieldsWithError.current;
    if (first) form.scrollToField(first, FIRST_ERROR);
  }, [form, failure, mainField, t]);

  const sendByKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    // React also bubbles the keys of a drawer or dialog that the form has opened.
    if (!event.currentTarget.contains(event.target as Node)) return;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      form.submit();
    } else if (isField(event.target)) event.preventDefault();
  };

  const hasUnshownFailure = failure && !mainField && !namesOf(form).some((name) => failure.errors?.[name]);
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
      // Fields are checked when the form is sent, and not while they are being corrected.
      validateTrigger={[]}
      scrollToFirstError={FIRST_ERROR}
      initialValues={values}
      onKeyDown={ctrlEnter ? sendByKeys : undefined}
      onValuesChange={(changed: Partial<V>) => {
        const names = Object.keys(changed);
        const said = form.getFieldsError().filter(({ errors }) => errors.length > 0);
        const fields = together ? said.map(({ name }) => name.join('.')) : names;
        form.setFields(fields.map((name) => ({ name, errors: [] }) as never));
        fieldsWithError.current = fieldsWithError.current.filter((name) => !fields.includes(name));
        if (fieldsWithError.current.length === 0 && failure) clear();
        // Values that are not part of the draft stay only in the form: a password is never stored.
        const drafted = names.filter((name) => name in values);
        if (drafted.length > 0)
          onChange?.(
            Object.fromEntries(drafted.map((name) => [name, changed[name as keyof V]])) as Partial<V>,
          );
      }}
      onFinish={onSend}
      onFinishFailed={({ errorFields }) =>
        form.setFields(
          errorFields.map(({ name, errors }) => ({ name, errors: errors.map(asAlert) }) as never),
        )
      }
    >
      {children}
      {viewing && <Alert type="info" showIcon title={viewing} />}
      {notice}
      {hasUnshownFailure && !notice && (
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

/** Returns whether Enter in this field would send the form. In a file field it opens the file chooser instead. */
const isField = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && !['file', 'submit', 'button'].includes(target.type);

/** Returns an error that screen readers announce even if the field already has the focus. */
const asAlert = (words: ReactNode): ReactNode => <span role="alert">{words}</span>;

/** Returns the names of the fields on the page, in their order. */
const namesOf = <V,>(form: FormInstance<V>): string[] =>
  form.getFieldsError().map(({ name }) => name.join('.'));
