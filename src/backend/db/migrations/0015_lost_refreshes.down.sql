alter table token_families drop column previous_token, drop column rotated_at;
