drop trigger variants_change_media_address on episode_variants;
create trigger variants_change_media_address after update on episode_variants
  for each row when (old.path is distinct from new.path) execute function title_media_changed();
drop index episode_variants_by_sign_path;
alter table episode_variants drop column sign_path;
