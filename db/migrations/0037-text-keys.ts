import type { Migration } from '../migrate';

/** As `printTextKey` (db/text-key.ts) printed it from the table of domain/text. */
export const TEXT_KEY = `create or replace function text_key(whole text) returns text
  language sql immutable strict parallel safe as $$
  select btrim(translate(regexp_replace(regexp_replace(regexp_replace(
    lower(normalize(whole, NFC) collate "und-x-icu"),
    '[\\u00ad\\u034f\\u061c\\u115f-\\u1160\\u17b4-\\u17b5\\u180b-\\u180f\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffb\\U0001bca0-\\U0001bca3\\U0001d173-\\U0001d17a\\U000e0000-\\U000e0fff\\u0001-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u0300-\\u036f\\u0027\\u0060\\u00b4\\u02b9\\u02bb-\\u02bd\\u02c8\\u02ca\\u02cb\\u2018-\\u2019\\u201b\\u2032\\u2035\\u055a\\ua78b\\ua78c\\uff07\\u1fbd\\u1fbf\\u1ffe]', '', 'g'),
    '[\\u058a\\u02d7\\u2010-\\u2015\\u2043\\u2212\\u2e3a-\\u2e3b\\ufe58\\ufe63\\uff0d]', '-', 'g'),
    '[\\u0009-\\u000d\\u0020\\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028-\\u2029\\u202f\\u205f\\u3000]+', ' ', 'g'),
    '\u0430\u0432\u0435\u0456\u0457\u0458\u043a\u043c\u043d\u043e\u0440\u0441\u0455\u0442\u0443\u0445\u0451', 'abei\u00efjkmhopcstyx\u00eb'), ' ')
$$`;

const WORDS = `list_words(spec_id || ' ' || title || ' ' || coalesce(applicant->>'name', ''))`;

/**
 * One key by which text is compared (rules/lists-and-search, "Comparing text"), in the words of applications and in the names of people
 * and groups; and the ends of an application's number, so that it is found by its last figures.
 */
export const up: Migration = (sql) =>
  sql(`
${TEXT_KEY};

create or replace function list_words(whole text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 100) from regexp_split_to_table(text_key(whole), '[^[:alnum:]]+') word where word <> ''))
$$;
create or replace function search_query(said text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(left(word, 100)) || ':*', ' & ')::tsquery, ''::tsquery)
    from regexp_split_to_table(text_key(said), '[^[:alnum:]]+') word
   where word <> ''
$$;
-- The last three figures of a number, the last four, and so on.
create function number_ends(number text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select right(figures, length) from substring(number from '[0-9]+$') figures, generate_series(3, length(figures) - 1) length))
$$;

alter table applications drop column words;
alter table applications add column words tsvector generated always as (${WORDS} || number_ends(spec_id)) stored;
create index applications_words on applications using gin (words) with (gin_pending_list_limit = 256);

alter table users
  add column name_key text generated always as (text_key(name)) stored,
  add column search_key text generated always as (text_key(name || ' ' || email)) stored;
drop index users_search;
create index users_search on users using gin (search_key gin_trgm_ops);
alter table councils add column title_key text generated always as (text_key(title)) stored;
`);

export const down: Migration = (sql) =>
  sql(`
alter table councils drop column title_key;
drop index users_search;
alter table users drop column search_key, drop column name_key;
create index users_search on users using gin (lower(name || ' ' || email) gin_trgm_ops);

alter table applications drop column words;
drop function number_ends;
create or replace function list_words(whole text) returns tsvector language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select distinct left(word, 100)
      from regexp_split_to_table(regexp_replace(lower(whole), '[''’ʼ\`]', '', 'g'), '[^[:alnum:]]+') word
     where word <> ''))
$$;
create or replace function search_query(said text) returns tsquery language sql immutable parallel safe as $$
  select coalesce(string_agg(quote_literal(left(word, 100)) || ':*', ' & ')::tsquery, ''::tsquery)
    from regexp_split_to_table(regexp_replace(lower(said), '[''’ʼ\`]', '', 'g'), '[^[:alnum:]]+') word
   where word <> ''
$$;
alter table applications add column words tsvector generated always as (${WORDS}) stored;
create index applications_words on applications using gin (words) with (gin_pending_list_limit = 256);
drop function text_key;
`);
