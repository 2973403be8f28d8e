-- The index of a language's help articles (worker/help/articles/question-index.ts) as JSON. The help_words table is no longer read;
-- it stays for the release before.
ALTER TABLE help_index ADD COLUMN data TEXT NOT NULL DEFAULT '';
