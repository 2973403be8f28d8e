-- Why an operator hid a review; NULL: guests see it, and it counts.
ALTER TABLE review ADD COLUMN hidden_for TEXT CHECK (hidden_for IN ('insult', 'personal_data', 'advertising', 'not_about_the_stay'));
