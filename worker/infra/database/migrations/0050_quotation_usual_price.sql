-- Public price when the quotation was made, in minor units; NULL: made before this column. What a quotation is below
-- it counts as given away by its maker.
ALTER TABLE quotation ADD COLUMN usual_minor INTEGER CHECK (usual_minor > 0);
