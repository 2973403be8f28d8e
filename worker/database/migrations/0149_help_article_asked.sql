-- How guests ask for an article in a language, in their own words: a JSON array. Search finds the article by them; no page shows them.
ALTER TABLE help_article_text ADD COLUMN asked TEXT NOT NULL DEFAULT '[]' CHECK (json_valid(asked));
