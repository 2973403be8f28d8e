-- The filter by sauna: since 0090 a property lost its sauna (bit 51, amenity 31) when its traits were computed anew.
DROP VIEW property_trait;
-- One term for facts of other tables than those of rooms: D1 allows five terms.
CREATE VIEW property_trait AS
  SELECT property_id, iif(amenity_id = 31, 51, amenity_id) AS bit FROM property_amenity
    WHERE amenity_id BETWEEN 1 AND 31
  UNION SELECT r.property_id, t.bit FROM restriction r JOIN trait t ON t.kind = 'restriction' AND t.name = r.kind
  UNION SELECT c.property_id, t.bit FROM room_category c
    JOIN trait t ON t.kind IN ('room', 'bedrooms', 'beds', 'bathrooms')
    WHERE c.is_disabled = 0 AND CASE t.kind
      WHEN 'room' THEN c.breakfast_included = 1
      WHEN 'bedrooms' THEN c.bedrooms >= CAST(t.name AS INTEGER)
      WHEN 'bathrooms' THEN c.bathrooms >= CAST(t.name AS INTEGER)
      ELSE coalesce((SELECT sum(count) FROM room_bed WHERE room_category_id = c.id),
        CASE WHEN c.bed IN ('twin', 'family') THEN 2 ELSE 1 END) >= CAST(t.name AS INTEGER) END
  UNION SELECT c.property_id, t.bit FROM meal_option m
    JOIN room_category c ON c.id = m.room_category_id AND c.is_disabled = 0
    JOIN trait t ON t.kind = 'meal' AND t.name = m.code
  UNION SELECT p.id, t.bit FROM property p JOIN trait t ON t.kind IN ('slopes', 'rates')
    WHERE CASE t.kind WHEN 'rates' THEN EXISTS (SELECT 1 FROM rate_plan WHERE property_id = p.id)
      ELSE EXISTS (SELECT 1 FROM landmark g WHERE g.city_id = p.city_id AND g.kind = t.name
      AND pow(g.latitude - p.latitude, 2) + pow((g.longitude - p.longitude) * cos(radians(p.latitude)), 2)
        <= pow(0.045, 2)) END;

UPDATE property SET traits = traits | (1 << 51)
WHERE id IN (SELECT property_id FROM property_amenity WHERE amenity_id = 31) AND traits & (1 << 51) = 0;
