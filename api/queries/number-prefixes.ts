import { prepared } from '../../db/prepared';
import type { Database } from '../../db/query';
import { MIN_FIGURES, numberBeginnings } from '../../domain/text/number';

const NUMBER = '(lower(a.spec_id) collate "C")';
const HEAD = `regexp_replace(number, '[^-]*$', '')`;

/**
 * Selects the heads of numbers, that is, the part before the serial (`2027-kgr-1-1-`), one for each contest. Each head is found by one
 * search in the index: the first number after all serials of the previous head. `:` sorts after the digits.
 */
const HEADS = `
  with recursive found as (
    (select ${NUMBER} as number from applications a order by 1 limit 1)
    union all
    select (select ${NUMBER} from applications a where ${NUMBER} > greatest(number, ${HEAD} || ':' collate "C") order by 1 limit 1)
      from found where number is not null)
  select distinct ${HEAD} as head from found where number is not null`;

/**
 * Returns the prefixes of all numbers that have a part beginning with the query: `2027-kgr-1-1-01` for `1-01`. Each prefix is one range
 * of the index. Undefined if the query has only digits, because these may also be the end of a number.
 */
export async function numberPrefixes(db: Database, query: string): Promise<string[] | undefined> {
  if (new RegExp(`^\\d{${MIN_FIGURES},}$`).test(query.trim())) return undefined;
  const heads = await prepared<{ head: string }>({ db }, HEADS, []);
  return prefixesOf(
    heads.map(({ head }) => head),
    query,
  );
}

/** Returns the prefixes of numbers with these heads; no prefix begins with another. */
export function prefixesOf(heads: readonly string[], query: string): string[] {
  // A query that consists of apostrophes only finds nothing.
  const texts = numberBeginnings(query).filter((text) => text !== '');
  const all = heads.flatMap((head) =>
    tailsOf(head).flatMap((tail) =>
      texts.flatMap((text) => {
        if (tail.startsWith(text)) return [head];
        const serial = text.slice(tail.length);
        return text.startsWith(tail) && /^\d+$/.test(serial) ? [head + serial] : [];
      }),
    ),
  );
  const distinct = [...new Set(all)].toSorted();
  return distinct.filter(
    (prefix) => !distinct.some((shorter) => shorter !== prefix && prefix.startsWith(shorter)),
  );
}

/** Returns every suffix of the head that begins at a part. The last one is empty: there the serial begins. */
function tailsOf(head: string): string[] {
  const parts = head.split('-');
  return parts.map((_, index) => parts.slice(index).join('-'));
}
