-- How a calendar goes on where its days end: {"months": twelve factors in percent, "weekend": what Friday and Saturday nights cost
-- more, "peaks": [[first MM-DD, last MM-DD, percent on top]]}. The job extend-calendars reads it; without one nothing is added.
ALTER TABLE rate_calendar ADD COLUMN rule TEXT CHECK (rule IS NULL OR json_valid(rule));
-- The calendars that were seeded before they had one.
UPDATE rate_calendar SET rule = e.value ->> 'rule' FROM json_each('[
  {"name":"city","rule":{"months":[88,90,97,102,106,106,98,94,108,108,100,98],"weekend":8,"peaks":[["12-26","12-31",130]]}},
  {"name":"city-south","rule":{"months":[84,86,96,108,112,108,100,96,110,104,90,90],"weekend":10,"peaks":[["12-26","12-31",130],["04-25","05-05",115]]}},
  {"name":"beach-north","rule":{"months":[70,74,82,98,108,116,142,145,104,92,74,82],"weekend":18,"peaks":[["12-26","12-31",130],["04-25","05-05",115]]}},
  {"name":"beach-south","rule":{"months":[74,76,84,96,104,120,144,150,116,94,76,78],"weekend":10,"peaks":[["12-26","12-31",130]]}},
  {"name":"tropical-beach","rule":{"months":[130,126,112,98,84,76,78,80,78,92,112,136],"weekend":15,"peaks":[["12-26","12-31",130],["01-01","01-02",120]]}},
  {"name":"ski","rule":{"months":[135,152,124,82,70,78,92,94,78,72,74,122],"weekend":12,"peaks":[["12-26","12-31",130],["01-01","01-02",120],["02-06","02-28",112]]}},
  {"name":"mountain-summer","rule":{"months":[86,88,84,92,106,118,136,138,116,98,80,98],"weekend":14,"peaks":[["12-26","12-31",130]]}},
  {"name":"park","rule":{"months":[72,88,84,106,108,104,140,136,96,112,80,98],"weekend":24,"peaks":[["12-26","12-31",130],["04-25","05-05",115],["10-10","10-31",112]]}},
  {"name":"countryside","rule":{"months":[76,80,88,102,110,112,126,128,112,104,84,90],"weekend":16,"peaks":[["12-26","12-31",130]]}},
  {"name":"monsoon","rule":{"months":[122,118,104,92,88,76,72,76,84,104,114,128],"weekend":12,"peaks":[["12-26","12-31",130],["10-15","11-12",110]]}},
  {"name":"hill-station","rule":{"months":[96,90,98,118,138,132,84,82,92,112,98,118],"weekend":22,"peaks":[["12-26","12-31",130],["10-15","11-12",112]]}},
  {"name":"desert","rule":{"months":[122,118,110,94,80,70,68,70,82,104,120,126],"weekend":10,"peaks":[["12-26","12-31",130]]}},
  {"name":"pilgrim","rule":{"months":[104,102,106,104,98,96,94,98,102,110,108,104],"weekend":14,"peaks":[["10-15","11-12",118]]}},
  {"name":"east-asia","rule":{"months":[86,88,118,124,104,94,102,106,96,112,118,98],"weekend":16,"peaks":[["12-26","12-31",130],["04-28","05-06",125]]}}
]') e WHERE e.value ->> 'name' = rate_calendar.name;
