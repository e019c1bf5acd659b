import { AutoComplete, Button, Form, Space } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sameText } from '../../../../domain/text/key';
import { isLongEnough } from '../../../../domain/text/number';
import { isComposing } from '../../../shared/isComposing';
import { useApplicationMatches, type ApplicationMatch } from '../../../shared/useApplicationMatches';

/** Settings of the general search: minimum of characters, pause in ms, maximum of matches (rules/limits, "Searches"). */
const SEARCH = { least: 4, pause: 800, most: 10 };

interface ApplicationChoiceProps {
  number: string;
  /** Server's error message about the number. */
  error?: string;
  onChoose: (number: string) => void;
}

/** Choice of an application by its number, or by a part of number or title. */
export function ApplicationChoice({ number, error, onChoose }: ApplicationChoiceProps) {
  const { t } = useTranslation('documents');
  const [typed, setTyped] = useState(number);
  const [open, setOpen] = useState(false);
  /** Submitted text, shown as an application as soon as its matches are known. */
  const [submitted, setSubmitted] = useState<string>();
  const query = typed === number ? '' : typed.trim();
  const waits = query !== '' && submitted === query;
  const matches = useApplicationMatches(query, waits ? { ...SEARCH, pause: 0 } : SEARCH);
  const choose = (applicationId: string) => {
    setTyped(applicationId.trim());
    onChoose(applicationId.trim());
  };
  const submit = () => {
    // A part of a number must not be treated as a complete number before its matches are known.
    if (matches === undefined && isLongEnough(query, SEARCH.least)) return setSubmitted(query);
    const only = onlyMatch(matches ?? [], query);
    if (only === undefined && matches && matches.length > 1) return setOpen(true);
    // Without a match the text is sent to the server, which reports that there is no such application.
    return choose(only?.spec_id ?? typed);
  };
  const several =
    waits && matches !== undefined && onlyMatch(matches, query) === undefined && matches.length > 1;
  useEffect(() => {
    if (waits && matches) submit();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each answer to a submitted text
  }, [waits, matches]);
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={t('preview.application')}
        htmlFor="preview-application"
        help={error ?? t(several ? 'preview.several' : 'preview.applicationHelp')}
        validateStatus={error ? 'error' : undefined}
      >
        <Space.Compact block>
          <AutoComplete
            id="preview-application"
            style={{ flex: 1, minWidth: 0 }}
            value={typed}
            open={open}
            onOpenChange={setOpen}
            options={(matches ?? []).map(({ _id, spec_id, title }) => ({
              key: _id,
              value: spec_id,
              label: (
                <>
                  <span className="number">{spec_id}</span> {title}
                </>
              ),
            }))}
            onChange={(text: string) => setTyped(text)}
            onSelect={choose}
            onInputKeyDown={(event) => {
              const chooses = open && matches !== undefined && matches.length > 1;
              if (event.key !== 'Enter' || chooses || isComposing(event.nativeEvent)) return;
              event.preventDefault();
              submit();
            }}
          />
          <Button disabled={!typed.trim()} onClick={submit}>
            {t('preview.show')}
          </Button>
        </Space.Compact>
      </Form.Item>
    </Form>
  );
}

/** Returns the match with exactly this number, or the only match; undefined otherwise. */
const onlyMatch = (matches: readonly ApplicationMatch[], query: string): ApplicationMatch | undefined =>
  matches.find(({ spec_id: number }) => sameText(number, query)) ??
  (matches.length === 1 ? matches[0] : undefined);
