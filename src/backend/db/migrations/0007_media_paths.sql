-- Films are looked up by their files: whoever asks for a file may have to be told that its title is not for their country.

create index episodes_by_path on episodes (master_path text_pattern_ops);
create index episode_variants_by_path on episode_variants (path text_pattern_ops);
