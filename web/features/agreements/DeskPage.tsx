import { Drawer } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { MIN_DESK_SEARCH_LENGTH, type DeskItem } from '../../../api/areas/agreements/contract/agreements';
import { isLongEnough } from '../../../domain/text/number';
import { valueOf } from '../../reads/remote';
import { usePagedRead } from '../../reads/useRead';
import { AGREEMENT_SECTIONS, AGREEMENTS, agreementsAddress } from '../../routes/agreementsAddress';
import { useImpersonationReason } from '../../session/useImpersonationReason';
import { accountOf } from '../../session/slice';
import { EmptyState } from '../../shared/EmptyState';
import { ListBar, ListTools } from '../../shared/list/ListBar';
import { ListSearch } from '../../shared/list/ListSearch';
import { Page } from '../../shared/Page';
import { SideBySide } from '../../shared/SideBySide';
import { TabLinks } from '../../shared/TabLinks';
import { PagedTable } from '../../shared/table/PagedTable';
import { CARDS, NARROW, useMedia } from '../../shared/useMedia';
import { useQueryState } from '../../shared/useQueryState';
import { useSteady } from '../../shared/useSteady';
import { signableOf } from '../../steps/many/signable';
import { SigningDialog } from '../../steps/many/SigningDialog';
import { useManySigning } from '../../steps/many/useManySigning';
import { useAppSelector } from '../../store/hooks';
import styles from './agreements.module.css';
import { ChosenBar } from './ChosenBar';
import { deskColumns } from './deskColumns';
import { DocumentPane } from './DocumentPane';
import { RecentSignings, RunningSigning } from './RecentSignings';
import { mayChoose, useChosenItems } from './useChosenItems';
import { useOpenItem } from './useOpenItem';
import { useSignKeys } from './useSignKeys';

/** Pause in ms between the last key and the search of the list (rules/limits, "Searches"). */
const SEARCH_PAUSE_MS = 700;
const NONE: DeskItem[] = [];

/**
 * `/agreements` and its sections: the documents that wait for the director's signature, with the open document beside
 * the list; all are signed together with one password.
 */
export default function DeskPage() {
  const { t } = useTranslation();
  const role = useAppSelector((state) => accountOf(state)?.role);
  const { pathname } = useLocation();
  const section = AGREEMENT_SECTIONS.find((one) => agreementsAddress(one) === pathname);
  const [{ search }, change] = useQueryState(['search', 'document']);
  const read = usePagedRead('agreementsToSign', { query: { section, search } });
  const steady = useSteady(read.remote);
  const pages = valueOf(steady);
  const items = useMemo(() => pages?.flatMap((page) => page.items) ?? NONE, [pages]);
  const isEmpty = pages !== undefined && items.length === 0;
  const counts = pages?.[0]?.counts;
  const narrow = useMedia(NARROW);
  const cards = useMedia(CARDS);
  const {
    item: current,
    isGone,
    onClickCapture,
    close,
  } = useOpenItem(
    { items, ready: read.remote.kind === 'some', more: read.more, loadMore: read.loadMore },
    narrow,
  );
  const selection = useChosenItems(items, role);
  // What could not be signed is chosen anew, because it may have changed since it was read.
  const signing = useManySigning('agreements signing', selection.remove);

  const viewing = useImpersonationReason();
  const sign = (documents: readonly DeskItem[]) => {
    if (documents.length > 0 && !viewing) void signing.sign(signableOf(role, documents));
  };
  const signChosen = () => sign(selection.items);
  // From a ticked row the button is many tab stops away, because each row between them has its own.
  useSignKeys(signChosen);

  const [isShort, setShort] = useState(false);
  const searchFor = (typed: string) => {
    const text = typed.trim();
    setShort(text !== '' && !isLongEnough(text, MIN_DESK_SEARCH_LENGTH));
    // An emptied search reads the list again.
    if (text === '') change({ search: undefined, document: undefined });
    else if (isLongEnough(text, MIN_DESK_SEARCH_LENGTH)) change({ search: text, document: undefined });
  };
  const tabs = [
    { to: AGREEMENTS, name: 'all', count: Object.values(counts ?? {}).reduce((sum, one) => sum + one, 0) },
    ...AGREEMENT_SECTIONS.map((one) => ({
      to: agreementsAddress(one),
      name: one,
      count: counts?.[one] ?? 0,
    })),
  ];
  const list = (
    <>
      <div onClickCapture={onClickCapture} className={narrow ? undefined : styles.list}>
        <PagedTable
          read={read}
          rowsOf={(page) => page.items}
          columns={deskColumns(t, cards)}
          label={t('agreements:list')}
          current={current?._id}
          choice={{
            chosen: selection.ids,
            onChange: selection.choose,
            labelOfAll: t('agreements:choose.all'),
            labelOf: ({ application, subject }) =>
              t('agreements:choose.one', { number: application?.label ?? subject.label }),
            disabled: (item) => !mayChoose(item, role),
          }}
          empty={<EmptyState text={t(search ? 'agreements:emptyFound' : 'agreements:empty')} />}
        />
      </div>
      <ChosenBar chosen={selection} signing={signing} onSign={signChosen} />
      <RecentSignings />
    </>
  );
  const pane =
    isEmpty && !isGone ? null : (
      <DocumentPane
        item={current}
        isGone={isGone}
        signing={current && mayChoose(current, role) ? signing : undefined}
        onSign={() => current && sign([current])}
      />
    );
  return (
    <Page title={t(section ? `agreements:page.${section}` : 'agreements:title')} fill={!narrow}>
      <RunningSigning />
      <TabLinks
        label={t('agreements:sections')}
        tabs={tabs.map(({ to, name, count }) => ({
          to,
          title: t(`agreements:section.${name}`, { count }),
          end: true,
        }))}
      />
      <ListBar label={t('agreements:list')}>
        <ListSearch
          label={t('agreements:search')}
          hint={t('agreements:searchHint')}
          value={search}
          pause={SEARCH_PAUSE_MS}
          onChange={searchFor}
        />
        <ListTools />
      </ListBar>
      {isShort && <p role="status">{t('agreements:tooShort')}</p>}
      {narrow ? list : <SideBySide widthsKey="agreements-share" share={0.55} left={list} right={pane} />}
      {narrow && (current || isGone) && (
        <Drawer
          open
          size="100%"
          title={t('agreements:document.name')}
          closable={{ 'aria-label': t('agreements:document.close') }}
          onClose={close}
        >
          {pane}
        </Drawer>
      )}
      <SigningDialog signing={signing} />
    </Page>
  );
}
