import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { contract } from '../../../api/contract';
import type { SearchResult } from '../../../api/areas/search/contract/search';
import { mayOpenArea, type Role } from '../../../domain/roles';
import { call } from '../../api/client';
import { failureOf, failureText, type Failure } from '../../api/problem';
import { isSearchable } from '../search/useSearchBox';
import { viewAddress } from '../search/viewAddress';
import type { Choice } from './types';

/** Pause in typing, in ms; shorter than on the search page. */
const SEARCH_PAUSE_MS = 300;
const MAX_SHOWN = 8;

/** Applications and people that the server has found for the typed text. */
export interface Found {
  choices: Choice[];
  /** State of the search for applications. */
  state: 'none' | 'short' | 'searching' | 'there';
  failure?: string;
}

interface Answer {
  query: string;
  applications: readonly SearchResult[];
  failure?: Failure;
}

/** Searches applications by number, applicant or title, for roles with search; an outdated answer is ignored. */
export function useFoundChoices(role: Role, typed: string): Found {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = typed.trim();
  const asks = mayOpenArea(role, '/search') && isSearchable(query);
  const [answer, setAnswer] = useState<Answer>();

  useEffect(() => {
    if (!asks) return undefined;
    const controller = new AbortController();
    const timer = window.setTimeout(() => {
      call(contract.search, { body: { query } }, { signal: controller.signal })
        .then(({ applications }) => setAnswer({ query, applications }))
        .catch((error: unknown) => {
          if (!controller.signal.aborted) setAnswer({ query, applications: [], failure: failureOf(error) });
        });
    }, SEARCH_PAUSE_MS);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [asks, query]);

  return useMemo(() => {
    if (!asks) return { choices: [], state: query && mayOpenArea(role, '/search') ? 'short' : 'none' };
    if (answer?.query !== query) return { choices: [], state: 'searching' };
    const choices = answer.applications.slice(0, MAX_SHOWN).map((row): Choice => {
      const address = viewAddress(row.views[0] ?? '/rp', row);
      return {
        id: `application:${row._id}`,
        group: 'applications',
        label: row.title,
        note: [row.spec_id, row.applicant].filter(Boolean).join(' · '),
        run: () => void navigate(address),
      };
    });
    const all: Choice = {
      id: `search:${query}`,
      group: 'applications',
      label: t('search:palette.all', { query }),
      run: () => void navigate(`/search?${new URLSearchParams({ query }).toString()}`),
    };
    return {
      choices: answer.applications.length > MAX_SHOWN ? [...choices, all] : choices,
      state: 'there',
      failure: answer.failure && failureText(t, answer.failure),
    };
  }, [asks, answer, query, role, navigate, t]);
}
