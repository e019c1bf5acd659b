import DeleteOutlined from '@ant-design/icons/DeleteOutlined';
import EditOutlined from '@ant-design/icons/EditOutlined';
import { Button, Flex, Input, Typography } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { builtInMode, type TemplateVariable } from '../../../domain/document/template/variables';
import { textKey } from '../../../domain/text/key';
import { Reason } from '../../shared/hints/Reason';
import { Tag } from '../../shared/Tag';
import styles from './documents.module.css';
import { useVariableLabel } from '../../application-parts/documents/useVariableLabel';
import { VariableDialog } from './VariableDialog';

interface VariablesPanelProps {
  variables: readonly TemplateVariable[];
  /** Names of the variables used in the text. */
  used: ReadonlySet<string>;
  /** Names of the variables whose field no longer exists in any form. */
  missing: ReadonlySet<string>;
  readOnly: boolean;
  onInsert: (name: string) => void;
  /** `name`: the old name; undefined for a new variable. */
  onSave: (variable: TemplateVariable, name: string | undefined) => void;
  onRemove: (name: string) => void;
}

const BRACES = '{{';

/** The variables of a template beside its text: to insert, change and delete them. */
export function VariablesPanel(props: VariablesPanelProps) {
  const { variables, used, missing, readOnly, onInsert, onSave, onRemove } = props;
  const { t } = useTranslation('documents');
  const labelOf = useVariableLabel();
  const [search, setSearch] = useState('');
  /** The variable in the dialog; null for a new one. */
  const [edited, setEdited] = useState<TemplateVariable | null>();
  const matches = variables.filter((variable) =>
    textKey(`${variable.name} ${labelOf(variable)}`).includes(textKey(search)),
  );
  const describe = (variable: TemplateVariable) => {
    const label = labelOf(variable);
    return [label === variable.name ? '' : label, t(`mode.${variable.mode}`)]
      .filter(Boolean)
      .join('\u00A0· ');
  };
  return (
    <section aria-labelledby="variables-title">
      <Flex justify="space-between" align="center" gap="small">
        <h2 id="variables-title">{t('variables.title')}</h2>
        {!readOnly && <Button onClick={() => setEdited(null)}>{t('variables.add')}</Button>}
      </Flex>
      {!readOnly && (
        <Typography.Paragraph type="secondary">
          {t('variables.help', { braces: BRACES })}
        </Typography.Paragraph>
      )}
      <Input
        type="search"
        allowClear
        aria-label={t('variables.search')}
        placeholder={t('variables.search')}
        value={search}
        onChange={({ target }) => setSearch(target.value)}
      />
      <ul className={styles.variables}>
        {matches.map((variable) => {
          const { name, optional } = variable;
          const builtIn = builtInMode(name) !== undefined;
          return (
            <li key={name}>
              <div className={styles.variable}>
                {readOnly ? (
                  <code>{name}</code>
                ) : (
                  <Button
                    size="small"
                    className={styles.chip}
                    data-hint={name}
                    aria-label={t('variables.insert', { name })}
                    // Keeps the caret where the variable will be inserted.
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => onInsert(name)}
                  >
                    {name}
                  </Button>
                )}
                <span>
                  {builtIn && <Tag colour="neutral">{t('variables.builtIn')}</Tag>}
                  {optional && <Tag colour="neutral">{t('variables.optional')}</Tag>}
                  {missing.has(name) && <Tag colour="danger">{t('variables.fieldMissing')}</Tag>}
                </span>
                <Typography.Text type="secondary">{describe(variable)}</Typography.Text>
              </div>
              {!readOnly && (
                <Flex>
                  <Button
                    type="text"
                    icon={<EditOutlined aria-hidden />}
                    aria-label={t('variables.edit', { name })}
                    onClick={() => setEdited(variable)}
                  />
                  {!builtIn && (
                    <Reason text={used.has(name) ? t('variables.used') : undefined}>
                      <Button
                        type="text"
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={t('variables.remove', { name })}
                        disabled={used.has(name)}
                        onClick={() => onRemove(name)}
                      />
                    </Reason>
                  )}
                </Flex>
              )}
            </li>
          );
        })}
      </ul>
      {matches.length === 0 && <p>{t('variables.noneFound')}</p>}
      {edited !== undefined && (
        <VariableDialog
          variable={edited ?? undefined}
          usedNames={new Set(variables.flatMap(({ name }) => (name === edited?.name ? [] : [name])))}
          onDone={(variable) => {
            onSave(variable, edited?.name);
            setEdited(undefined);
          }}
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  );
}
