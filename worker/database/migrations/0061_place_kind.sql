-- What sort of place a city is (worker/tools/seed/places/choose-scene.ts): a stay without pictures is drawn to fit it. Null
-- where nobody has said.
ALTER TABLE city ADD COLUMN place_kind TEXT CHECK (place_kind IN ('city', 'oldtown', 'coast', 'lake', 'hill', 'mountain',
  'country', 'woods', 'canal', 'desert', 'backwater'));

-- How a stay is drawn; `scene` names the nearest of the eight scenes there were before, for workers that know no other.
ALTER TABLE property ADD COLUMN drawn_as TEXT;
