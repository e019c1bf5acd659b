import DownOutlined from '@ant-design/icons/DownOutlined';
import { Form, Select } from 'antd';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LIMITS } from '../../../domain/limits';
import { useRead } from '../../reads/useRead';
import { Loaded } from '../../shared/Loaded';
import { roleName } from '../../shared/processTexts';
import { searchLabels } from '../../shared/searchLabels';
import type { Draft } from '../draft';
import { FieldGroup, type GroupItem } from './FieldGroup';
import styles from './fields.module.css';

type Commission = Draft['commission'];

const NOBODY: Commission = { members: [] };

/**
 * Head, at most three members and secretary of a commission. A person with a part in it cannot be chosen for another part; the list names
 * the part (rules/negotiation, "Commission").
 */
export function CommissionField({ value = NOBODY, onChange, ...item }: GroupItem<Commission>) {
  const { t } = useTranslation();
  const { remote, refresh } = useRead('staffForSessions');
  const { head, members, secretary } = value;
  return (
    <FieldGroup {...item} label={t('processes:input.commission')}>
      <Loaded remote={remote} onRetry={refresh}>
        {({ users }) => {
          const people = users.map(({ _id, name, role }) => ({
            value: _id,
            label: `${name}, ${roleName(t, role)}`,
          }));
          const partOf = (id: string): keyof Commission | undefined =>
            id === head
              ? 'head'
              : id === secretary
                ? 'secretary'
                : members.includes(id)
                  ? 'members'
                  : undefined;
          const optionsFor = (part: keyof Commission): Option[] =>
            people.map((person) => {
              const other = partOf(person.value);
              return other === undefined || other === part
                ? person
                : {
                    ...person,
                    label: `${person.label} (${t(`processes:input.partOf.${other}`)})`,
                    disabled: true,
                  };
            });
          return (
            <div className={styles.commission}>
              <Person
                label={t('processes:input.head')}
                options={optionsFor('head')}
                value={head}
                onChange={(id) => onChange?.({ ...value, head: id })}
              />
              <Members
                label={t('processes:input.members')}
                options={optionsFor('members')}
                value={members}
                onChange={(ids) => onChange?.({ ...value, members: ids })}
              />
              <Person
                label={t('processes:input.secretary')}
                options={optionsFor('secretary')}
                value={secretary}
                onChange={(id) => onChange?.({ ...value, secretary: id })}
              />
            </div>
          );
        }}
      </Loaded>
    </FieldGroup>
  );
}

interface Option {
  value: string;
  label: string;
  disabled?: boolean;
}

interface PickProps<T> {
  label: string;
  options: Option[];
  value: T;
  onChange: (value: T) => void;
}

/** Opens the list inside the form, so that it is inside the page's landmarks for screen readers. */
const popupParent = (trigger: HTMLElement) => trigger.parentElement ?? document.body;

/** Keeps a valid control from taking the field's error mark. */
const Marked = ({ right, children }: { right: boolean; children: ReactNode }) => (
  <Form.Item noStyle validateStatus={right ? '' : undefined}>
    {children}
  </Form.Item>
);

function Person({ label, options, value, onChange }: PickProps<string | undefined>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Marked right={value !== undefined}>
        <Select
          id={id}
          className={styles.select}
          getPopupContainer={popupParent}
          suffixIcon={<DownOutlined aria-hidden />}
          showSearch={searchLabels}
          options={options}
          value={value}
          onChange={onChange}
        />
      </Marked>
    </div>
  );
}

function Members({ label, options, value, onChange }: PickProps<string[]>) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <Marked right={value.length <= LIMITS.commissionMembers}>
        <Select
          id={id}
          className={styles.select}
          getPopupContainer={popupParent}
          mode="multiple"
          suffixIcon={<DownOutlined aria-hidden />}
          showSearch={searchLabels}
          maxCount={LIMITS.commissionMembers}
          options={options}
          value={value}
          onChange={onChange}
        />
      </Marked>
    </div>
  );
}
