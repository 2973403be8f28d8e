-- Search index of help articles, written by the job `keep-articles`.

-- Unused: questions are answered from help_index.data.
CREATE VIRTUAL TABLE help_words USING fts5 (
  article_id UNINDEXED,
  locale UNINDEXED,
  question,
  answer,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* Co Mn Mc'"
);

-- The index of each language.
CREATE TABLE help_index (
  locale TEXT PRIMARY KEY,
  state TEXT NOT NULL,                    -- of the articles it was made from; the job rewrites it when this differs
  articles INTEGER NOT NULL,              -- number of articles
  data TEXT NOT NULL DEFAULT ''           -- JSON, loaded whole by the help search
) STRICT, WITHOUT ROWID;
