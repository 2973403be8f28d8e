/**
 * SQL that sets property count and popularity of areas from their cities. `which` is an SQL condition on `area`. Areas
 * with the right values are not written, so that they are not queued for the search index.
 */
export function countAreasSql(which: string): string {
  return `UPDATE area SET property_count = s.stays, popularity = s.stays * 20
    FROM (SELECT area.id, (SELECT coalesce(sum(c.property_count), 0) FROM area_city ac JOIN city c ON c.id = ac.city_id
        WHERE ac.area_id = area.id) AS stays
      FROM area WHERE ${which}) s
    WHERE area.id = s.id AND (area.property_count <> s.stays OR area.popularity <> s.stays * 20)`
}
