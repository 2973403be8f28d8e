-- The words of help articles in their language, folded by worker/help/articles/article-words.ts: a copy made from DB, never
-- edited here. Marks are word characters, as for suggestions.
CREATE VIRTUAL TABLE help_words USING fts5 (
  article_id UNINDEXED,
  locale UNINDEXED,
  question,
  answer,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

-- Of which state of the articles a language's words are, and how many articles it has.
CREATE TABLE help_index (
  locale TEXT PRIMARY KEY,
  state TEXT NOT NULL,
  articles INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
