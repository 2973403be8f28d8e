-- What stands between the columns of a file that is being imported; null until its header is read.
ALTER TABLE import_job ADD COLUMN delimiter TEXT;
