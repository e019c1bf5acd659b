import { AutoComplete, Button, Form, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../../shared/isComposing';
import { useApplicationMatches } from '../../../shared/useApplicationMatches';

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
  const matches = useApplicationMatches(typed === number ? '' : typed, SEARCH) ?? [];
  const choose = (chosen: string) => {
    setTyped(chosen.trim());
    onChoose(chosen.trim());
  };
  // A part of a number with a single match counts as the whole number.
  const only = matches.length === 1 ? matches[0]?.spec_id : undefined;
  return (
    <Form layout="vertical" component="div">
      <Form.Item
        label={t('preview.application')}
        htmlFor="preview-application"
        help={error ?? t('preview.applicationHelp')}
        validateStatus={error ? 'error' : undefined}
      >
        <Space.Compact block>
          <AutoComplete
            id="preview-application"
            style={{ flex: 1, minWidth: 0 }}
            value={typed}
            options={matches.map(({ _id, spec_id, title }) => ({
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
              if (event.key !== 'Enter' || matches.length > 1 || isComposing(event.nativeEvent)) return;
              event.preventDefault();
              choose(only ?? typed);
            }}
          />
          <Button disabled={!typed.trim()} onClick={() => choose(only ?? typed)}>
            {t('preview.show')}
          </Button>
        </Space.Compact>
      </Form.Item>
    </Form>
  );
}
