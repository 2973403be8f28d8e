/**
 * SQL that sets the live properties of areas from those of their cities, and the rank that follows. `which` is an SQL
 * condition on `area`; an area that is right stays untouched, so that it does not fall due in the search index.
 */
export function countAreasSql(which: string): string {
  return `UPDATE area SET property_count = s.stays, popularity = s.stays * 20
    FROM (SELECT area.id, (SELECT coalesce(sum(c.property_count), 0) FROM area_city ac JOIN city c ON c.id = ac.city_id
        WHERE ac.area_id = area.id) AS stays
      FROM area WHERE ${which}) s
    WHERE area.id = s.id AND (area.property_count <> s.stays OR area.popularity <> s.stays * 20)`
}
