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
 * Selects `age` and `band` (NULL where none applies) of each child of a room `g` of `fit_room` in a search, as
 * `bandsOf`; a test compares both.
 */
function childrenSql(bands: string, unknownAge: string): string {
  const age = (child: string) => `coalesce(${child}.value, ${unknownAge})`
  const isOf = (child: string) => `${age(child)} BETWEEN x.value ->> 0 AND x.value ->> 1`
  return `SELECT ${age('k')} AS age, (SELECT x.value FROM json_each(${bands}) x WHERE ${isOf('k')}
        AND (SELECT count(*) FROM json_each(g.children) y
          WHERE ${isOf('y')} AND (${age('y')}, y.key) <= (${age('k')}, k.key)) >= x.value ->> 4
        ORDER BY x.value ->> 4 DESC, x.key LIMIT 1) AS band
      FROM json_each(g.children) k`
}

/**
 * Price of a room by the three prices of a row `of`, at a property `b` with bands. `baseSql` is that of the adults in
 * the column `paying`; of the children the most expensive are covered by it where places are left.
 */
export function bandedBaseSql(of: string, baseSql: string): string {
  const share = (percent: string) => `(2 * ${of}.extra_minor * ${percent} + 100) / 200`
  const children = childrenSql('b.child_bands', 'b.child_unknown_age')
  const prices = `SELECT CASE WHEN band IS NULL
        THEN iif(age < b.child_free_below OR age >= b.child_adult_from, 0, ${share('b.child_share_percent')})
        WHEN band ->> 2 = 'percent' THEN ${share('(band ->> 3)')} ELSE band ->> 3 END AS price FROM (${children})`
  return `(SELECT ${baseSql} + coalesce((SELECT sum(price)
        FROM (SELECT price, row_number() OVER (ORDER BY price DESC) AS place FROM (${prices}))
        WHERE place > max(0, b.base_guests - paying) * (paying > 1)), 0)
      FROM (SELECT g.adults + (SELECT count(*) FROM (${children}) WHERE band IS NULL AND age >= b.child_adult_from)
        AS paying))`
}

/** SQL condition that a room type `c` holds the guests of a fit at a property with bands; 0 at others. */
export function holdsBandedSql(fitKey: string): string {
  return `coalesce(c.max_occupancy >= (SELECT max(g.adults + (SELECT count(*) FROM (
        ${childrenSql('p.child_bands', 'p.child_unknown_age')}) WHERE coalesce(band ->> 5, 1) = 1))
      FROM property p CROSS JOIN fit_room g
      WHERE p.id = c.property_id AND p.child_bands IS NOT NULL AND g.fit = ${fitKey}), 0)`
}
