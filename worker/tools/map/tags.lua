-- Maps tags of OpenStreetMap to the layers and kinds of a Protomaps basemap, which the site draws
-- (app/features/map/leaflet/vector.ts). Read by tilemaker; the zooms of the layers are in layers.json.
node_keys = { "place" }

-- The languages of the site.
local languages = { "ar", "bn", "de", "en", "es", "fr", "gu", "hi", "id", "it", "ja", "kn", "mr", "ms", "nl", "pt", "ta", "te", "th", "tl", "vi", "zh" }

local roads = {
  motorway = { "highway", 5 }, motorway_link = { "highway", 10 },
  trunk = { "major_road", 6 }, trunk_link = { "major_road", 11 },
  primary = { "major_road", 8 }, primary_link = { "major_road", 12 },
  secondary = { "major_road", 10 }, secondary_link = { "major_road", 12 },
  tertiary = { "major_road", 11 }, tertiary_link = { "major_road", 13 },
  residential = { "minor_road", 12 }, unclassified = { "minor_road", 12 }, living_street = { "minor_road", 12 },
  road = { "minor_road", 13 }, service = { "minor_road", 13 },
  pedestrian = { "path", 13 }, footway = { "path", 14 }, path = { "path", 14 }, steps = { "path", 14 },
  cycleway = { "path", 14 }, bridleway = { "path", 14 }, track = { "path", 14 },
}
local rails = { rail = 9, narrow_gauge = 11, light_rail = 12, tram = 13, funicular = 12, subway = 13 }

local landuse = {
  leisure = { park = "park", garden = "park", golf_course = "golf_course", nature_reserve = "nature_reserve", playground = "playground" },
  landuse = { forest = "forest", grass = "grass", meadow = "grassland", cemetery = "cemetery", industrial = "industrial", military = "military", allotments = "allotments", village_green = "village_green", recreation_ground = "park" },
  natural = { wood = "wood", scrub = "scrub", grassland = "grassland", heath = "scrub", beach = "beach", sand = "sand", glacier = "glacier" },
  amenity = { hospital = "hospital", school = "school", university = "university", college = "college", grave_yard = "cemetery" },
  tourism = { zoo = "zoo" },
  aeroway = { aerodrome = "aerodrome" },
  boundary = { national_park = "national_park", protected_area = "protected_area" },
}

-- Zoom from which a place has its name, and its rank.
local places = { city = { 5, 11 }, town = { 8, 9 }, village = { 10, 6 }, hamlet = { 12, 3 }, suburb = { 12, 4 } }

function init_function() end
function exit_function() end

local function set_names(object)
  local local_name = object:Find("name")
  if local_name == "" then return end
  object:Attribute("name", local_name)
  for _, language in ipairs(languages) do
    local translated = object:Find("name:" .. language)
    if translated ~= "" then object:Attribute("name:" .. language, translated) end
  end
end

function node_function(node)
  local place = places[node:Find("place")]
  if not place then return end
  node:Layer("places", false)
  node:Attribute("kind", "locality")
  node:Attribute("kind_detail", node:Find("place"))
  node:AttributeNumeric("min_zoom", place[1])
  node:AttributeNumeric("population_rank", place[2])
  node:MinZoom(place[1])
  set_names(node)
end

local function water(way, isArea)
  local natural, waterway = way:Find("natural"), way:Find("waterway")
  if isArea and (natural == "water" or waterway == "riverbank" or waterway == "dock" or way:Find("landuse") == "reservoir") then
    way:Layer("water", true)
    way:Attribute("kind", way:Find("water") == "lake" and "lake" or "water")
    set_names(way)
    return true
  end
  if waterway == "river" or waterway == "canal" or waterway == "stream" then
    way:Layer("water_lines", false)
    way:Attribute("kind", waterway == "stream" and "stream" or "river")
    way:MinZoom(waterway == "stream" and 13 or 9)
    set_names(way)
    return true
  end
  return false
end

local function land(way)
  for key, kinds in pairs(landuse) do
    local kind = kinds[way:Find(key)]
    if kind then
      way:Layer("landuse", true)
      way:Attribute("kind", kind)
      -- Large areas are seen from further away.
      local area = way:Area()
      way:MinZoom(area > 5e6 and 8 or area > 1e6 and 10 or area > 1e5 and 12 or 13)
      return
    end
  end
end

function way_function(way)
  local highway, railway = way:Find("highway"), way:Find("railway")
  local isArea = way:IsClosed()
  local road = roads[highway]
  if road then
    if way:Find("area") == "yes" then
      way:Layer("landuse", true)
      way:Attribute("kind", "pedestrian")
      return
    end
    way:Layer("roads", false)
    way:Attribute("kind", road[1])
    way:Attribute("kind_detail", highway)
    if way:Find("tunnel") == "yes" then way:AttributeBoolean("is_tunnel", true) end
    if way:Find("bridge") == "yes" then way:AttributeBoolean("is_bridge", true) end
    if string.sub(highway, -5) == "_link" then way:AttributeBoolean("is_link", true) end
    way:MinZoom(road[2])
    set_names(way)
    return
  end
  if rails[railway] and way:Find("service") == "" then
    way:Layer("roads", false)
    way:Attribute("kind", "rail")
    way:Attribute("kind_detail", railway)
    way:MinZoom(rails[railway])
    return
  end
  local aeroway = way:Find("aeroway")
  if aeroway == "runway" or aeroway == "taxiway" then
    way:Layer("roads", false)
    way:Attribute("kind", "aeroway")
    way:Attribute("kind_detail", aeroway)
    return
  end
  if way:Find("boundary") == "administrative" and way:Find("admin_level") == "2" then
    way:Layer("boundaries", false)
    way:Attribute("kind", "country")
    way:AttributeNumeric("kind_detail", 2)
    return
  end
  if water(way, isArea) then return end
  if way:Find("building") ~= "" and isArea then
    way:Layer("buildings", true)
    way:Attribute("kind", "building")
    return
  end
  if isArea then land(way) end
end
