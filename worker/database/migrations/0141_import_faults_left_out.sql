-- Faults of an import that were found and are not listed.
ALTER TABLE import_job ADD COLUMN faults_left_out INTEGER NOT NULL DEFAULT 0;
