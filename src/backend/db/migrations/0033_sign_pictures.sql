-- The picture of a sign-language interpreter, in time with a variant.

alter table episode_variants add column sign_path text;
create index episode_variants_by_sign_path on episode_variants (sign_path text_pattern_ops);

-- It is played as well, so what was found says nothing of another one.
drop trigger variants_change_media_address on episode_variants;
create trigger variants_change_media_address after update on episode_variants
  for each row when (old.path is distinct from new.path or old.sign_path is distinct from new.sign_path)
  execute function title_media_changed();
