drop trigger episodes_change_media on episodes;
drop trigger episodes_change_media_address on episodes;
drop trigger variants_change_media on episode_variants;
drop trigger variants_change_media_address on episode_variants;
drop function title_media_changed();
drop table title_checks;
