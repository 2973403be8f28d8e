import type { ChildBand } from '#app/domain/prices/child-price.ts'

/** A band as stored in `property.child_bands`. */
export type ChildBandRow = [
  fromAge: number,
  toAge: number,
  kind: ChildBand['price']['kind'],
  value: number,
  fromChild: number,
  takesPlace: number,
]

/** Returns undefined without bands. */
export function toChildBands(rows: readonly ChildBandRow[] | null): ChildBand[] | undefined {
  return rows?.map(([fromAge, toAge, kind, value, fromChild, takesPlace]) => ({
    fromAge,
    toAge,
    price: { kind, value },
    fromChild,
    takesPlace: takesPlace === 1,
  }))
}

export function toChildBandRow({ fromAge, toAge, price, fromChild, takesPlace }: ChildBand): ChildBandRow {
  return [fromAge, toAge, price.kind, price.value, fromChild, Number(takesPlace)]
}

/**
 * Selects `id`, `age` and `band` (NULL where none applies) of each child of the rooms `g` of `fit_room` in a search, at
 * a row `p` of `property`: `bandsOf` in SQL; a test compares both.
 */
function childrenSql(fit: string): string {
  const age = (child: string) => `coalesce(${child}.value, p.child_unknown_age)`
  const isOf = (child: string) => `${age(child)} BETWEEN x.value ->> 0 AND x.value ->> 1`
  return `SELECT g.id, ${age('k')} AS age, (SELECT x.value FROM json_each(p.child_bands) x WHERE ${isOf('k')}
        AND (SELECT count(*) FROM json_each(g.children) y
          WHERE ${isOf('y')} AND (${age('y')}, y.key) <= (${age('k')}, k.key)) >= x.value ->> 4
        ORDER BY x.value ->> 4 DESC, x.key LIMIT 1) AS band
      FROM fit_room g CROSS JOIN json_each(g.children) k WHERE g.fit = ${fit}`
}

/**
 * JSON of the rooms of a fit at a row `p` of `property` with bands, by `id` of `fit_room`: guests who pay as adults,
 * children who pay a share, and what each child pays, as `[kind, value]` like a band's price. NULL at others.
 */
export function bandedRoomsSql(fit: string): string {
  const isShare = 'band IS NULL AND age >= p.child_free_below AND age < p.child_adult_from'
  return `iif(p.child_bands IS NULL, NULL, (SELECT json_group_object(id, json_array(adults, shares, json(prices)))
    FROM (
      SELECT g.id, g.adults + count(iif(band IS NULL AND age >= p.child_adult_from, 1, NULL)) AS adults,
        count(iif(${isShare}, 1, NULL)) AS shares,
        json_group_array(iif(band IS NULL, json_array('percent', p.child_share_percent),
          json_array(band ->> 2, band ->> 3))) FILTER (WHERE band IS NOT NULL OR (${isShare})) AS prices
      FROM fit_room g LEFT JOIN (${childrenSql(fit)}) c ON c.id = g.id WHERE g.fit = ${fit} GROUP BY g.id)))`
}

const ofRoom = (index: number) => `'$."' || g.id || '"[${index}]'`

/** Guests of a room `g` who pay as adults, and children who pay a share, by `banded` of a row `b`. */
export const bandedGuestsSql = {
  adults: `(b.banded ->> (${ofRoom(0)}))`,
  shares: `(b.banded ->> (${ofRoom(1)}))`,
}

/** What the children of a room `g` pay, by `banded` of a row `b`; places that are left cover the most expensive. */
export function bandedChildrenSql(extra: string): string {
  const paying = bandedGuestsSql.adults
  const shareSql = `(2 * ${extra} * (value ->> 1) + 100) / 200`
  const pricesSql = `SELECT key, iif(value ->> 0 = 'percent', ${shareSql}, value ->> 1) AS price
          FROM json_each(b.banded, ${ofRoom(2)})`
  // Places are counted, because a window function multiplies the depth of the expression around it.
  return `coalesce((SELECT sum(x.price) FROM (${pricesSql}) x
      WHERE (SELECT count(*) FROM (${pricesSql}) y WHERE (y.price, x.key) >= (x.price, y.key))
        > max(0, b.base_guests - ${paying}) * (${paying} > 1)), 0)`
}

/** Places that the fullest room of a row `of` takes at a property with bands; NULL at others. */
export function placesSql(of: string): string {
  const fit = `${of}.fit_key`
  return `(SELECT (SELECT max(guests) FROM (
        SELECT g.adults + count(iif(coalesce(k.band ->> 5, 1) = 1 AND k.age IS NOT NULL, 1, NULL)) AS guests
        FROM fit_room g LEFT JOIN (${childrenSql(fit)}) k ON k.id = g.id WHERE g.fit = ${fit} GROUP BY g.id))
      FROM property p WHERE p.id = ${of}.id AND p.child_bands IS NOT NULL)`
}
