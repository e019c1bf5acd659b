import { type Database, rows } from '../../db/query';
import { FIGURES_LEAST, numberBeginnings } from '../../domain/text/number';

const NUMBER = '(lower(a.spec_id) collate "C")';
const HEAD = `regexp_replace(number, '[^-]*$', '')`;

/**
 * Statement of what numbers have before their serials (`2027-kgr-1-1-`), one for each contest: each is found by one look into the index
 * of numbers behind the serials of the one before. `:` follows the figures.
 */
const HEADS = `
  with recursive found as (
    (select ${NUMBER} as number from applications a order by 1 limit 1)
    union all
    select (select ${NUMBER} from applications a where ${NUMBER} > greatest(number, ${HEAD} || ':' collate "C") order by 1 limit 1)
      from found where number is not null)
  select distinct ${HEAD} as head from found where number is not null`;

/**
 * Returns the beginnings that numbers have in which a part begins with the query: `2027-kgr-1-1-01` for `1-01`. Each is one range of an
 * index, so that no number is compared. Undefined for figures alone, which may stand at the end of a number.
 */
export async function numberPrefixes(db: Database, query: string): Promise<string[] | undefined> {
  if (new RegExp(`^\\d{${FIGURES_LEAST},}$`).test(query.trim())) return undefined;
  const heads = await rows<{ head: string }>({ db }, HEADS);
  return prefixesOf(
    heads.map(({ head }) => head),
    query,
  );
}

/** Returns the beginnings of numbers with these heads; none begins with another. */
export function prefixesOf(heads: readonly string[], query: string): string[] {
  // A query of nothing but apostrophes finds nothing.
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
  return distinct.filter((one) => !distinct.some((other) => other !== one && one.startsWith(other)));
}

/** Returns the head from each of its parts on, and its empty end, where the serial begins. */
function tailsOf(head: string): string[] {
  const parts = head.split('-');
  return parts.map((_, index) => parts.slice(index).join('-'));
}
