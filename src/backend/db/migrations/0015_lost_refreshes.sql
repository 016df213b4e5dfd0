-- A token that was replaced is accepted for a short time more: the answer that held its successor may have been lost.

alter table token_families
  add column previous_token uuid,
  add column rotated_at timestamptz;
