import type Router from '@koa/router';
import { allSettledPipeline } from '../../../../db/all-settled-pipeline';
import { dayInKyiv } from '../../../../domain/deadlines';
import { orNotFound } from '../../../../records/problem';
import { mount } from '../../../mount';
import { translate } from '../../../../texts/translate';
import { disposition } from '../../../presenters/file';
import { defaultSeason } from '../../../queries/default-season';
import type { Services } from '../../../services';
import { ALL_SEASONS, payments, paymentsFile, type PaymentFilters } from '../contract/payments';
import { paymentsXlsx } from '../exports/payments';
import { allPayments, ZERO_TOTALS, paymentSeasons, paymentsPage, paymentTotals } from '../queries/payments';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Routes of the register of payments (rules/payments, "Register of payments"). */
export function paymentRoutes(router: Router, services: Services): void {
  const { db } = services;

  mount(router, services, payments, async ({ query: { after, ...filters } }) => {
    const paymentSeason = seasonOf(filters);
    // If the call names a season, its payments are read while its existence is still being checked.
    const id = filters.season ?? (await paymentSeason).season?._id;
    const [{ season, seasons }, registerData] = await allSettledPipeline([
      paymentSeason,
      id === undefined ? Promise.resolve(undefined) : register({ ...filters, season: id }, after),
    ]);
    const options = seasons.map(({ _id, title }) => ({ _id, title }));
    if (!registerData)
      return { season: null, seasons: options, programs: [], payments: [], totals: ZERO_TOTALS, next: null };
    const [{ page, next }, totals] = registerData;
    return {
      season: season ? { _id: season._id, title: season.title } : null,
      seasons: options,
      programs: season?.programs ?? [],
      payments: page,
      totals,
      next,
    };
  });

  mount(router, services, paymentsFile, async ({ query, language, ctx }) => {
    const isAll = query.season === ALL_SEASONS;
    const season = isAll
      ? { _id: ALL_SEASONS, title: translate(language, 'payments:register.allSeasons') }
      : orNotFound((await seasonOf(query)).season);
    const seasonFilters = { ...query, season: season._id };
    const totals = await paymentTotals(db, seasonFilters);
    const name = `payments ${season.title} ${dayInKyiv(Date.now())}.xlsx`;
    ctx.set('x-export-rows', String(totals.count));
    ctx.set('content-disposition', disposition({ name, mime: '' }, false));
    const file = paymentsXlsx(allPayments(db, seasonFilters), totals, language);
    // Reading stops when the caller has disconnected or has received everything.
    ctx.res.once('close', () => file.destroy());
    ctx.body = file;
    ctx.type = XLSX;
  });

  const register = (filters: PaymentFilters & { season: string }, after?: string) =>
    allSettledPipeline([paymentsPage(db, filters, after), paymentTotals(db, filters)]);

  /**
   * Returns the requested season, else the default one; a season with payments is in use. None if all are requested.
   * @throws ProblemError 404 if the requested season or programme does not exist
   */
  async function seasonOf({ season: id, program }: PaymentFilters) {
    const seasons = await paymentSeasons(db);
    if (program !== undefined)
      orNotFound(seasons.flatMap(({ programs }) => programs).find(({ _id }) => _id === program));
    if (id === ALL_SEASONS) return { seasons, season: undefined };
    const season = id === undefined ? undefined : orNotFound(seasons.find(({ _id }) => _id === id));
    return { seasons, season: season ?? defaultSeason(seasons, ({ used }) => used) };
  }
}
