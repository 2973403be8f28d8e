-- What sort of place a city is (worker/tools/seed/places/choose-scene.ts): a stay without pictures is drawn to fit it. Null
-- where nobody has said.
ALTER TABLE city ADD COLUMN place_kind TEXT CHECK (place_kind IN ('city', 'oldtown', 'coast', 'lake', 'hill', 'mountain',
  'country', 'woods', 'canal', 'desert', 'backwater'));

-- A stay's pictures say themselves how they are drawn; nothing reads this.
-- unused since 0cfdcdee: property.scene
ALTER TABLE property DROP COLUMN scene;
